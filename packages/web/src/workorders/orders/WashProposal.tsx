import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { washersFor, washingPlan, washingTotal, type Washed } from '@lagar/domain/stock/washing.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { Button, Group, Paper, Select, Text } from '@mantine/core'
import { mdiSprayBottle } from '@mdi/js'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import type { OrderDraft } from '../transfers/order-draft.ts'

type Props = { draft: Draft<OrderDraft> }

/** What a wash takes: the product and how much of it each vessel of the order asks for by its size, to be taken over at once. */
export function WashProposal({ draft }: Props) {
  const { cellar, cellarElements = [], stocksUsed = [] } = draft.value
  const given = new Set((stocksUsed ?? []).map(({ cellarElement }) => cellarElement))
  const ids = (cellarElements ?? []).filter((id) => !given.has(id))
  const vessels = useList<CellarElementRecord>(
    'cellars/cellarElements',
    { ids: ids.join(','), limit: 200 },
    ids.length > 0,
  )
  const asked = { isWasher: true, cellarId: cellar ?? undefined, limit: 200 }
  const stocks = useList<StockRecord>('stock/stock', asked, ids.length > 0)
  if (ids.length === 0 || !vessels.data || !stocks.data) return null
  const washed = vessels.data.result.filter(({ id }) => ids.includes(id)).map(washedOf)
  const washers = washersFor(stocks.data.result, washed)
  if (washed.length === 0) return null
  return washers.length === 0 ? (
    <Text size="sm" c="dimmed" role="status">
      {t.vessel.wash.none}
    </Text>
  ) : (
    <Proposal draft={draft} washed={washed} washers={washers} />
  )
}

/** A vessel as a wash looks at it. */
export const washedOf = ({ id, name, maxCapacity, unit }: CellarElementRecord): Washed => ({
  id,
  name,
  capacity: toMilliliters(maxCapacity, unit),
})

type ProposalProps = Props & { washed: Washed[]; washers: StockRecord[] }

function Proposal({ draft, washed, washers }: ProposalProps) {
  const texts = t.vessel.wash
  const [chosen, choose] = useState<string>()
  const stock = washers.find(({ id }) => id === chosen) ?? washers[0]!
  const { product, unit, available } = stock
  const plan = washingPlan(product, washed)
  const total = washingTotal(product, washed)
  const take = () =>
    draft.set({ stocksUsed: [...(draft.value.stocksUsed ?? []), ...washRows(stock, washed)] })
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={texts.title}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>{washers.length === 1 ? texts.proposal(product.name) : texts.title}</Text>
          {washers.length > 1 && (
            <Select
              aria-label={texts.product}
              mt={6}
              data={washers.map(({ id, product: { name }, deposit }) => ({
                value: id,
                label: `${name} (${deposit.name})`,
              }))}
              value={stock.id}
              allowDeselect={false}
              onChange={(next) => choose(next ?? undefined)}
            />
          )}
        </div>
        <Button leftSection={<Icon path={mdiSprayBottle} size={18} />} onClick={take}>
          {texts.take}
        </Button>
      </Group>
      <ul>
        {plan.map(({ vessel: { id, name, capacity }, amount }) => (
          <li key={id}>
            {name} ({volumeText(capacity / 1000)}):{' '}
            {amount === undefined ? texts.noRange : <b>{amountText(amount, unit)}</b>}
          </li>
        ))}
      </ul>
      {available !== null && available < total && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {texts.notEnough(amountText(total, unit), amountText(available, unit))}
        </Text>
      )}
    </Paper>
  )
}

/** The supplies of an order that washes some vessels with a product: of each vessel what its size asks for. */
export const washRows = ({ id, product, unit }: StockRecord, washed: Washed[]) =>
  washingPlan(product, washed).flatMap(({ vessel, amount }) =>
    amount === undefined ? [] : [{ ...empty, stock: id, cellarElement: vessel.id, amount, unit }],
  )

const empty = { stockBatch: null, dose: null, doseUnit: null, discarded: 0 }
