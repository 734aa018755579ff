import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from './environment.ts'

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url))

/** The folder of everything that must outlive the program: DATA_DIR, otherwise `.data` of the project. */
export function dataDir(): string {
  return path.resolve(projectFolder, environment().DATA_DIR)
}

/** A path as the caller of an npm script meant it: npm itself runs scripts in the project's folder. */
export function fromCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file)
}
