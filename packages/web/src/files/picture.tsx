import type { FileMetadata } from '@lagar/domain/files/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fileContent, filePreview } from '../api/files.ts'

/** What of a file tells how to show it. */
type Shown = Pick<FileMetadata, 'id' | 'mediaType'>

/** The content of a file for as long as it is on screen: the session's token cannot go into its address, so it is fetched. */
export function useContent({ id, mediaType }: Shown, part: 'whole' | 'preview', enabled = true) {
  const { data, error } = useQuery({
    queryKey: ['files', id, part],
    queryFn: () => (part === 'whole' ? fileContent(id, mediaType) : filePreview(id)),
    // A file never changes.
    staleTime: 'static',
    gcTime: 60_000,
    enabled,
  })
  const url = useMemo(() => data && URL.createObjectURL(data), [data])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return { url, error }
}

type Props = { file: Shown & { name: string }; className: string | undefined }

/** The small picture of an attached picture. */
export function Preview({ file, className }: Props) {
  const { url } = useContent(file, 'preview')
  return <img src={url} alt={file.name} className={className} />
}
