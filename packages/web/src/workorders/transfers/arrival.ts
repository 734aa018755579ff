import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import {
  leavingTypes,
  stayingTypes,
  transferVolumes,
  type WorkorderTransfer,
} from '@lagar/domain/workorders/transfers/transfer.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { useEffect, useRef } from 'react'
import { useRecords } from '../../api/records.ts'
import { fillKnown } from '../../form/draft/known.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { emptiedAmount, grapeTypes, heldIn, type OrderDraft } from './order-draft.ts'

/**
 * Fills in that what leaves arrives, where one vessel that is chosen takes it all, and follows what leaves until somebody says how much
 * arrives. Presses and works in which the wine stays or leaves the cellar tell it otherwise, and a saved order says what it says.
 */
export function useProposedArrival(draft: Draft<OrderDraft>, index: number, readOnly: boolean): void {
  const transfer = draft.rows('workorderTransfers').rows[index] as WorkorderTransfer
  const [destination, ...others] = transfer.destinations
  const volumes = useVolumes(transfer)
  const proposed = useRef(0)
  const isProposed =
    !readOnly &&
    draft.key.version === undefined &&
    destination !== undefined &&
    Boolean(destination.cellarElement ?? destination.cellarElementBatch) &&
    others.length + transfer.noAssignedVessels.length === 0 &&
    takesAll(transfer.type) &&
    !destination.fill &&
    (destination.cellarElements ?? []).length + (destination.children ?? []).length === 0
  const next =
    isProposed && volumes !== undefined ? fromMilliliters(volumes.taken, destination.unit) : undefined
  const said = destination?.amount
  const path = `workorderTransfers.${index}.destinations.0.amount` as const
  useEffect(() => {
    if (next === undefined || draft.wasWritten(path) || said !== proposed.current || next === said) return
    proposed.current = next
    fillKnown(() => draft.field(path).onChange(next))
    // What leaves is what is followed: what is said of the arrival meanwhile stays as it was said.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next])
}

const takesAll = (type: WorkorderTransfer['type']): boolean =>
  type !== 'PRESS' && !leavingTypes.has(type) && !stayingTypes.has(type) && !grapeTypes.has(type)

/** The millilitres that leave and arrive; a vessel that is emptied gives all it holds, which may not be known yet. */
export function useVolumes({ origins, destinations, noAssignedVessels }: WorkorderTransfer) {
  const emptied = origins.filter(({ emptyElement }) => emptyElement)
  const vessels = useRecords<CellarElementRecord>(
    'cellarElement',
    emptied.flatMap(({ cellarElement }) => cellarElement ?? []),
  )
  const lots = useRecords<CellarElementBatchRecord>(
    'cellarElementBatch',
    emptied.flatMap(({ cellarElementBatch }) => cellarElementBatch ?? []),
  )
  if (vessels.includes(undefined) || lots.includes(undefined)) return undefined
  const given = (origin: WorkorderTransfer['origins'][number]) => {
    const vessel = vessels.find((one) => one?.id === origin.cellarElement)
    const held = vessel ? heldIn(vessel) : lots.find((one) => one?.id === origin.cellarElementBatch)
    return origin.emptyElement && held ? emptiedAmount(held, origin) : (origin.transferedAmount ?? 0)
  }
  return transferVolumes({
    origins: origins.map((origin) => ({ ...origin, transferedAmount: given(origin) })),
    destinations: destinations.map((one) => ({ ...one, amount: one.amount ?? 0 })),
    noAssignedVessels: noAssignedVessels.map((one) => ({ amount: one.amount ?? 0 })),
  })
}
