import type { FileMetadata } from '@lagar/domain/files/file.ts'
import { download } from '../api/files.ts'
import { toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'

/** Hands a file to the browser to save. */
export const save = (file: FileMetadata): void =>
  void download(`files/${file.id}`, file.name).catch((error: unknown) =>
    toastFailure(error, t.files.downloadFailed),
  )
