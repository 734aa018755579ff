import path from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url))

/** The folder of everything that must outlive the program: DATA_DIR, otherwise `.data` of the project. */
export function dataDir(): string {
  return path.resolve(projectFolder, process.env['DATA_DIR'] || '.data')
}

/** A path as the caller of an npm script meant it: npm itself runs scripts in the project's folder. */
export function fromCaller(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '.', file)
}
