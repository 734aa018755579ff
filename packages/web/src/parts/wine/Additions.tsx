import type { AdditionRow, AdditivesAnswer } from '@lagar/domain/wine/additives/log.ts'
import { Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { CauseText } from './CauseText.tsx'
import classes from './Additions.module.css'
import { Loading } from '../../ui/Loading.tsx'
import { supplyAmountText } from '../../texts/units.ts'
import { StockBatchLink } from '../../records/links.tsx'

type Of = { contentId: string } | { wineBatchId: string }

/** What a wine carries of everything that was added to it: the sums that the law counts, its allergens, and the log. */
export function Additions({ of }: { of: Of }) {
  const texts = t.cellars.additives
  return (
    <>
      <Sums of={of} />
      <ListPage<AdditionRow>
        title={texts.tab}
        order={2}
        path="cellars/contents/additions"
        fixed={of}
        excel="ADDITION"
        defaultSort="day"
        columns={columns()}
        rowName={({ product }) => product.name}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
    </>
  )
}

/** What a wine's additions come to; asked for again whenever anything was written. */
export const useAdditives = (of: Of | undefined) =>
  useQuery({
    queryKey: ['cellars/contents/additives', of],
    queryFn: () => send<AdditivesAnswer>('GET', `cellars/contents/additives?${new URLSearchParams(of)}`),
    enabled: of !== undefined,
  })

function Sums({ of }: { of: Of }) {
  const texts = t.cellars.additives
  const query = useAdditives(of)
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  const { substances, allergens, totalSo2 } = query.data
  return (
    <Paper className={classes.sums ?? ''} withBorder>
      <Title order={2} size="h5">
        {texts.sums}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {substances.length === 0 ? texts.noSums : texts.sumsHint}
      </Text>
      {substances.length > 0 && (
        <DataTable
          label={texts.sums}
          rows={substances.map((one) => ({ ...one, id: one.substance }))}
          rowName={({ substance }) => words.substance[substance]}
          columns={sumColumns()}
        />
      )}
      {totalSo2 && <TotalSo2 {...totalSo2} />}
      <Text size="sm" mt="sm">
        {allergens.length === 0 ? texts.containsNothing : texts.contains(allergens.join(', '))}
      </Text>
    </Paper>
  )
}

/** The total SO2 as it was measured last with what was added since, beside the most that this wine may have. */
function TotalSo2({ amount, limit, measuredOn }: NonNullable<AdditivesAnswer['totalSo2']>) {
  const texts = t.cellars.additives
  const shown = [numberText('so2', amount), numberText('so2', limit)] as const
  return (
    <Group gap="xs" mt="sm">
      <Text size="sm">
        {measuredOn === null ? texts.so2Added(...shown) : texts.so2Total(...shown, dayText(measuredOn))}
      </Text>
      {amount > limit && <StatusBadge tone="bad" label={texts.over} />}
    </Group>
  )
}

const milligrams = (amount: number) => `${numberText('substance', amount)} mg/L`

function sumColumns(): Column<AdditivesAnswer['substances'][number] & { id: string }>[] {
  const texts = t.cellars.additives
  return [
    { key: 'substance', header: texts.substance, cell: ({ substance }) => words.substance[substance] },
    { key: 'sum', header: texts.sum, align: 'right', cell: ({ amount }) => milligrams(amount) },
    {
      key: 'limit',
      header: texts.limit,
      align: 'right',
      cell: ({ limit }) => (limit === null ? t.ui.none : milligrams(limit)),
    },
    {
      key: 'verdict',
      header: texts.verdict,
      cell: ({ limit, isOver }) =>
        limit === null ? (
          texts.measured
        ) : (
          <StatusBadge tone={isOver ? 'bad' : 'done'} label={isOver ? texts.over : texts.within} />
        ),
    },
  ]
}

const columns = () => [...whatColumns(), ...amountColumns(), ...whyColumns()]

/** What was added to which wine, and when. */
function whatColumns(): Column<AdditionRow>[] {
  const texts = t.cellars.additives
  return [
    { key: 'day', header: texts.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'product',
      header: texts.product,
      sort: 'product',
      cell: ({ product, allergen, isOrganic }) => (
        <Group gap={6}>
          <EntityLink type="stockProduct" id={product.id}>
            {product.name}
          </EntityLink>
          {allergen && <StatusBadge tone="waiting" label={allergen} />}
          {isOrganic && <StatusBadge tone="done" label={texts.fit} />}
        </Group>
      ),
    },
    {
      key: 'batch',
      header: texts.batch,
      cell: ({ batch, inputs }) => <Batch batch={batch} inputs={inputs} />,
    },
    {
      key: 'to',
      header: texts.to,
      cell: ({ content }) =>
        content === null ? (
          texts.bottling
        ) : (
          <EntityLink type="content" id={content.id}>
            {content.name}
          </EntityLink>
        ),
    },
  ]
}

/** How much of it, and how much this wine carries. */
function amountColumns(): Column<AdditionRow>[] {
  const texts = t.cellars.additives
  const amountIn = (amount: number, unit: AdditionRow['unit']) =>
    supplyAmountText(amount, unit, 'supplyRound')
  return [
    {
      key: 'dose',
      header: texts.dose,
      align: 'right',
      cell: ({ dose, doseUnit }) =>
        dose === null || doseUnit === null ? (
          t.ui.none
        ) : (
          <span className={classes.whole}>{`${numberText('dose', dose)} ${words.doseUnit[doseUnit]}`}</span>
        ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, unit }) => <span className={classes.whole}>{amountIn(amount, unit)}</span>,
    },
    {
      key: 'carried',
      header: texts.carried,
      align: 'right',
      cell: ({ carried, unit, milligrams: sum }) => (
        <>
          {amountIn(carried, unit)}
          {sum !== null && (
            <Text size="xs" c="dimmed">
              {milligrams(sum)}
            </Text>
          )}
        </>
      ),
    },
  ]
}

/** What for, by whom, and with which work. */
function whyColumns(): Column<AdditionRow>[] {
  const texts = t.cellars.additives
  return [
    {
      key: 'purpose',
      header: texts.purpose,
      cell: ({ purpose }) => purpose || t.ui.none,
      hideBelow: 'lg',
    },
    { key: 'by', header: texts.by, cell: ({ by }) => by || t.ui.none, hideBelow: 'lg' },
    { key: 'cause', header: texts.cause, cell: ({ cause }) => <CauseText cause={cause} /> },
  ]
}

/** The batch that an addition came from, and under it the delivery notes that brought it. */
function Batch({ batch, inputs }: Pick<AdditionRow, 'batch' | 'inputs'>) {
  return (
    <>
      <StockBatchLink batch={batch} />
      {inputs.map(({ id, name, supplier }) => (
        <Text key={id} size="xs">
          <EntityLink type="stockInput" id={id}>
            {t.cellars.additives.input} {name}
          </EntityLink>{' '}
          {supplier}
        </Text>
      ))}
    </>
  )
}
