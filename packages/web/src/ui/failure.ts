import type { FileSpace } from '@lagar/domain/files/file.ts'
import { ApiError, Offline } from '../api/errors.ts'
import { t } from '../texts/t.ts'
import { sizeText } from './numbers.ts'

/**
 * What to tell a person about a failed call: the server's own words, or what to do when it could not
 * answer.
 */
export function failureText(error: unknown): string {
  if (error instanceof Offline) return t.ui.offlineFailed
  if (error instanceof ApiError && error.code === 'IN_USE') return inUse(error)
  if (error instanceof ApiError && error.code === 'HAS_DEPENDENTS') return withLands(error)
  if (error instanceof ApiError && error.code === 'STORAGE_FULL') return withSpace(error)
  if (error instanceof ApiError && error.code === 'MISSING_COLUMNS') return withColumns(error)
  if (error instanceof ApiError && error.status < 500) return error.message
  const id = error instanceof ApiError ? error.requestId : undefined
  return id ? `${t.ui.unexpected} ${t.ui.support(id)}` : t.ui.unexpected
}

/** A record that others refer to: by what, where we have a word for it. */
function inUse({ message, details }: ApiError): string {
  const user = t.ui.users[(details as { by?: string } | undefined)?.by ?? '']
  return user === undefined ? message : `${message} ${t.ui.usedBy(user)}`
}

/** A field work that cannot be taken back: on which plots its costs went on with the grapes. */
function withLands({ message, details }: ApiError): string {
  const { lands = [] } = (details ?? {}) as { lands?: string[] }
  return lands.length === 0 ? message : `${message} ${t.ui.onLands(lands.join(', '))}`
}

/** Files that no longer fit: how much is used of how much there is. */
function withSpace({ message, details }: ApiError): string {
  const space = details as FileSpace | undefined
  return space ? `${message} ${t.files.used(sizeText(space.used), sizeText(space.limit))}` : message
}

/** A spreadsheet without columns that it needs: which. */
function withColumns({ message, details }: ApiError): string {
  const { columns = [] } = (details ?? {}) as { columns?: string[] }
  return `${message} ${t.imports.lacks(columns.join(', '))}`
}
