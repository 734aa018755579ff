import { harvestTypes, pruningTypes, type HarvestType, type PruningType } from '../../lists/vineyard.ts'
import { roundHalfUp } from '../../units/amount.ts'
import { numberOf } from '../grammar/amounts.ts'
import type { Draft, Known } from '../grammar/draft.ts'
import { takeNames } from '../grammar/names.ts'
import { isNumber, type Reader } from '../grammar/words.ts'

/** Takes what only works of the fields tell: how many people, how long water ran and from which valve, how vines were pruned or picked. */
export function takeFieldPieces(reader: Reader, draft: Draft, known: Known) {
  const { kind } = draft
  if (kind === 'IRRIGATION') takeWater(reader, draft, known)
  if (kind === 'PRUNING') {
    takeType(reader, draft, 'pruningType', prunings)
    withPrePruning(reader, draft)
    takeBuds(reader, draft)
  }
  if (kind === 'HARVEST') {
    takePieces(reader, draft)
    takeType(reader, draft, 'harvestType', pickings)
  }
  takePeople(reader, draft)
}

function takeWater(reader: Reader, draft: Draft, known: Known) {
  takeType(reader, draft, 'irrigationType', waterings)
  takeDuration(reader, draft)
  const nothing = reader.find(['sin', 'valvula'])
  if (nothing !== undefined) {
    reader.use(nothing, 2)
    draft.valve = 'NONE'
    return
  }
  if (takeNumbered(reader, draft, known)) return
  const mentions = takeNames(reader, known.valves)
  const options = [...new Set(mentions.flatMap(({ ids }) => ids))]
  const [only] = options
  if (only !== undefined && options.length === 1) draft.valve = only
  else if (options.length > 0)
    draft.doubts.push({ slot: 'valve', heard: mentions.map(({ heard }) => heard).join(' '), options })
}

/** Takes “válvula 2”, “val 2” and “v2”: the valve of that number, or a doubt where there is none or several. */
function takeNumbered(reader: Reader, draft: Draft, { valves }: Known): boolean {
  for (let at = 0; at < reader.words.length; at++) {
    const [, inOne] = /^v(\d{1,4})$/.exec(reader.at(at) ?? '') ?? []
    const apart = /^(valv\w*|val|operacion)$/.test(reader.at(at) ?? '') ? reader.at(at + 1) : undefined
    const number = inOne ?? (/^\d{1,4}$/.test(apart ?? '') ? apart : undefined)
    if (number === undefined) continue
    reader.use(at, inOne === undefined ? 2 : 1)
    const options = valves
      .filter(({ name }) => Number(/\d+(?=\D*$)/.exec(name)?.[0]) === Number(number))
      .map(({ id }) => id)
    const [only] = options
    if (only !== undefined && options.length === 1) draft.valve = only
    else draft.doubts.push({ slot: 'valve', heard: `válvula ${number}`, options })
    return true
  }
  return false
}

const hourUnits: ReadonlySet<string> = new Set(['h', 'hs', 'hr', 'hrs', 'hora', 'horas'])
const minuteUnits: ReadonlySet<string> = new Set(['min', 'mins', 'minuto', 'minutos'])
const spelled: Readonly<Record<string, number>> = { una: 1, media: 0.5, dos: 2, tres: 3, cuatro: 4 }

/** Takes how long water ran, in hours to the tenth: “3 horas”, “2h30”, “2:30 hs”, “1 hora y media”, “90 minutos”. */
function takeDuration(reader: Reader, draft: Draft) {
  for (let at = 0; at < reader.words.length; at++) {
    const before = reader.word(at - 1)
    // “A las 8 hs” is when it began.
    const isClock = before === 'las' || before === 'la'
    const found = isClock ? undefined : durationAt(reader, at)
    if (found === undefined) continue
    reader.use(at, found.length)
    draft.duration = roundHalfUp(found.hours, 1)
    return
  }
}

function durationAt(reader: Reader, at: number): { hours: number; length: number } | undefined {
  const word = reader.at(at) ?? ''
  const unit = reader.at(at + 1) ?? ''
  const [, whole, minutes] = /^(\d{1,3}):(\d{2})$/.exec(word) ?? []
  if (whole !== undefined && minutes !== undefined && hourUnits.has(unit))
    return { hours: Number(whole) + Number(minutes) / 60, length: 2 }
  const count = Object.hasOwn(spelled, word) ? spelled[word] : numberOf(word)
  if (count === undefined || count <= 0) return undefined
  if (minuteUnits.has(unit)) return { hours: count / 60, length: 2 }
  const [, after] = /^h([0-5]?\d)$/.exec(unit) ?? []
  if (after !== undefined) return { hours: count + Number(after) / 60, length: 2 }
  if (!hourUnits.has(unit)) return undefined
  const rest = restAt(reader, at + 2)
  return { hours: count + rest.minutes / 60, length: 2 + rest.length }
}

