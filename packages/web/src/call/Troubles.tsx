import { Alert, Button, Stack } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import type { LocalMedia } from './local.ts'
import type { Trouble } from './trouble.ts'
import { useStore } from './use-store.ts'

/** What is of the page as a whole, and is said once. */
const ofPage: ReadonlySet<Trouble> = new Set(['INSECURE', 'UNSUPPORTED'])

/** What keeps one's devices from being used, each with what to do; nothing where nothing does. */
export function Troubles({ local }: { local: LocalMedia }) {
  const { troubles, isAsking } = useStore(local)
  const found = (['microphone', 'camera', 'screen'] as const).flatMap((what) => {
    const trouble = troubles[what]
    return trouble ? [{ what, trouble }] : []
  })
  const once = found.filter(({ trouble }, at) => at === 0 || !ofPage.has(trouble))
  if (once.length === 0) return null
  return (
    <Stack gap="xs">
      {once.map(({ what, trouble }) => (
        <Alert key={what} color="orange" role="alert" icon={<Icon path={mdiAlertCircleOutline} />}>
          {t.call.trouble[trouble](t.call.troubled[what])}
          {!ofPage.has(trouble) && what !== 'screen' && (
            <Button
              mt="xs"
              size="compact-sm"
              variant="default"
              loading={isAsking}
              onClick={() => void local.turnOn(what)}
            >
              {t.call.tryAgain}
            </Button>
          )}
        </Alert>
      ))}
    </Stack>
  )
}
