import { ActionIcon, Indicator } from '@mantine/core'
import { mdiBellOutline } from '@mdi/js'
import { useNewestNotifications } from '../../api/notifications.ts'
import { ComesWith } from '../../overlays/ComesWith.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { onReach } from '../../ui/later.tsx'

const NewestPanel = onReach(async () => (await import('./NewestPanel.tsx')).NewestPanel)

/** A larger count says no more. */
const COUNTED = 99

/** The bell of the header: how many are unread, and behind it the newest of them. */
export function Notifications() {
  const { data } = useNewestNotifications()
  const unread = data?.unread ?? 0
  const button = (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.notifications.bell(unread)}>
      <Indicator
        label={unread > COUNTED ? t.notifications.moreThan(COUNTED) : unread}
        size={16}
        disabled={unread === 0}
      >
        <Icon path={mdiBellOutline} size={22} />
      </Indicator>
    </ActionIcon>
  )
  return (
    <ComesWith button={button} opens="dialog">
      <NewestPanel button={button} />
    </ComesWith>
  )
}
