import type { Doubt, Draft, Known } from '../grammar/draft.ts'
import { isSeen } from '../grammar/draft.ts'
import { takeNames, takeUnknownCodes } from '../grammar/names.ts'
import type { Reader } from '../grammar/words.ts'

const estateWords: ReadonlySet<string> = new Set(['finca', 'campo', 'establecimiento', 'estancia'])

/**
 * Takes where on the land: lands by their names, and the estate or section that they lie in, which tells lands of one name apart. What was only seen
 * may be of a whole estate or section; a work is of lands.
 */
export function takePlaces(reader: Reader, draft: Draft, known: Known) {
  const mentions = takeNames(reader, [...known.lands, ...known.estates, ...known.sections])
  const isLand = (id: string) => known.lands.some((land) => land.id === id)
  const wholes = distinct(mentions.flatMap(({ ids }) => (ids.length === 1 ? ids : []))).filter(
    (id) => !isLand(id),
  )
  const sure: string[] = []
  for (const { heard, ids } of mentions) {
    const [only] = ids
    if (ids.length === 1 && only !== undefined && !isLand(only)) continue
    const options = narrowed(ids, wholes, draft, known)
    const [land] = options
    if (options.length === 1 && land !== undefined) sure.push(land)
    else draft.doubts.push({ slot: 'lands', heard, options })
  }
  if (sure.length > 0) draft.lands = distinct(sure)
  const unknown = takeUnknownCodes(reader)
  draft.doubts.push(...unknown.map(({ heard }): Doubt => ({ slot: 'lands', heard, options: [] })))
  if (isSeen(draft)) putWhole(reader, draft, wholes, known)
  else if (sure.length === 0)
    draft.unread.push(...mentions.filter(({ ids }) => wholes.includes(ids[0] ?? '')).map((one) => one.heard))
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** What a name may be: of several those that lie where else was said; of a work no more than lands. */
function narrowed(ids: readonly string[], wholes: readonly string[], draft: Draft, known: Known): string[] {
  const lands = ids.filter((id) => known.lands.some((land) => land.id === id))
  const fitting = isSeen(draft) || lands.length === 0 ? [...ids] : lands
  if (fitting.length < 2) return fitting
  const within = fitting.filter((id) => wholes.some((whole) => liesIn(id, whole, known)))
  return within.length > 0 ? within : fitting
}

/** Whether a land lies in an estate or section. */
export const liesIn = (id: string, whole: string, { lands }: Known): boolean =>
  lands.some((land) => land.id === id && (land.wineEstate === whole || land.section === whole))

/** Says that all of an estate or section is meant; with lands of it the lands are, and with others it is a doubt. */
function putWhole(reader: Reader, draft: Draft, wholes: readonly string[], known: Known) {
  const { lands = [] } = draft
  const [only] = wholes
  if (wholes.length > 1 || (only !== undefined && lands.some((land) => !liesIn(land, only, known)))) {
    delete draft.lands
    const options = [...lands, ...wholes]
    const named = [...known.lands, ...known.estates, ...known.sections]
    const heard = options.map((id) => named.find((one) => one.id === id)?.name ?? '').join(' ')
    draft.doubts.push({ slot: 'lands', heard, options })
  } else if (only !== undefined && lands.length === 0) draft.whole = only
  const isDoubted = draft.doubts.some(({ slot }) => slot === 'lands')
  const at = reader.words.findIndex((word, place) => !reader.isUsed(place) && estateWords.has(word))
  if (at < 0) return
  reader.use(at)
  // “La finca” is the only one, or one of those that there are.
  if (draft.whole !== undefined || lands.length > 0 || isDoubted) return
  const [estate] = known.estates
  if (estate !== undefined && known.estates.length === 1) draft.whole = estate.id
  else
    draft.doubts.push({
      slot: 'lands',
      heard: reader.word(at) ?? '',
      options: known.estates.map(({ id }) => id),
    })
}

/** Says where: a land besides those that were said, or all of an estate or section. */
export function putPlaceOf(draft: Draft, id: string, known: Known) {
  if (known.lands.some((land) => land.id === id)) {
    draft.lands = distinct([...(draft.lands ?? []), id])
    delete draft.whole
  } else {
    draft.whole = id
    delete draft.lands
  }
}
