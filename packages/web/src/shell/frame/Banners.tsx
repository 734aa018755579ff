import { Button } from '@mantine/core'
import { mdiCalendarAlert, mdiReload } from '@mdi/js'
import { useCompany, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { dayText, daysBetween } from '../../texts/numbers.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CLIENT_VERSION, isNewer } from '../../version.ts'
import classes from './Shell.module.css'
import { SignalBanner } from './SignalBanner.tsx'

const WARNING_DAYS = 7

/** What everyone should know before working: no signal, a newer version of the screens, or a subscription about to end. */
export function Banners() {
  const { nextExpirationDate } = useCompany()
  const { today, serverVersion } = useMe()
  const left = nextExpirationDate ? daysBetween(today, nextExpirationDate.slice(0, 10)) : undefined
  return (
    <>
      <div role="status">
        <SignalBanner />
        {isNewer(serverVersion, CLIENT_VERSION) && (
          <div className={classes.banner}>
            <Icon path={mdiReload} />
            {t.shell.newerVersion}
            <Button size="xs" variant="default" ml="auto" onClick={() => location.reload()}>
              {t.shell.reload}
            </Button>
          </div>
        )}
      </div>
      {left !== undefined && left <= WARNING_DAYS && (
        <div className={classes.banner} role="note">
          <Icon path={mdiCalendarAlert} />
          {t.shell.expires(left, dayText(nextExpirationDate!.slice(0, 10)))}
        </div>
      )}
    </>
  )
}
