import { ActionIcon, Indicator } from '@mantine/core'
import { mdiBullhornOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { ComesWith } from '../../overlays/ComesWith.tsx'
import { frameParts } from '../../session/frame.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { onReach } from '../../ui/later.tsx'

const AnnouncedPanel = onReach(async () => (await import('./AnnouncedPanel.tsx')).AnnouncedPanel)

/** Those of the platform belong to no company, so that no open page is told of them: they are asked for again. */
const ASKED_AGAIN_MS = 5 * 60_000

/** What is announced today, behind a button of the header; on a phone only while there is something. */
export function Announcements() {
  const { data } = useQuery({ ...frameParts.announced, refetchInterval: ASKED_AGAIN_MS })
  const announced = data?.result ?? []
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      {...(announced.length === 0 ? { visibleFrom: 'md' } : {})}
      aria-label={t.shell.announcements(announced.length)}
    >
      <Indicator label={announced.length} size={16} disabled={announced.length === 0}>
        <Icon path={mdiBullhornOutline} size={22} />
      </Indicator>
    </ActionIcon>
  )
  return (
    <ComesWith button={button} opens="dialog">
      <AnnouncedPanel button={button} announced={announced} />
    </ComesWith>
  )
}
