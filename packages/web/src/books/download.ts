import type { BookExport, BookFormat } from '@lagar/domain/books/export.ts'
import { download } from '../api/files.ts'
import { queryOf } from '../api/send.ts'
import { toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'

/** Saves the file of an export, as it went out. */
export const saveExport = ({ id, number }: BookExport, format: BookFormat): Promise<void> =>
  download(`books/exports/file${queryOf({ id, format })}`, `${number}.${format}`).catch((error: unknown) =>
    toastFailure(error, t.books.downloadFailed),
  )
