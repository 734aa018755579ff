import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { washersFor } from '@lagar/domain/stock/washing.ts'
import { LoadingOverlay } from '@mantine/core'
import { useEffect } from 'react'
import { useList } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { toastProblem } from '../../messages/toast.tsx'
import { washedOf, washRows } from './WashProposal.tsx'
import { later } from '../../ui/later.tsx'

const WorkOrderForm = later(async () => (await import('./WorkOrderForm.tsx')).WorkOrderForm)

type Props = { vessel: CellarElementRecord; onClose: () => void }

/** The work order that washes a vessel, with the product and the amount that its size asks for where one says so. */
export function WashOrder({ vessel, onClose }: Props) {
  const cellar = vessel.cellar.id
  const types = useList<WorkOrderTypeRecord>('cellars/workorders/types', { limit: 200 })
  const stocks = useList<StockRecord>('stock/stock', { isWasher: true, cellarId: cellar, limit: 200 })
  const washing = types.data?.result.filter(({ isWasher }) => isWasher)
  const type = washing?.find(({ code }) => code === 'WASH') ?? washing?.[0]
  const lacksType = washing?.length === 0
  useEffect(() => {
    if (!lacksType) return
    toastProblem(t.vessel.wash.noType)
    onClose()
  }, [lacksType, onClose])
  if (!type || stocks.isPending) return <LoadingOverlay visible zIndex={300} />
  const washed = [washedOf(vessel)]
  const [washer] = washersFor(stocks.data?.result ?? [], washed)
  return (
    <WorkOrderForm
      start={{
        type,
        draft: { cellar, cellarElements: [vessel.id], stocksUsed: washer ? washRows(washer, washed) : [] },
      }}
      onClose={onClose}
    />
  )
}