/** What is told after whole hours: “h30” (of 2h30), “30”, “30 min”, “y media”. */
function restAt(reader: Reader, at: number): { minutes: number; length: number } {
  const none = { minutes: 0, length: 0 }
  const isAnd = reader.at(at) === 'y' || reader.at(at) === 'con'
  const from = isAnd ? at + 1 : at
  const skipped = isAnd ? 1 : 0
  if (isAnd && reader.at(from) === 'media') return { minutes: 30, length: 2 }
  const number = /^[0-5]?\d$/.test(reader.at(from) ?? '') ? Number(reader.at(from)) : undefined
  if (number === undefined) return none
  if (minuteUnits.has(reader.at(from + 1) ?? '')) return { minutes: number, length: skipped + 2 }
  return isAnd ? none : { minutes: number, length: 1 }
}

type Typed = readonly (readonly [phrase: string, ...types: string[]])[]

const prunings: readonly (readonly [phrase: string, ...types: PruningType[]])[] = [
  ['guyot simple', 'GUYOT_SINGLE'],
  ['guyot doble', 'GUYOT_DOUBLE'],
  ['guyot triple', 'GUYOT_MULTI'],
  ['guyot cuadruple', 'GUYOT_MULTI'],
  ['guyot', 'GUYOT_SINGLE', 'GUYOT_DOUBLE', 'GUYOT_MULTI'],
  ['cordon pitoneado', 'CORDON_SPUR'],
  ['cordon', 'CORDON_SPUR'],
  ['royat', 'CORDON_SPUR'],
  ['pitoneada', 'SPUR', 'CORDON_SPUR'],
  ['corta', 'SPUR'],
  ['pitones', 'SPUR'],
  ['a piton', 'SPUR'],
  ['larga', 'CANE'],
  ['cargadores', 'CANE'],
  ['a cargador', 'CANE'],
  ['mixta', 'MIXED'],
  ['en cabeza', 'HEAD'],
  ['cabeza', 'HEAD'],
  ['pre poda', 'PRE_PRUNING'],
  ['mecanica', 'MECHANICAL'],
  ['a maquina', 'MECHANICAL'],
  ['minima', 'MINIMAL'],
  ['de formacion', 'TRAINING'],
  ['formacion', 'TRAINING'],
  ['de renovacion', 'RENEWAL'],
  ['renovacion', 'RENEWAL'],
  ['sanitaria', 'SANITARY'],
  ['manual', ...pruningTypes.filter((type) => type !== 'MECHANICAL')],
]

/** “Prepoda” is both what is done and a kind of it; with another kind beside it either may be meant. */
function withPrePruning(reader: Reader, draft: Draft) {
  const { pruningType: other } = draft
  if (!reader.words.some((word) => word.startsWith('prepod'))) return
  delete draft.pruningType
  if (other === undefined || other === 'PRE_PRUNING') draft.pruningType = 'PRE_PRUNING'
  else draft.doubts.push({ slot: 'pruningType', heard: 'prepoda', options: ['PRE_PRUNING', other] })
}

const byHand = ['MANUAL_BOXES', 'MANUAL_BINES', 'MANUAL_BULK'] as const satisfies HarvestType[]
const pickings: readonly (readonly [phrase: string, ...types: HarvestType[]])[] = [
  ['manual en cajas', 'MANUAL_BOXES'],
  ['en cajas', 'MANUAL_BOXES'],
  ['cajas', 'MANUAL_BOXES'],
  ['manual en bines', 'MANUAL_BINES'],
  ['en bines', 'MANUAL_BINES'],
  ['bines', 'MANUAL_BINES'],
  ['bins', 'MANUAL_BINES'],
  ['manual a granel', 'MANUAL_BULK'],
  ['a granel', 'MANUAL_BULK'],
  ['granel', 'MANUAL_BULK'],
  ['mecanica', 'MECHANICAL'],
  ['a maquina', 'MECHANICAL'],
  ['con cosechadora', 'MECHANICAL'],
  ['selectiva', 'SELECTIVE'],
  ['nocturna', 'NIGHT'],
  ['de noche', 'NIGHT'],
  ['en verde', 'GREEN'],
  ['tardia', 'LATE'],
  ['a mano', ...byHand],
  ['manual', ...byHand],
]

