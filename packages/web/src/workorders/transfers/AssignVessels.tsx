import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import { assigned } from '@lagar/domain/workorders/transfers/planned-vessel.ts'
import { transferDestination } from '@lagar/domain/workorders/transfers/end.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { id } from '@lagar/domain/fields.ts'
import { z } from 'zod'
import { useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { plannedText } from './ToAssign.tsx'
import { VesselChoice } from './VesselChoice.tsx'

const choices = z.strictObject({ vessels: z.array(z.strictObject({ vessel: id.nullable() })) })

/** Chooses the vessels of an order that a list or the board shows. */
export function AssignSavedVessels({ id: orderId, onClose }: { id: string; onClose: () => void }) {
  const { data: order } = useRecord<WorkOrderRecord>('workorder', orderId)
  return order && <AssignVessels order={order} onClose={onClose} />
}

/** Chooses the vessels of a planned order among those of their kind that can take the wine; some may wait for later. */
export function AssignVessels({ order, onClose }: { order: WorkOrderRecord; onClose: () => void }) {
  const texts = t.workorders.toChoose
  const rows = order.workorderTransfers.flatMap(({ noAssignedVessels }, transfer) =>
    noAssignedVessels.map((wanted, planned) => ({ wanted, transfer, planned })),
  )
  const initial = { vessels: rows.map(() => ({ vessel: null })) }
  const draft = useDraft(choices, initial, ({ vessels }) => {
    const chosen = rows.flatMap(({ transfer, planned }, at) => {
      const vessel = vessels[at]?.vessel
      return vessel ? [{ transfer, planned, vessel }] : []
    })
    const done = assigned(orderOf(order), chosen, (cellarElement, { amount, note }) =>
      transferDestination.parse({ cellarElement, amount, note }),
    )
    return send('PUT', 'cellars/workorders', { ...done, id: order.id, version: order.version })
  })
  return (
    <FormModal title={texts.assignTitle(order.number)} done={texts.done} draft={draft} onClose={onClose}>
      {rows.map(({ wanted }, at) => (
        <VesselChoice
          // oxlint-disable-next-line react/no-array-index-key -- the rows of an order stand where they stand
          key={at}
          label={plannedText(wanted)}
          hint={wanted.note}
          cellarId={order.cellar.id}
          kind={wanted.elementTypeRequested.id}
          wanted={{ litres: wanted.amount, isOrganic: order.isOrganic }}
          taken={(draft.value.vessels ?? []).flatMap((one, other) =>
            other === at ? [] : (one?.vessel ?? []),
          )}
          field={draft.field(`vessels.${at}.vessel`)}
        />
      ))}
    </FormModal>
  )
}
