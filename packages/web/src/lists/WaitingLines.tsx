import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryOf, type Filters } from '../api/send.ts'
import { keptLists } from '../device/answers.ts'
import type { Lists } from '../device/local-answers.ts'
import { useTray } from '../offline/outbox.ts'
import { belongsTo, waitingRows, type WaitingRow } from '../offline/waiting-rows.ts'
import { t } from '../texts/t.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './WaitingLines.module.css'
import type { Waiting } from '../device/waiting.ts'

/** What was written on this device for a list and has not reached the server, as the list's filters let it through. */
export function useWaitingRows(path: string, asked: Filters): WaitingRow[] {
  const { waiting } = useTray()
  const own = waiting.filter((item) => belongsTo(item, path))
  const lists = useKeptLists(own.length > 0)
  return own.length === 0 ? [] : waitingRows(path, queryOf(asked), own, lists)
}

const none: Lists = new Map()

/** What was taken along, once it was read; only where it is needed. */
function useKeptLists(isNeeded: boolean): Lists {
  const [lists, setLists] = useState(none)
  useEffect(() => {
    if (isNeeded) void keptLists().then(setLists)
  }, [isNeeded])
  return lists
}

/** At the head of a list: what of it waits on this device, and how far it is. Each leads to where it can be set right. */
export function WaitingLines({ rows }: { rows: readonly WaitingRow[] }) {
  const { sending } = useTray()
  if (rows.length === 0) return null
  return (
    <ul className={classes.lines} aria-label={t.offline.inList}>
      {rows.map(({ id, item, what, place }) => (
        <li key={id}>
          <Link to="/waiting">{what === 'note' ? t.offline.noteOf(item.title) : titleOf(item)}</Link>
          {place !== '' && (
            <Text span size="sm" c="dimmed">
              {place}
            </Text>
          )}
          <WaitingBadge item={item} isSending={sending === item.id} />
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ title, draft }: Waiting) =>
  draft?.version === undefined ? title : t.offline.change(title)

const tones = { REFUSED: 'bad', SENDING: 'active', WAITING: 'waiting' } as const

/** How far a change is on its way to the server: it waits, goes out, or was refused. */
export function WaitingBadge({ item, isSending }: { item: Waiting; isSending: boolean }) {
  const state = item.refusal ? 'REFUSED' : isSending ? 'SENDING' : 'WAITING'
  return <StatusBadge tone={tones[state]} label={t.offline.state[state]} />
}
