import { addDays } from '../../day.ts'
import { isOneOf } from '../../lookup.ts'
import { doseUnits, type DoseUnit, type StockUnit } from '../../lists/units.ts'
import { fertilizationTypes, irrigationTypes } from '../../lists/vineyard.ts'
import { stockUnits } from '../../units/magnitude.ts'
import { isFieldWork, isSeen, type Draft, type Known, type Now } from '../grammar/draft.ts'
import { unitsOf } from '../grammar/gaps.ts'
import type { Slot } from '../../lists/chat.ts'
import { putPlaceOf } from '../field/places.ts'
import { seenOptions } from '../field/seen.ts'
import { typesOf } from '../field/take.ts'
import { putPlace } from './photo.ts'
import { addSubject } from './read.ts'
import { settle } from './settle.ts'

/** So many answers are offered at most: a list of the messaging service holds no more. */
export const MOST_OPTIONS = 10

/** Leaves out a name that nobody knows. */
export const SKIP = 'SKIP'

const typeSlots = [
  ...(['irrigationType', 'pruningType', 'harvestType', 'phenologyType', 'contingencyType'] as const),
] as const satisfies Slot[]
const listSlots = ['vessels', 'lands', 'plagues'] as const satisfies Slot[]

/** The values that are offered for a gap, the likeliest first; none where it has to be written. */
export function optionsOf(slot: Slot, draft: Draft, known: Known, { today }: Now): string[] {
  const doubt = draft.doubts.find((one) => one.slot === slot)
  if (doubt !== undefined && (slot !== 'valve' || doubt.options.length > 0)) {
    const isSpare = isOneOf(listSlots, slot) ? draft[slot]?.length : isSpareShare(slot, draft)
    const skip = isSpare ? [SKIP] : []
    // A work without a valve may be meant wherever the one that was said does not fit.
    const none = slot === 'valve' ? ['NONE'] : []
    return [...doubt.options.slice(0, MOST_OPTIONS - skip.length - none.length), ...skip, ...none]
  }
  const few = (named: readonly { id: string }[]) =>
    named.length <= MOST_OPTIONS ? named.map(({ id }) => id) : []
  if (slot === 'day') return isSeen(draft) ? [today, addDays(today, -1)] : [today, addDays(today, 1)]
  if (slot === 'status') return ['DONE', 'PENDING']
  if (slot === 'employee') return peopleFirst(known)
  if (slot === 'unit') return unitsOf(draft, known).slice(0, MOST_OPTIONS)
  if (slot === 'product') return isFieldWork(draft) ? [...seedSupplies(draft, known), 'NONE'] : []
  if (slot === 'amount') return holdsWine(draft, known) ? ['ALL'] : []
  if (slot === 'plagues') return known.plagues.slice(0, MOST_OPTIONS).map(({ id }) => id)
  if (slot === 'fertilizationType') return [...fertilizationTypes]
  if (slot === 'irrigationType') return [...irrigationTypes]
  if (slot === 'pruningType' || slot === 'harvestType') return typesOf[slot].slice(0, MOST_OPTIONS)
  if (slot === 'phenologyType' || slot === 'contingencyType') return seenOptions[slot].slice(0, MOST_OPTIONS)
  if (slot === 'percentage') return ['10', '25', '50', '75', '100']
  if (slot === 'seed') return few(known.seeds)
  if (slot === 'crop') return few(known.crops)
  if (slot === 'valve') return valvesOf(draft, known)
  if (slot === 'laborType') return few(known.laborTypes)
  if (slot === 'lands')
    return isSeen(draft)
      ? [...few(known.lands), ...few(known.estates)].slice(0, MOST_OPTIONS)
      : few(known.lands)
  if (slot === 'place') return few([...known.vessels, ...known.lands])
  if (slot === 'from' || slot === 'to' || slot === 'vessels') return few(known.vessels)
  return []
}

/** What a contingency hurt may be left unsaid. */
const isSpareShare = (slot: Slot, { kind }: Draft): boolean => slot === 'percentage' && kind === 'CONTINGENCY'

/** The supplies that are of the seed that was sown. */
const seedSupplies = ({ seed }: Draft, { products }: Known): string[] =>
  products
    .filter((product) => product.seed !== null && product.seed === seed)
    .map(({ id }) => id)
    .slice(0, MOST_OPTIONS - 1)

const peopleFirst = ({ people, me }: Known): string[] =>
  [...(me === null ? [] : [me]), ...people.map(({ id }) => id).filter((id) => id !== me)].slice(
    0,
    MOST_OPTIONS,
  )

/** The valves that water all lands that were said, and that none did. */
const valvesOf = ({ lands = [] }: Draft, { valves }: Known): string[] => [
  ...valves
    .filter((valve) => lands.every((land) => valve.lands.includes(land)))
    .slice(0, MOST_OPTIONS - 1)
    .map(({ id }) => id),
  'NONE',
]

const holdsWine = ({ kind, from }: Draft, { vessels }: Known): boolean =>
  kind === 'TRANSFER' && vessels.some(({ id, milliliters }) => id === from && milliliters > 0)

/** A draft after one of its options was chosen for a gap. */
export function choose(draft: Draft, slot: Slot, value: string, known: Known, now: Now): Draft {
  const [doubt] = draft.doubts.filter((one) => one.slot === slot)
  const next: Draft = { ...draft, doubts: draft.doubts.filter((one) => one !== doubt) }
  if (value !== SKIP) put(next, slot, value, known)
  return settle(next, known, now)
}

function put(draft: Draft, slot: Slot, value: string, known: Known) {
  if (slot === 'place') putPlace(draft, value, known)
  else if (slot === 'vessels' && draft.kind === 'MEASURE') addSubject(draft, value, known)
  else if (slot === 'lands' && isSeen(draft)) putPlaceOf(draft, value, known)
  else if (isOneOf(listSlots, slot)) draft[slot] = [...new Set([...(draft[slot] ?? []), value])]
  else if (slot === 'unit') putUnit(draft, value)
  else if (slot === 'amount') draft.amount = 'ALL'
  else if (slot === 'status') draft.status = value === 'DONE' ? 'DONE' : 'PENDING'
  else if (slot === 'fertilizationType') putFertilizationType(draft, value)
  else if (isOneOf(typeSlots, slot)) Object.assign(draft, { [slot]: value })
  else if (slot === 'mm' || slot === 'percentage') draft[slot] = Number(value)
  else if (slot !== 'values' && slot !== 'duration') draft[slot] = value
}

function putFertilizationType(draft: Draft, value: string) {
  if (isOneOf(fertilizationTypes, value)) draft.fertilizationType = value
}

/** The unit of an amount; a dose where a dose unit is chosen for it. */
function putUnit(draft: Draft, unit: string) {
  const value = draft.dose?.value ?? (draft.amount === 'ALL' ? undefined : draft.amount?.value)
  if (value === undefined) return
  delete draft.dose
  delete draft.amount
  if (isOneOf<DoseUnit>(doseUnits, unit)) draft.dose = { value, unit }
  else if (isOneOf<StockUnit>(stockUnits, unit)) draft.amount = { value, unit }
}
