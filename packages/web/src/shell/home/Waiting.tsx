import { toPath } from '../../ui/list-search.ts'
import { Badge, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListTogether, type List } from '../../api/records.ts'
import type { Filters } from '../../api/send.ts'
import { useSignal } from '../../device/signal.ts'
import { dayText, totalText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import classes from './HomePage.module.css'
import { linesOf, READ, TOLD } from './lines.ts'

/** A record that waits: the page that it leads to, unless that is closed to this person, and what is told of it. */
export type Told = {
  type: string
  id: string
  isClosed?: boolean
  name: string
  /** What ticks it off. */
  tick?: ReactNode
  /** The day that it was for, if that is over. */
  late?: string | undefined
  beside: string[]
}

type WaitingProps<Row> = {
  title: string
  icon: string
  path: string
  filters: Filters
  all: { to: string; search: Record<string, string>; label: string }
  /** Whether the page of all of them is closed without signal. */
  allNeedSignal?: boolean
  row: (row: Row, same: Row[]) => Told
  /** Rows of which it says the same are told as one, by the first of them and all that are the `same`; each of them counts. */
  same?: (row: Row) => string
  hideEmpty?: boolean
}

/**
 * The first of a list of what waits, how many there are, and the way to all of them; nothing when it could not be asked, nor, with
 * `hideEmpty`, while nothing waits.
 */
export function Waiting<Row extends { id: string }>({
  title,
  icon,
  path,
  filters,
  all,
  allNeedSignal = false,
  row,
  same,
  hideEmpty = false,
}: WaitingProps<Row>) {
  const signal = useSignal()
  const { data, error } = useListTogether<Row>(path, { ...filters, limit: same ? READ : TOLD })
  if (hideEmpty && !data?.result.length) return null
  if (!data)
    return error ? null : <Skeleton height={190} radius="lg" role="status" aria-label={t.ui.loading} />
  const told = linesOf(data.result, same)
  return (
    <section
      className={classes.waiting}
      aria-label={title}
      {...(data.result.length === 0 ? { 'data-empty': true } : { 'data-waits': true })}
    >
      <h2>
        <Icon path={icon} size={20} />
        {title}
        <Count of={data} />
      </h2>
      {data.result.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.shell.today.nothing}
        </Text>
      ) : (
        <ul>
          {told.map((rows) => (
            <Line key={rows[0]!.id} {...row(rows[0]!, rows)} />
          ))}
        </ul>
      )}
      {(signal || !allNeedSignal) && (
        <Link to={toPath(all.to)} search={all.search} className={classes.all}>
          {all.label}
        </Link>
      )}
    </section>
  )
}

function Line({ type, id, isClosed, name, tick, late, beside }: Told) {
  return (
    <li data-ticked={tick !== undefined || undefined}>
      {tick}
      {isClosed ? (
        name
      ) : (
        <EntityLink type={type} id={id}>
          {name}
        </EntityLink>
      )}
      <span>
        {late && <b>{t.shell.today.late(dayText(late))}</b>}
        {beside.filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

function Count({ of }: { of: List<unknown> }) {
  if (of.total === 0) return null
  return (
    <Badge ml="auto" size="sm" variant="light" color="gray">
      {totalText(of)}
    </Badge>
  )
}
