import { withSeed } from '../field/sown.ts'
import { withValve } from '../field/take.ts'
import { isFieldWork, isSeen, type Draft, type Known, type Now } from '../grammar/draft.ts'

/** A draft with what follows from what was said: the deposit of a supply, who measures, the other of two vessels, the lands of a valve, and of one estate. */
export function settle(draft: Draft, known: Known, now: Now): Draft {
  const spoken = withOtherVessel(withStock(withMeasurer(draft, known, now), known))
  return withSeed(withOneEstate(withValve(spoken, known), known), known)
}

/** A record is of lands of one estate: which of those that were said is a doubt where they lie in several. */
function withOneEstate(draft: Draft, known: Known): Draft {
  const { lands: said = [], ...rest } = draft
  if (!isFieldWork(draft) && !isSeen(draft)) return draft
  const estates = new Set(said.map((land) => known.lands.find(({ id }) => id === land)?.wineEstate))
  if (estates.size < 2) return draft
  const doubts = draft.doubts.filter(({ slot }) => slot !== 'lands')
  return { ...rest, doubts: [...doubts, { slot: 'lands', heard: '', options: said }] }
}

/** What is measured is measured now by whoever writes, unless they say otherwise. */
function withMeasurer(draft: Draft, { me }: Known, { today, hour }: Now): Draft {
  if (draft.kind !== 'MEASURE') return draft
  const isDoubted = draft.doubts.some(({ slot }) => slot === 'employee')
  const employee = draft.employee ?? (isDoubted ? null : me)
  return {
    ...draft,
    day: draft.day ?? today,
    ...(draft.hour === undefined && (draft.day ?? today) === today ? { hour } : {}),
    ...(employee === null ? {} : { employee }),
  }
}

/** A supply that lies in one deposit is taken from there; which of several is a doubt. */
function withStock(draft: Draft, { stocks }: Known): Draft {
  const { product, stock: before, kind } = draft
  if (product === undefined || product === 'NONE' || kind === 'STOCK_QUESTION') return draft
  const own = stocks.filter((stock) => stock.product === product)
  if (own.some(({ id }) => id === before)) return draft
  const { stock: _none, ...rest } = draft
  const doubts = draft.doubts.filter(({ slot }) => slot !== 'stock')
  const [only] = own
  if (only !== undefined && own.length === 1) return { ...rest, doubts, stock: only.id }
  const filled = own.filter(({ amount }) => amount > 0)
  const options = (filled.length > 0 ? filled : own).map(({ id }) => id)
  const [single] = options
  if (single !== undefined && options.length === 1) return { ...rest, doubts, stock: single }
  return { ...rest, doubts: [...doubts, { slot: 'stock', heard: '', options }] }
}

/** Of two vessels that were named together the one that is not left is where the wine goes. */
function withOtherVessel(draft: Draft): Draft {
  if (draft.kind !== 'TRANSFER' || draft.vessels?.length !== 2) return draft
  const other = draft.vessels.filter((id) => id !== draft.from)
  const [to] = other
  if (draft.from === undefined || to === undefined || other.length !== 1) return draft
  const { vessels: _pair, ...rest } = draft
  return draft.to === undefined ? { ...rest, to } : rest
}
