import { isAsked, type Standing, type Vintage } from './people.ts'
import { isFree, madeBy, undone } from './undo.ts'

/** Takes back what somebody did: only while nothing was done since to its wines, and nothing names the lots it made. */
export async function takeBack(vintage: Vintage, which: number, by: number) {
  const kept = vintage.standing.filter((one) => one.kept)
  if (kept.length === 0) return
  // Mostly one of the last: what came long before has seldom stayed as it was.
  const chosen = kept.at(-1 - (which % (which % 3 === 0 ? kept.length : Math.min(4, kept.length))))
  if (!chosen) return
  const later = vintage.standing.slice(vintage.standing.indexOf(chosen) + 1)
  const ok = isFree(chosen, later, vintage.model) && !isNamed(vintage, chosen)
  const sent = await asked(vintage, chosen, by)
  isAsked(ok, sent, chosen.act)
  if (!ok) return
  vintage.standing = vintage.standing.filter((one) => one !== chosen)
  vintage.model = undone(vintage.model, chosen)
}

/** Whether something names a lot, of bottles or barrels, that an act made: a lot that is named is not unmade. */
function isNamed({ named, standing }: Vintage, chosen: Standing): boolean {
  const isTaken = (lot: string) =>
    standing.some(({ act }) => act.kind === 'run' && act.sources.some((source) => source.lot === lot))
  const barrelLot = chosen.act.kind === 'barrelIn' ? [chosen.act.name] : []
  return (
    barrelLot.some((lot) => named.has(lot)) || madeBy(chosen).some((lot) => named.has(lot) || isTaken(lot))
  )
}

/** Asks for an order, bottling or labeling to be open again; a bottling or labeling is then forgotten, and names no lot any more. */
async function asked(vintage: Vintage, { kept }: Standing, by: number) {
  const { id, version, path, body } = kept!
  if (path === undefined) {
    const change = { id, version, status: 'PENDING' }
    return await vintage.call(vintage.person(by), 'PUT', 'cellars/workorders/status', change)
  }
  const change = { ...body, id, version, status: 'PENDING', reason: 'Otro vino' }
  const sent = await vintage.call(vintage.person(by), 'PUT', path, change)
  if (sent.ok) await vintage.people[0]!.delete(`${path}/${id}`)
  return sent
}
