import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'
import { othersIn } from '../../wine/contents/composition.ts'
import type { HeldVessel } from '../../wine/contents/vessels.ts'
import type { AskedTransfer } from './load.ts'

/** Refuses with OTHERS_WINE, at the origin that takes it, to sell wine in which any of another's is, naming whose. */
export async function refuseSellingOthers(
  tx: Tx,
  actor: Actor,
  transfers: readonly AskedTransfer[],
  vessels: ReadonlyMap<string, HeldVessel>,
  membersOf: (origin: AskedTransfer['origins'][number]) => string[],
): Promise<void> {
  const sold = transfers.flatMap(({ type, origins }, at) =>
    type === 'SELL'
      ? origins.flatMap((origin, row) =>
          membersOf(origin).flatMap((id) => {
            const { wine, name } = vessels.get(id)!
            return wine ? [{ path: `workorderTransfers.${at}.origins.${row}.cellarElement`, wine, name }] : []
          }),
        )
      : [],
  )
  if (sold.length === 0) return
  const others = await othersIn(
    tx,
    actor,
    sold.map(({ wine }) => wine.composition),
  )
  const errors: Record<string, string> = {}
  const owners: { vessel: string; owner: string }[] = []
  for (const { path, wine, name } of sold) {
    for (const [origin, share] of wine.composition) {
      const owner = share > 0 ? others.get(origin)?.owner : undefined
      if (!owner) continue
      errors[path] ??= `OTHERS_WINE:${owner.name}`
      owners.push({ vessel: name, owner: owner.name })
    }
  }
  if (owners.length > 0) throw new Refusal('OTHERS_WINE', { errors, details: { owners } })
}
