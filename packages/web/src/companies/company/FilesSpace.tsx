import type { FileSpace } from '@lagar/domain/files/file.ts'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import { sizeText } from '../../texts/numbers.ts'
import classes from './companies.module.css'

/** How much of the space for files is used. */
export function FilesSpace() {
  const { data: space } = useQuery({
    queryKey: ['files/space'],
    queryFn: () => send<FileSpace>('GET', 'files/space'),
  })
  if (!space) return <>{t.ui.none}</>
  const share = Math.min(space.used / space.limit, 1)
  return (
    <>
      {t.files.space(sizeText(space.used), sizeText(space.limit))}
      <Progress
        className={classes.space ?? ''}
        value={share * 100}
        {...(share > 0.9 && { color: 'red' })}
        aria-label={t.files.title}
      />
    </>
  )
}
