import type { AnnouncementRecord } from '@lagar/domain/administration/people/announcement.ts'
import { Text, Title } from '@mantine/core'
import { OpenedPanel, type PanelFrame } from '../../overlays/OpenedPanel.tsx'
import { t } from '../../texts/t.ts'
import { DayText } from '../../ui/values.tsx'
import classes from './AnnouncedPanel.module.css'

/** What is announced today, one below the other. */
export const AnnouncedPanel = ({
  announced,
  ...frame
}: PanelFrame & { announced: readonly AnnouncementRecord[] }) => (
  <OpenedPanel {...frame} label={t.shell.announced} width={340} className={classes.announced}>
    {() => (
      <>
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
      </>
    )}
  </OpenedPanel>
)

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
