import type { BookEntry, BookLine, BookMonthDetail } from '@lagar/domain/books/months.ts'
import { Anchor, Button, Paper, Title } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { usePhone } from '../ui/use-phone.ts'
import classes from './books.module.css'
import type { AskedLine } from './RecordsDialog.tsx'
import { reasonText, recordText, sideText } from './words.ts'
import { later } from '../ui/later.tsx'

const RecordsDialog = later(async () => (await import('./RecordsDialog.tsx')).RecordsDialog)

/** How many entries are shown until more are asked for. */
const AT_ONCE = 60

/** The entries of a month, each with its lines and the way to the records behind them. */
export function Entries({ detail }: { detail: BookMonthDetail }) {
  const texts = t.books
  const phone = usePhone()
  const [most, setMost] = useState(AT_ONCE)
  const [asked, setAsked] = useState<AskedLine>()
  const shown = detail.entries.slice(0, most)
  const left = detail.entries.length - shown.length
  const Body = phone ? Cards : Lines
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {texts.entries}
      </Title>
      <Body
        entries={shown}
        onAsk={(entry, line) =>
          setAsked({
            month: detail.month,
            day: detail.grouping === 'DAY' ? entry.originDay : undefined,
            entry,
            line,
          })
        }
      />
      {left > 0 && (
        <Button variant="light" mt="md" onClick={() => setMost(most + AT_ONCE)}>
          {texts.more(Math.min(left, AT_ONCE))}
        </Button>
      )}
      {asked && (
        <RecordsDialog asked={asked} currency={detail.currency} onClose={() => setAsked(undefined)} />
      )}
    </Paper>
  )
}

type Shown = { entries: readonly BookEntry[]; onAsk: (entry: BookEntry, line: BookLine) => void }

const keyOf = (entry: BookEntry, at: number) => `${entry.exportNumber} ${entry.number} ${at}`

function Lines({ entries, onAsk }: Shown) {
  const texts = t.books
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.entries}>
      <table className={classes.table} aria-label={texts.entries}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.concept}</th>
            <th scope="col">{texts.centre}</th>
            <th scope="col" data-amount>
              {texts.debit}
            </th>
            <th scope="col" data-amount>
              {texts.credit}
            </th>
          </tr>
        </thead>
        {entries.map((entry, at) => (
          <tbody key={keyOf(entry, at)}>
            <tr>
              <th colSpan={5} scope="rowgroup">
                <EntryHead entry={entry} />
              </th>
            </tr>
            {entry.lines.map((line, index) => (
              <tr key={index}>
                <td>
                  <Account line={line} />
                </td>
                <td>
                  <Concept line={line} onAsk={() => onAsk(entry, line)} />
                </td>
                <td>{line.centre?.name}</td>
                <td data-amount>{sideText(line.debit)}</td>
                <td data-amount>{sideText(line.credit)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Cards({ entries, onAsk }: Shown) {
  const texts = t.books
  return entries.map((entry, at) => (
    <article key={keyOf(entry, at)} className={classes.card}>
      <EntryHead entry={entry} />
      {entry.lines.map((line, index) => (
        <div key={index} className={classes.card}>
          <Account line={line} />
          <Concept line={line} onAsk={() => onAsk(entry, line)} />
          <div className={classes.sides}>
            <span>{line.centre?.name}</span>
            <b>
              {line.debit === 0 ? texts.credit : texts.debit} {sideText(line.debit || line.credit)}
            </b>
          </div>
        </div>
      ))}
    </article>
  ))
}

/** What an entry is: its number and day, what it tells of, and as a difference which record and day it belongs to. */
function EntryHead({
  entry: { number, exportNumber, date, originDay, operation, record },
}: {
  entry: BookEntry
}) {
  const texts = t.books
  return (
    <span className={classes.entryHead}>
      <span>
        {number === null ? '' : `${texts.entry(number)} · `}
        {dayText(date)} · {words.bookOperation[operation]}
      </span>
      {record && (
        <>
          <StatusBadge tone="waiting" label={texts.difference(dayText(originDay))} />
          <EntityLink type={record.type} id={record.id}>
            {recordText(record)}
          </EntityLink>
        </>
      )}
      <StatusBadge
        tone={exportNumber === null ? 'calm' : 'done'}
        label={exportNumber === null ? texts.entryWaiting : texts.inExport(exportNumber)}
      />
    </span>
  )
}

const Account = ({ line: { account } }: { line: BookLine }) =>
  account ? (
    <>
      <span className={classes.code}>{account.code}</span>
      {account.name}
    </>
  ) : (
    <i>{t.books.noAccount}</i>
  )

function Concept({ line: { role, reason, records }, onAsk }: { line: BookLine; onAsk: () => void }) {
  return (
    <div>
      {[words.bookRole[role], reason !== null && reasonText(reason)].filter(Boolean).join(', ')}
      {records > 0 && (
        <Anchor component="button" type="button" size="xs" display="block" onClick={onAsk}>
          {t.books.recordsOf(records)}
        </Anchor>
      )}
    </div>
  )
}
