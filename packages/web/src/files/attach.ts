import { refusals } from '@lagar/domain/errors.ts'
import { refusedUnseen, usualKind } from '@lagar/domain/files/file.ts'
import { upload } from '../api/files.ts'
import { words } from '../texts/t.ts'
import { ApiError } from '../wire/errors.ts'

type Attached = { entityType: string; entityId: string; id: string; file: File }

/**
 * Attaches a file to a record and waits until it is there, for what is said of it next; `id` is that of the file it will be, so that
 * sending it twice makes one. What would be refused anyway is not sent.
 */
export async function attachNow({ file, ...to }: Attached): Promise<void> {
  const code = refusedUnseen(file)
  if (code) throw new ApiError(refusals[code], { code, message: `${file.name}: ${words.refusal[code]}` })
  const { signal } = new AbortController()
  await upload({ ...to, kind: usualKind(to.entityType, file.type), file, onProgress: () => {}, signal })
}
