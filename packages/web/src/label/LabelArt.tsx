import { isShownInline, type FileList } from '@lagar/domain/files/file.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../api/send.ts'
import { t } from '../texts/t.ts'
import { Picture } from '../ui/Files.tsx'
import classes from './label.module.css'

/** The latest image attached to a label, small; a dash while there is none. */
export function LabelArt({ labelId }: { labelId: string }) {
  const asked = { entityType: 'label', entityId: labelId }
  const { data } = useQuery({
    queryKey: ['files', asked],
    queryFn: () => send<FileList>('GET', `files${queryOf(asked)}`),
  })
  const image = data?.result.find(
    ({ mediaType }) => mediaType.startsWith('image/') && isShownInline(mediaType),
  )
  return image ? <Picture file={image} className={classes.art ?? ''} /> : <>{t.ui.none}</>
}
