import type { EstateStats, LandSeason } from '@lagar/domain/lands/seasons/stats.ts'
import { mainNutrients } from '@lagar/domain/lists/stock.ts'
import type { FigureKind } from '@lagar/domain/texts/kinds.ts'
import { locale, t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { useListState } from '../../lists/state.ts'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { Pager } from '../../lists/Pager.tsx'
import { Barred } from '../../parts/stats/Barred.tsx'
import { wholeMoney } from '../../parts/stats/money.ts'
import { Panel } from '../../parts/stats/Panel.tsx'
import classes from '../../parts/stats/stats.module.css'

type Row = LandSeason & { id: string }
type Currency = EstateStats['currency']

/** The season land by land, sorted as one likes, with bars to compare what is said by hectare. */
export function SeasonLands({ stats }: { stats: EstateStats }) {
  const texts = t.seasons
  const state = useListState('-kilosByHectare')
  const { page, limit, sort = '', setSort } = state
  const all = stats.lands.map((land) => ({ ...land, id: land.land.id })).toSorted(orderOf(sort))
  const shown = all.slice((page - 1) * limit, page * limit)
  return (
    <Panel
      title={texts.lands}
      hint={texts.landsHint(all.length, numberText('count', all.length))}
      isWide
      empty={false}
    >
      <DataTable
        label={texts.lands}
        columns={columnsOf(stats)}
        rows={shown}
        rowName={({ land }) => land.name}
        sort={sort}
        onSort={setSort}
      />
      {all.length > shown.length && <Pager data={{ result: shown, total: all.length }} state={state} />}
    </Panel>
  )
}

const values = {
  land: ({ land }: Row) => land.name,
  surface: ({ surface }: Row) => surface,
  kilos: ({ kilos, estimatedKilos }: Row) => kilos + estimatedKilos,
  kilosByHectare: ({ kilosByHectare }: Row) => kilosByHectare,
  kilosByPlant: ({ kilosByPlant }: Row) => kilosByPlant ?? 0,
  irrigationMm: ({ irrigationMm }: Row) => irrigationMm,
  rainMm: ({ rainMm }: Row) => rainMm,
  npk: ({ nutrients }: Row) => nutrients.N,
  costByHectare: ({ costByHectare }: Row) => costByHectare ?? 0,
  costByKilo: ({ costByKilo }: Row) => costByKilo ?? 0,
  works: ({ works }: Row) => works,
}
type Key = keyof typeof values
const isKey = (key: string): key is Key => key in values

/** Lands in the order of a column; of equals by their name. */
function orderOf(sort: string): (a: Row, b: Row) => number {
  const down = sort.startsWith('-')
  const key = down ? sort.slice(1) : sort
  const value = values[isKey(key) ? key : 'land']
  const names = new Intl.Collator(locale(), { numeric: true })
  return (a, b) => {
    const [x, y] = [value(a), value(b)]
    const apart = typeof x === 'string' || typeof y === 'string' ? names.compare(String(x), String(y)) : x - y
    return (down ? -apart : apart) || names.compare(a.land.name, b.land.name)
  }
}

function columnsOf({ lands, currency, totals }: EstateStats): Column<Row>[] {
  const longest = (key: 'kilosByHectare' | 'costByHectare') =>
    Math.max(1, ...lands.map((land) => land[key] ?? 0))
  const most = { yield: longest('kilosByHectare'), cost: longest('costByHectare') }
  return [
    column('land', ({ land, variety }) => (
      <>
        <EntityLink type="land" id={land.id}>
          {land.name}
        </EntityLink>
        {variety && <span className={classes.about}>{variety.name}</span>}
      </>
    )),
    figure('surface', ({ surface }) => `${numberText('hectaresRound', surface)} ha`),
    figure('kilos', (row) =>
      values.kilos(row) === 0 ? t.ui.none : weighed(row, 'kilosRound', values.kilos(row)),
    ),
    figure('kilosByHectare', (row) => (
      <Barred
        text={row.kilosByHectare === 0 ? t.ui.none : weighed(row, 'perHectare', row.kilosByHectare)}
        share={row.kilosByHectare / most.yield}
      />
    )),
    figure(
      'kilosByPlant',
      (row) => (row.kilosByPlant === null ? t.ui.none : weighed(row, 'kilosPerPlant', row.kilosByPlant)),
      'lg',
    ),
    figure('irrigationMm', ({ irrigationMm }) => t.seasons.mm(numberText('millimetresRound', irrigationMm))),
    figure('rainMm', ({ rainMm }) => t.seasons.mm(numberText('millimetresRound', rainMm)), 'lg'),
    ...(mainNutrients.some((nutrient) => totals.nutrients[nutrient] > 0) ? [npk()] : []),
    ...(totals.costs === null ? [] : costColumns(currency, most.cost)),
    figure('works', ({ works }) => numberText('count', works), 'md'),
  ]
}

const npk = () =>
  figure(
    'npk',
    ({ nutrients }) =>
      mainNutrients.map((nutrient) => numberText('nutrientRound', nutrients[nutrient])).join('-'),
    'lg',
  )

const costColumns = (currency: Currency, most: number): Column<Row>[] => [
  figure('costByHectare', ({ costByHectare }) => (
    <Barred
      text={costByHectare ? wholeMoney(costByHectare, currency) : t.ui.none}
      share={(costByHectare ?? 0) / most}
    />
  )),
  figure('costByKilo', ({ costByKilo }) => (costByKilo ? moneyText(costByKilo, currency) : t.ui.none), 'lg'),
]

/** What was not all weighed is said to be so. */
const weighed = ({ estimatedKilos }: Row, kind: FigureKind, value: number) =>
  estimatedKilos > 0 ? t.seasons.approximately(numberText(kind, value)) : numberText(kind, value)

const column = (key: Key, cell: Column<Row>['cell']): Column<Row> => ({
  key,
  header: t.seasons.column[key],
  sort: key,
  cell,
})

const figure = (key: Key, cell: Column<Row>['cell'], hideBelow?: 'md' | 'lg'): Column<Row> => ({
  ...column(key, cell),
  align: 'right',
  ...(hideBelow ? { hideBelow } : {}),
})