const waterings: Typed = [
  ['por goteo', 'DRIP'],
  ['goteo', 'DRIP'],
  ['por surco', 'SUPERFICIAL'],
  ['surco', 'SUPERFICIAL'],
  ['superficial', 'SUPERFICIAL'],
  ['a manto', 'SUPERFICIAL'],
  ['inundacion', 'SUPERFICIAL'],
]

/** Takes the first kind that is said; one word for several kinds is a doubt. */
function takeType(
  reader: Reader,
  draft: Draft,
  slot: 'pruningType' | 'harvestType' | 'irrigationType',
  typed: Typed,
) {
  for (const [phrase, ...types] of typed) {
    const at = reader.find(phrase.split(' '))
    if (at === undefined) continue
    reader.use(at, phrase.split(' ').length)
    const [only] = types
    if (types.length === 1 && only !== undefined) Object.assign(draft, { [slot]: only })
    else draft.doubts.push({ slot, heard: phrase, options: types })
    return
  }
}

/** Bins and boxes are no weight: how many there were is said back as not understood, and that they were used is how it was picked. */
function takePieces(reader: Reader, draft: Draft) {
  const at = reader.words.findIndex(
    (word, place) =>
      isNumber(reader.at(place)) &&
      /^(bins?|bines|cajas?)$/.test(reader.word(place + 1) ?? '') &&
      word !== '',
  )
  if (at < 0) return
  draft.unread.push(`${reader.at(at)} ${reader.word(at + 1)}`)
  reader.use(at)
}

/** Takes how many people worked, each of them one day: “3 jornales”, “4 personas”. */
function takePeople(reader: Reader, draft: Draft) {
  for (let at = 0; at < reader.words.length; at++) {
    const count = numberOf(reader.at(at))
    if (
      count === undefined ||
      count <= 0 ||
      !/^(jornal(es)?|jorn|personas?|obreros?)$/.test(reader.at(at + 1) ?? '')
    )
      continue
    reader.use(at, 2)
    draft.people = roundHalfUp(count, 1)
    return
  }
}

/** Takes the buds that were left on a plant: “12 yemas por planta”. */
function takeBuds(reader: Reader, draft: Draft) {
  for (let at = 0; at < reader.words.length; at++) {
    const count = numberOf(reader.at(at))
    if (count === undefined || count <= 0 || !/^yemas?$/.test(reader.at(at + 1) ?? '')) continue
    const isEach = /^(por|x)$/.test(reader.at(at + 2) ?? '') && /^plantas?$/.test(reader.at(at + 3) ?? '')
    reader.use(at, isEach ? 4 : 2)
    draft.buds = roundHalfUp(count, 1)
    return
  }
}

/** An amount for several lands does not say how much came off each of them: only one is given it. */
export function oneLandAtATime(draft: Draft): Draft {
  const { kind, lands = [], amount } = draft
  if (kind !== 'HARVEST' || lands.length < 2 || amount === undefined) return draft
  const { lands: options = [], ...rest } = draft
  return { ...rest, doubts: [...draft.doubts, { slot: 'lands', heard: options.join(' '), options }] }
}

/**
 * What a valve tells by itself: the lands that it waters where none was said. One that does not water a land that was said is a doubt among those
 * that do.
 */
export function withValve(draft: Draft, { valves }: Known): Draft {
  const { kind, valve: id, lands = [] } = draft
  if (kind !== 'IRRIGATION') return draft
  const valve = valves.find((one) => one.id === id)
  if (valve === undefined) return draft
  const isDoubted = draft.doubts.some(({ slot }) => slot === 'lands')
  if (lands.length === 0) return isDoubted ? draft : { ...draft, lands: [...valve.lands] }
  if (lands.every((land) => valve.lands.includes(land))) return draft
  const { valve: _none, ...rest } = draft
  const options = valves.filter((one) => lands.every((land) => one.lands.includes(land))).map((one) => one.id)
  return { ...rest, doubts: [...draft.doubts, { slot: 'valve', heard: '', options }] }
}

/** The kinds that are offered for a gap. */
export const typesOf = { pruningType: pruningTypes, harvestType: harvestTypes } as const
