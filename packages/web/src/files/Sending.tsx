import { Progress, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { mdiAlertCircleOutline, mdiClose, mdiRefresh } from '@mdi/js'
import { Offline } from '../wire/errors.ts'
import { useWarnBeforeLeaving } from '../device/leaving.ts'
import { t } from '../texts/t.ts'
import { failureText } from '../messages/failure.ts'
import { Icon } from '../ui/Icon.tsx'
import { percentText, sizeText } from '../texts/numbers.ts'
import { Act } from './Act.tsx'
import classes from './files.module.css'
import { forget, mayRetry, sendAgain, type Upload } from './uploads.ts'

/** The files on their way, each with how far it is, or why it did not arrive and what may be done. */
export function Sending({ uploads }: { uploads: Upload[] }) {
  // What broke off for want of signal goes on by itself.
  useWindowEvent('online', () => {
    for (const { id, reason } of uploads) if (reason instanceof Offline) sendAgain(id)
  })
  useWarnBeforeLeaving(uploads.some(({ state }) => state !== 'failed'))
  return (
    <ul className={classes.sending} aria-label={t.files.onTheWay}>
      {uploads.map((upload) => (
        <li key={upload.id} data-failed={upload.state === 'failed' || undefined}>
          {upload.state === 'failed' ? <Failed upload={upload} /> : <OnTheWay upload={upload} />}
        </li>
      ))}
    </ul>
  )
}

function OnTheWay({ upload: { id, file, share } }: { upload: Upload }) {
  return (
    <>
      <div className={classes.what}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {howFar(share)} · {sizeText(file.size)}
        </Text>
        <Progress
          value={share * 100}
          animated={share === 1}
          mt={6}
          aria-label={t.files.uploading(file.name)}
        />
      </div>
      <Act label={t.files.stop(file.name)} icon={mdiClose} onClick={() => forget(id)} />
    </>
  )
}

/** Once all is sent the server still looks into it, and writes pictures anew. */
function howFar(share: number): string {
  if (share === 0) return t.files.waiting
  return share === 1 ? t.files.saving : percentText('level', share)
}

function Failed({ upload }: { upload: Upload }) {
  const { id, file, reason } = upload
  return (
    <>
      <Icon path={mdiAlertCircleOutline} size={20} />
      <div className={classes.what} role="alert">
        <Text size="sm" fw={600} truncate>
          {file.name}
        </Text>
        <Text size="sm">{failureText(reason)}</Text>
      </div>
      {mayRetry(upload) && (
        <Act label={t.files.again(file.name)} icon={mdiRefresh} onClick={() => sendAgain(id)} />
      )}
      <Act label={t.files.dismiss(file.name)} icon={mdiClose} onClick={() => forget(id)} />
    </>
  )
}
