import { daysBetween } from '@lagar/domain/day.ts'
import type { Done } from '@lagar/domain/lands/harvest/matched.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { Paper, Text } from '@mantine/core'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import own from './harvest.module.css'
import type { Told } from './use-plan.ts'

type Row = {
  id: string
  land: { id: string; name: string }
  pick: boolean
  day: string | null
  planned: number
  done: Done
}

/** Each planned pick with what came of it, and what was picked without a plan: by pick, and added up by plot. */
export function PlannedDone({ told }: { told: Told }) {
  const texts = t.harvestPlan.done
  const rows = rowsOf(told)
  if (rows.length === 0) return <EmptyState title={texts.none} hint={t.harvestPlan.picks.emptyHint} />
  const plots = [...Map.groupBy(rows, ({ land }) => land.id).values()].map((own): Row => ({
    ...{ id: own[0]!.land.id, land: own[0]!.land, pick: false, day: null },
    planned: sumOf(own.map(({ planned }) => planned)),
    done: total(own),
  }))
  return (
    <section aria-label={texts.title}>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.hint}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.title}
          rows={rows}
          rowName={nameOf}
          columns={[...pickColumns(), ...kiloColumns()]}
        />
      </Paper>
      <Text fw={650} component="h3" mt="lg" mb={4}>
        {texts.byPlot}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.byPlot}
          rows={[...plots, wholeOf(rows)]}
          rowName={nameOf}
          columns={[landColumn(), ...kiloColumns()]}
        />
      </Paper>
    </section>
  )
}

const nameOf = ({ land, day }: Row) => (day ? `${land.name} ${dayText(day)}` : land.name)

function rowsOf({ plan, done, unplanned }: Told): Row[] {
  const lands = new Map(plan.lands.map(({ land }) => [land.id, land]))
  const planned = plan.picks.flatMap(({ id, land, day, kilos }): Row[] =>
    lands.has(land.id) ? [{ id, land, day, pick: true, planned: kilos, done: done.get(id)! }] : [],
  )
  const others = unplanned.flatMap(({ land: id, day, kilos }, at): Row[] => {
    const land = lands.get(id)
    const came = { kilos, from: day, to: day }
    return land ? [{ id: `${id} ${at}`, land, day: null, pick: false, planned: 0, done: came }] : []
  })
  return [...planned, ...others]
}

/** What several rows came to, from the first day to the last. */
function total(rows: readonly Row[]): Done {
  const days = rows.flatMap(({ done: { from, to } }) => (from && to ? [from, to] : [])).toSorted()
  return {
    kilos: sumOf(rows.map(({ done }) => done.kilos)),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  }
}

const wholeOf = (rows: readonly Row[]): Row => ({
  ...{ id: 'total', land: { id: '', name: t.harvestPlan.done.total }, day: null, pick: false },
  planned: sumOf(rows.map(({ planned }) => planned)),
  done: total(rows),
})

const landColumn = (): Column<Row> => ({
  key: 'land',
  header: words.fieldName.land,
  cell: ({ land }) =>
    land.id === '' ? (
      <b>{land.name}</b>
    ) : (
      <EntityLink type="land" id={land.id}>
        {land.name}
      </EntityLink>
    ),
})

const pickColumns = (): Column<Row>[] => [
  landColumn(),
  {
    key: 'day',
    header: t.harvestPlan.done.day,
    cell: ({ id, pick, day }) =>
      pick && day ? (
        <EntityLink type="harvestPick" id={id}>
          {dayText(day)}
        </EntityLink>
      ) : (
        t.harvestPlan.done.unplanned
      ),
  },
]

function kiloColumns(): Column<Row>[] {
  const texts = t.harvestPlan
  return [
    {
      key: 'planned',
      header: `${texts.planned} (kg)`,
      align: 'right',
      cell: ({ planned }) => (planned > 0 ? numberText('kilosRound', planned) : t.ui.none),
    },
    {
      key: 'picked',
      header: `${texts.picked} (kg)`,
      align: 'right',
      cell: ({ done }) => (done.from ? numberText('kilosRound', done.kilos) : t.ui.none),
    },
    {
      key: 'difference',
      header: texts.done.difference,
      align: 'right',
      cell: (row) => <Difference {...row} />,
    },
    { key: 'days', header: texts.done.days, cell: (row) => <DaysDone {...row} /> },
  ]
}

/** By how much what came differs from what was planned, and in percent of it; nothing while nothing came. */
function Difference({ planned, done }: Row) {
  if (!done.from || planned === 0) return t.ui.none
  const off = sumOf([done.kilos, -planned])
  return (
    <span className={own.cell}>
      {off > 0 ? '+' : ''}
      {numberText('kilosRound', off)} kg
      <small>{t.harvestPlan.done.percent(numberText('kilosRound', (done.kilos / planned) * 100))}</small>
    </span>
  )
}

/** The days on which it came, and how far that is from the planned one. */
function DaysDone({ day, done: { from, to } }: Row) {
  const texts = t.harvestPlan.done
  if (!from || !to) return t.ui.none
  const off = day ? daysBetween(day, from) : 0
  return (
    <span className={own.cell}>
      {from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}
      {day && <small>{off === 0 ? texts.onTime : off > 0 ? texts.late(off) : texts.early(-off)}</small>}
    </span>
  )
}
