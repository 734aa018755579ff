import type { ProblemStats } from '@lagar/domain/distribution/problem-record.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { Panel } from '../../parts/stats/Panel.tsx'
import { Ranking, type Ranked } from '../../parts/stats/Ranking.tsx'
import { numberText, percentText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'

type Props = { stats: ProblemStats }

const problemsText = (n: number) => t.problems.stats.problems(n, numberText('bottles', n))
const bottlesText = (n: number) => t.problems.stats.inBottles(n, numberText('bottles', n))

/** What the problems are about, each leading to its list. */
export function Causes({ stats: { types, from, to } }: Props) {
  const texts = t.problems.stats
  const most = Math.max(...types.map(({ problems }) => problems))
  const rows = types.map(({ type, problems, amount }): Ranked => ({
    key: type,
    name: (
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link {...props} to="/distribution" search={{ tab: 'problems', type, from, to }} />
        )}
      >
        {words.problemType[type]}
      </Anchor>
    ),
    ...(amount > 0 && { detail: bottlesText(amount) }),
    value: problemsText(problems),
    share: problems / most,
  }))
  return (
    <Panel title={texts.types} hint={texts.typesHint} empty={types.length === 0 && texts.noTypes}>
      <Ranking label={texts.types} nameTitle={texts.causes} valueTitle={texts.problemsTitle} rows={rows} />
    </Panel>
  )
}

/** So many lots stand beside each other; the table names the others as well. */
const RANKED = 8

type Lot = ProblemStats['wineBatches'][number]

const lotName = ({ wineBatch }: Lot) => (
  <EntityLink type="wineBatch" id={wineBatch.id}>
    {wineBatch.name}
  </EntityLink>
)

/** The lots with most problems. */
export function Lots({ stats: { wineBatches } }: Props) {
  const texts = t.problems.stats
  const most = Math.max(...wineBatches.map(({ problems }) => problems))
  const rows = wineBatches.slice(0, RANKED).map((lot): Ranked => ({
    key: lot.wineBatch.id,
    name: lotName(lot),
    detail: lot.label?.name,
    value: problemsText(lot.problems),
    share: lot.problems / most,
  }))
  return (
    <Panel title={texts.lots} hint={texts.lotsHint} empty={rows.length === 0 && texts.noLots}>
      <Ranking label={texts.lots} nameTitle={t.problems.batch} valueTitle={texts.problemsTitle} rows={rows} />
    </Panel>
  )
}

/** The lots of which the largest part of the bottles is complained of. */
export function Shares({ stats: { wineBatches } }: Props) {
  const texts = t.problems.stats
  const counted = wineBatches.filter(({ amount }) => amount > 0).toSorted((a, b) => b.share - a.share)
  const rows = counted.slice(0, RANKED).map((lot): Ranked => ({
    key: lot.wineBatch.id,
    name: lotName(lot),
    detail: texts.ofBottles(numberText('bottles', lot.amount), numberText('bottles', lot.bottles)),
    value: percentText('percent', lot.share),
    share: lot.share / counted[0]!.share,
  }))
  return (
    <Panel title={texts.share} hint={texts.shareHint} empty={rows.length === 0 && texts.noShare}>
      <Ranking label={texts.share} nameTitle={t.problems.batch} valueTitle={texts.share} rows={rows} />
    </Panel>
  )
}

type Row = Lot & { id: string }

/** What is complained of in each lot. */
export function CausesOfLots({ stats: { wineBatches } }: Props) {
  const texts = t.problems.stats
  const rows = wineBatches.map((row): Row => ({ ...row, id: row.wineBatch.id }))
  return (
    <Panel title={texts.both} hint={texts.bothHint} isWide empty={rows.length === 0 && texts.noLots}>
      <DataTable
        label={texts.both}
        columns={columns()}
        rows={rows}
        rowName={({ wineBatch }) => wineBatch.name}
      />
    </Panel>
  )
}

function columns(): Column<Row>[] {
  const texts = t.problems.stats
  return [
    {
      key: 'wineBatch',
      header: t.problems.batch,
      cell: lotName,
    },
    {
      key: 'label',
      header: t.problems.label,
      hideBelow: 'lg',
      cell: ({ label }) => label?.name ?? t.ui.none,
    },
    {
      key: 'problems',
      header: texts.problemsTitle,
      align: 'right',
      cell: ({ problems }) => numberText('count', problems),
    },
    {
      key: 'amount',
      header: t.problems.amount,
      align: 'right',
      cell: ({ amount }) => numberText('bottles', amount),
    },
    { key: 'share', header: texts.share, align: 'right', cell: ({ share }) => percentText('percent', share) },
    {
      key: 'types',
      header: texts.causes,
      wide: true,
      cell: ({ types }) =>
        types
          .map(({ type, problems }) => `${words.problemType[type]} (${numberText('count', problems)})`)
          .join(', '),
    },
  ]
}
