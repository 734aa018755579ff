import { inside, outside } from '../../ledger/ledger.ts'
import { share } from '../../units/amount.ts'
import { mix, pure } from '../../wine/contents/composition.ts'
import type { NewContent, Plan } from './types.ts'

/** A wine that was in a vessel on the first day: millilitres, hundredths of a cent, and the parts of the varieties in it. */
export type OpenedVessel = {
  content: string
  vessel: string
  becomes: NewContent
  isOrganic: boolean
  volume: number
  cost: number
  parts: { variety: string | null; weight: number }[]
}

/** An origin that a wine of the first day is made of. */
export type OpenedOrigin = { id: string; content: string; variety: string | null }

/**
 * What an opening does: each wine comes from outside into its vessel with what it had cost, and is made of an origin for each variety that
 * is said of it. `fresh` gives a new id at each call.
 */
export function planOpening(
  wines: readonly OpenedVessel[],
  fresh: () => string,
): Pick<Plan, 'movements' | 'contents' | 'states'> & { origins: OpenedOrigin[] } {
  const opened = wines.map((wine) => {
    const volumes = share(
      wine.volume,
      wine.parts.map(({ weight }) => weight),
    )
    const grown = wine.parts.flatMap(({ variety }, at) =>
      volumes[at] === 0 ? [] : [{ id: fresh(), content: wine.content, variety, volume: volumes[at]! }],
    )
    return { wine, grown }
  })
  return {
    origins: opened.flatMap(({ grown }) => grown.map(({ volume: _, ...origin }) => origin)),
    movements: wines.map(({ content, vessel, volume, cost }) => ({
      kind: 'WINE',
      thing: content,
      amount: volume,
      cost,
      source: outside('OPENING'),
      target: inside(vessel),
    })),
    contents: wines.map(({ content, becomes, isOrganic }) => ({ ...becomes, id: content, isOrganic })),
    states: opened.map(({ wine, grown }) => ({
      id: fresh(),
      content: wine.content,
      previous: null,
      vessel: wine.vessel,
      volume: wine.volume,
      cost: wine.cost,
      composition: mix(grown.map(({ id, volume }) => ({ volume, composition: pure(id) }))),
      carried: new Map(),
      isOrganic: wine.isOrganic,
      parents: [],
      origins: grown.map(({ id, volume }) => ({ origin: id, weight: 0, volume })),
    })),
  }
}
