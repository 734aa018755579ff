import type { FileList } from '@lagar/domain/files/file.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../api/send.ts'

/** The files of a record, as the server lists them. */
export function useFiles({ entityType, entityId }: { entityType: string; entityId: string }) {
  const asked = { entityType, entityId }
  return useQuery({
    queryKey: ['files', asked],
    queryFn: () => send<FileList>('GET', `files${queryOf(asked)}`),
  })
}
