import { isShownInline, type FileMetadata } from '@lagar/domain/files/file.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useList } from '../api/records.ts'
import { call } from '../api/send.ts'
import { t } from '../texts/t.ts'
import classes from './label.module.css'

/** The latest image attached to a label, small; a dash while there is none. */
export function LabelArt({ labelId, name }: { labelId: string; name: string }) {
  const { data } = useList<FileMetadata>('files', { entityType: 'label', entityId: labelId })
  const image = data?.result.find(
    ({ mediaType }) => mediaType.startsWith('image/') && isShownInline(mediaType),
  )
  const picture = useQuery({
    queryKey: ['files', image?.id],
    queryFn: async () => URL.createObjectURL(await (await call(`files/${image?.id}`, {})).blob()),
    enabled: image !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  })
  const url = picture.data
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  return url ? <img className={classes.art} src={url} alt={name} /> : <>{t.ui.none}</>
}
