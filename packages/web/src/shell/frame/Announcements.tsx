import type { AnnouncementRecord } from '@lagar/domain/administration/people/announcement.ts'
import { ActionIcon, Indicator, Popover, Text, Title } from '@mantine/core'
import { mdiBullhornOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { frameParts } from '../../session/frame.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DayText } from '../../ui/values.tsx'
import classes from './Shell.module.css'

/** Those of the platform belong to no company, so that no open page is told of them: they are asked for again. */
const ASKED_AGAIN_MS = 5 * 60_000

/** What is announced today, behind a button of the header; on a phone only while there is something. */
export function Announcements() {
  const { data } = useQuery({ ...frameParts.announced, refetchInterval: ASKED_AGAIN_MS })
  const announced = data?.result ?? []
  return (
    <Popover position="bottom-end" shadow="md" width={340} trapFocus withArrow>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          {...(announced.length === 0 ? { visibleFrom: 'md' } : {})}
          aria-label={t.shell.announcements(announced.length)}
          aria-haspopup="dialog"
        >
          <Indicator label={announced.length} size={16} disabled={announced.length === 0}>
            <Icon path={mdiBullhornOutline} size={22} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.announced ?? ''} aria-label={t.shell.announced} tabIndex={-1}>
        <Title order={2} size="h4">
          {t.shell.announced}
        </Title>
        {announced.length === 0 ? (
          <Text c="dimmed">{t.shell.nothingAnnounced}</Text>
        ) : (
          <ul>
            {announced.map((one) => (
              <Announcement key={one.id} announcement={one} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Announcement({ announcement }: { announcement: AnnouncementRecord }) {
  const { message, fromDate, toDate, forAll } = announcement
  return (
    <li>
      <p>{message}</p>
      <Text size="sm" c="dimmed">
        {t.shell.announcedFrom} <DayText day={fromDate} /> {t.shell.announcedTo} <DayText day={toDate} />
        {forAll && ` · ${t.shell.announcedByPlatform}`}
      </Text>
    </li>
  )
}
