import { forEach, keysOf } from '@lagar/domain/lookup.ts'
import { formNamed } from './form-named.ts'
import { creatable } from './pickers/creatable.ts'
import type { CreateForms } from './pickers/use-creation.tsx'

/** The forms that pickers open to create what they do not find. */
export const pickerForms: CreateForms = forEach(keysOf(creatable), (kind) => formNamed(kind))
