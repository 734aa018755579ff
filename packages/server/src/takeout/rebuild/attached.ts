import { createHash } from 'node:crypto'
import { CannotStart } from '../../database/cannot-start.ts'
import { previewKey } from '../../files/keep.ts'
import type { Storage } from '../../files/storage.ts'
import { fileName, previewName, recordsName } from '../format/manifest.ts'
import type { Opened } from './read-zip.ts'

type FileRow = { id: string; name: string; storage_key: string; sha256: string; preview_bytes: number | null }

/** Stores the attached files where their rows say; `stored` hears each key before it is written, so that a failure can take it back. */
export async function bringFiles(
  file: Opened,
  storage: Storage,
  stored: (key: string) => void,
): Promise<number> {
  const { company, missingFiles, parts } = file.manifest
  const missing = new Set(missingFiles)
  const there = new Set(parts.map(({ name }) => name))
  // What else than our own keys would write elsewhere on the disk.
  const ours = new RegExp(`^${company.id}/[0-9a-f-]{36}$`)
  let files = 0
  for await (const { at, line } of file.lines(recordsName('file'))) {
    const { id, name, storage_key: key, sha256, preview_bytes: preview } = JSON.parse(line) as FileRow
    const refused = (why: string) =>
      new CannotStart(`${recordsName('file')}, renglón ${at}: ${why} No se tocó nada.`)
    if (!ours.test(key)) throw refused('el archivo no está en la carpeta de la empresa.')
    if (missing.has(id)) continue
    const content = await file.whole(fileName(id, name))
    if (`\\x${createHash('sha256').update(content).digest('hex')}` !== sha256)
      throw refused(`${fileName(id, name)} no es el que dice el registro.`)
    stored(key)
    await storage.write(key, content)
    if (preview !== null && there.has(previewName(id))) {
      stored(previewKey(key))
      await storage.write(previewKey(key), await file.whole(previewName(id)))
    }
    files += 1
  }
  return files
}
