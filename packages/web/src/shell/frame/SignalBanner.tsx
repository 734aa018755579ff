import { Button } from '@mantine/core'
import { mdiCloudAlertOutline, mdiCloudOffOutline, mdiCloudUploadOutline } from '@mdi/js'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTray } from '../../offline/outbox.ts'
import { takesAlong } from '../../device/owner.ts'
import { useSignal } from '../../device/signal.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './Shell.module.css'

/** Where the work of this device stands while the server does not have all of it: no signal, on its way, or refused. */
export function SignalBanner() {
  const signal = useSignal()
  const { waiting } = useTray()
  const refused = waiting.filter(({ refusal }) => refusal).length
  const ready = waiting.length - refused
  const texts = t.offline
  return (
    <>
      {!signal && (
        <Line icon={mdiCloudOffOutline} count={ready}>
          {takesAlong() ? texts.noSignal : t.shell.offline} {ready > 0 && `${texts.wait(ready)}.`}
        </Line>
      )}
      {signal && ready > 0 && (
        <Line icon={mdiCloudUploadOutline} count={ready}>
          {texts.going(ready)}
        </Line>
      )}
      {refused > 0 && (
        <Line icon={mdiCloudAlertOutline} count={refused}>
          {texts.refusedCount(refused)}
        </Line>
      )}
    </>
  )
}

type LineProps = { icon: string; count: number; children: ReactNode }

function Line({ icon, count, children }: LineProps) {
  const here = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={classes.banner}>
      <Icon path={icon} />
      <span>{children}</span>
      {count > 0 && here !== '/waiting' && (
        <Button
          size="xs"
          variant="default"
          ml="auto"
          flex="0 0 auto"
          renderRoot={(props) => <Link to="/waiting" {...props} />}
        >
          {t.offline.see}
        </Button>
      )}
    </div>
  )
}
