import { named } from './ui/later.tsx'

/** A form that opens over any page, by its name, loaded when it is asked for. */
export const formNamed = named(async () => (await import('./form-files.ts')).formFiles)
