import { Text, Timeline } from '@mantine/core'
import type { HistoryLine } from '@lagar/domain/traceability/entity.ts'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { dayText, numberText } from './numbers.ts'
import { MomentText } from './values.tsx'

/** Who did what with a record, and when; the newest first. */
export function History({ lines }: { lines: HistoryLine[] }) {
  if (lines.length === 0) return <Text c="dimmed">{t.ui.historyEmpty}</Text>
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {lines.map((line) => (
        <Timeline.Item
          key={line.seq}
          title={`${t.ui.audit[line.action] ?? line.action} · ${line.by || t.ui.outsider}`}
        >
          <Text size="sm" c="dimmed">
            <MomentText moment={line.at} />
          </Text>
          {changesOf(line).map(({ field, before, after }) => (
            <Text key={field} size="sm">
              {fieldName(field)}: <b>{shown(field, after)}</b>
              {before !== undefined && before !== null && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  ({t.ui.before}: {shown(field, before)})
                </Text>
              )}
            </Text>
          ))}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

/** The fields of a line with what they were and became; a line of another kind says nothing here. */
function changesOf({ changes }: HistoryLine) {
  return Object.entries(changes).flatMap(([field, change]) =>
    Array.isArray(change) && change.length === 2 && !(isBlank(change[0]) && isBlank(change[1]))
      ? [{ field, before: change[0] as unknown, after: change[1] as unknown }]
      : [],
  )
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.ui.none
  if (typeof value === 'boolean') return value ? t.ui.yes : t.ui.no
  if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ') || t.ui.none
  if (isNamed(value)) return value.name
  if (typeof value === 'number') return numberText(value, 4)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value)
  return wordOf(field, value) ?? value
}

/** A code in words: those of the list that the field is named after (`role` of `employeeRole`). */
function wordOf(field: string, code: string): string | undefined {
  const lists: [string, Readonly<Record<string, string>>][] = Object.entries(words)
  const name = field === 'organicState' ? 'certificationstate' : field.toLowerCase()
  const known = lists.filter(([list, texts]) => list.toLowerCase().endsWith(name) && code in texts)
  // `orderStatus` is the status of an order, and only then the end of `workorderStatus`.
  const own = known.find(([list]) => list.toLowerCase() === name)
  const symbols: Readonly<Record<string, string>> = words.unitSymbol
  return (own ?? known[0])?.[1][code] ?? (field.endsWith('Unit') ? symbols[code] : undefined)
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
