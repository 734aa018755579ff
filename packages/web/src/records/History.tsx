import { Text, Timeline } from '@mantine/core'
import type { HistoryLine } from '@lagar/domain/entity.ts'
import { actionText } from '../texts/codes.ts'
import { t } from '../texts/t.ts'
import { Changes } from '../messages/Changes.tsx'
import { MomentText } from '../ui/values.tsx'

/** Who did what with a record, and when; the newest first. */
export function History({ lines }: { lines: HistoryLine[] }) {
  if (lines.length === 0) return <Text c="dimmed">{t.ui.historyEmpty}</Text>
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {lines.map((line) => (
        <Timeline.Item key={line.seq} title={`${actionText(line.action)} · ${line.by || t.ui.outsider}`}>
          <Text size="sm" c="dimmed">
            <MomentText moment={line.at} />
          </Text>
          <Changes changes={line.changes} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
