import { burntFuel } from '@lagar/domain/lands/works/fuel.ts'
import type { MachineRecord } from '@lagar/domain/machines/machine.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import type { WorkDraft } from './draft.ts'

/** Says of a work without a price for its fuel that no deposit keeps what its machines burn, once that is known. */
export function FuelNotKept({ draft }: { draft: WorkDraft }) {
  const { wineEstate: wineEstateId } = draft.value
  const machines = draft.value.machines ?? []
  const stocks = useList<StockRecord>(
    'stock/stock',
    { stockType: 'FUEL', wineEstateId, limit: 200 },
    Boolean(wineEstateId),
  )
  const named = useList<MachineRecord>('machines/machines', { limit: 200 }, machines.length > 0)
  if (!stocks.data || (machines.length > 0 && !named.data)) return null
  const byId = new Map(named.data?.result.map(({ id, fuelProduct }) => [id, fuelProduct?.id]))
  const fuels = machines.flatMap((id) => byId.get(id) ?? [])
  if (
    burntFuel(
      fuels,
      stocks.data.result.map(({ product }) => product.id),
    ) !== undefined
  )
    return null
  return (
    <Text size="sm" c="orange.9" role="status">
      {t.fieldWork.fuelNotKept}
    </Text>
  )
}
