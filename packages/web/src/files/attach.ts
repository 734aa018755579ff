import { refusals, type RefusalCode } from '@lagar/domain/errors.ts'
import { isPicture, refusedUnseen, usualKind } from '@lagar/domain/files/file.ts'
import { upload } from '../api/files.ts'
import { words } from '../texts/t.ts'
import { ApiError } from '../wire/errors.ts'

/** The refusal of a file that is not even sent, with its name; nothing where there is none. */
const refusalOf = (file: File, code: RefusalCode | undefined): ApiError | undefined =>
  code === undefined
    ? undefined
    : new ApiError(refusals[code], { code, message: `${file.name}: ${words.refusal[code]}` })

/** Why a file would be refused where only a picture is taken. */
export const pictureRefusal = (file: File): ApiError | undefined =>
  refusalOf(file, refusedUnseen(file) ?? (isPicture(file.type) ? undefined : 'UNSUPPORTED_FILE'))

type Attached = { entityType: string; entityId: string; id: string; file: File }

/**
 * Attaches a file to a record and waits until it is there, for what is said of it next; `id` is that of the file it will be, so that
 * sending it twice makes one. What would be refused anyway is not sent.
 */
export async function attachNow({ file, ...to }: Attached): Promise<void> {
  const refused = refusalOf(file, refusedUnseen(file))
  if (refused) throw refused
  const { signal } = new AbortController()
  await upload({ ...to, kind: usualKind(to.entityType, file.type), file, onProgress: () => {}, signal })
}
