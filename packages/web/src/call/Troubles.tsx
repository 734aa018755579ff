import { Alert, Button, Stack } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { language, t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import type { LocalMedia, Sendable } from './local.ts'
import type { Trouble } from './trouble.ts'
import { useStore } from './use-store.ts'

/** What is of the page as a whole: asking again changes nothing. */
const ofPage: ReadonlySet<Trouble> = new Set(['INSECURE', 'UNSUPPORTED'])

/** What keeps one's devices from being used, each trouble once with what to do; nothing where nothing does. */
export function Troubles({ local }: { local: LocalMedia }) {
  const { troubles, isAsking } = useStore(local)
  const found = (['microphone', 'camera', 'screen'] as const).flatMap((what) => {
    const trouble = troubles[what]
    return trouble ? [{ what, trouble }] : []
  })
  if (found.length === 0) return null
  return (
    <Stack gap="xs">
      {[...Map.groupBy(found, ({ trouble }) => trouble)].map(([trouble, alike]) => (
        <OneTrouble
          key={trouble}
          trouble={trouble}
          of={alike.map(({ what }) => what)}
          local={local}
          isAsking={isAsking}
        />
      ))}
    </Stack>
  )
}

type Props = { trouble: Trouble; of: Sendable[]; local: LocalMedia; isAsking: boolean }

function OneTrouble({ trouble, of, local, isAsking }: Props) {
  const names = new Intl.ListFormat(language).format(of.map((what) => t.call.troubled[what]))
  const again = of.filter((what) => what !== 'screen')
  return (
    <Alert
      color="orange"
      role="alert"
      icon={<Icon path={mdiAlertCircleOutline} />}
      withCloseButton
      closeButtonLabel={t.ui.close}
      onClose={() => local.dismiss(...of)}
    >
      {t.call.trouble[trouble](names)}
      {!ofPage.has(trouble) && again.length > 0 && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          display="block"
          loading={isAsking}
          onClick={() => void local.turnOn(...again)}
        >
          {t.call.tryAgain}
        </Button>
      )}
    </Alert>
  )
}
