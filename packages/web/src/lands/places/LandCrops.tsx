import type { LandPageRecord } from '@lagar/domain/lands/places/land.ts'
import { Paper, Text, Timeline } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { dayText } from '../../texts/numbers.ts'

/** What a land carried, the newest first. */
export function LandCrops({ land }: { land: LandPageRecord }) {
  const texts = t.lands.lands
  if (land.crops.length === 0) return <Text c="dimmed">{texts.cropHistoryEmpty}</Text>
  return (
    <Paper withBorder p="lg">
      <Timeline active={0} bulletSize={14} lineWidth={2}>
        {land.crops.map(({ id, variety, since, note }) => (
          <Timeline.Item
            key={id}
            title={
              <EntityLink type="variety" id={variety.id}>
                {variety.name}
              </EntityLink>
            }
          >
            <Text size="sm" c="dimmed">
              {since ? texts.sinceDay(dayText(since)) : texts.sinceEver}
            </Text>
            {note && <Text size="sm">{note}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  )
}
