import { t } from '../texts/t.ts'
import { useFiles } from '../files/use-files.ts'
import { Preview } from '../files/picture.tsx'
import classes from './label.module.css'

/** The image that a step shows, or else the latest attached to its label, small; a dash while there is none. */
export function LabelArt({ labelId, fileId }: { labelId: string; fileId?: string | undefined }) {
  const { data } = useFiles({ entityType: 'label', entityId: labelId })
  const image = data?.result.find(
    ({ id, hasPreview }) => hasPreview && (fileId === undefined || id === fileId),
  )
  return image ? <Preview file={image} className={classes.art} /> : <>{t.ui.none}</>
}
