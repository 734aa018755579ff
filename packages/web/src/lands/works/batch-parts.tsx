import { Alert, Progress, Text } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './Batch.module.css'

/** How far something that is done with several is. */
export function BatchProgress({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div role="status">
      <Text size="sm" mb={6}>
        {label}: {t.works.progress(done, of)}
      </Text>
      <Progress value={(done / of) * 100} size="lg" aria-label={label} />
    </div>
  )
}

/** What could not be done, each with its reason. */
export function BatchFailures({
  title,
  failed,
}: {
  title: string
  failed: { key: string; name: ReactNode; reason: string }[]
}) {
  return (
    <Alert color="red" role="alert" icon={<Icon path={mdiAlertCircleOutline} />} title={title}>
      <ul className={classes.failed}>
        {failed.map(({ key, name, reason }) => (
          <li key={key}>
            <b>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
