import { t } from '../texts/t.ts'
import { useFiles } from '../ui/files/Files.tsx'
import { Preview } from '../ui/files/Picture.tsx'
import classes from './label.module.css'

/** The latest image attached to a label, small; a dash while there is none. */
export function LabelArt({ labelId }: { labelId: string }) {
  const { data } = useFiles({ entityType: 'label', entityId: labelId })
  const image = data?.result.find(({ hasPreview }) => hasPreview)
  return image ? <Preview file={image} className={classes.art} /> : <>{t.ui.none}</>
}
