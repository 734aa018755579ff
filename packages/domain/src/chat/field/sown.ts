import { roundHalfUp } from '../../units/amount.ts'
import { numberOf, takeDose } from '../grammar/amounts.ts'
import type { Draft, Known } from '../grammar/draft.ts'
import { takeNames, type Mention, type Nameable } from '../grammar/names.ts'
import type { Reader } from '../grammar/words.ts'

/** Takes how many seeds lie on a metre of row: “20 semillas por metro”. */
export function takeSeedsPerMeter(reader: Reader, draft: Draft) {
  for (let at = 0; at < reader.words.length; at++) {
    const count = numberOf(reader.at(at))
    const [what = '', each = '', meter = ''] = [1, 2, 3].map((step) => reader.at(at + step) ?? '')
    if (count === undefined || count <= 0 || !/^semillas?$/.test(what)) continue
    const inOne = /^\/m(etro)?$/.test(each)
    if (!inOne && !(/^(por|x)$/.test(each) && /^(m|metros?)$/.test(meter))) continue
    reader.use(at, inOne ? 3 : 4)
    draft.seedsPerMeter = roundHalfUp(count, 2)
    return
  }
}

/**
 * Takes what was sown: its seed, of a winter grass its crop as well, and the supply that it came out of. One word may name all of them: “vicia” is
 * a crop, its seed, and where an amount was said the supply.
 */
export function takeSown(reader: Reader, draft: Draft, known: Known) {
  const [crops, seeds] = sown(reader, draft, known)
  putNamed(draft, 'crop', crops)
  putNamed(draft, 'seed', seeds)
  const isAmount = draft.dose !== undefined || takeDose(reader.copy()) !== undefined || saysAmount(reader)
  const taken = [...crops, ...seeds]
  if (!isAmount) crossOut(reader, taken)
  takeSupply(reader, draft, known.products)
  crossOut(reader, taken)
}

const isSeedWord = (word: string | undefined) => word === 'semilla' || word === 'semillas'

/** The crops and seeds that are named; what stands after “semilla” is a seed alone. */
function sown(reader: Reader, { kind }: Draft, known: Known): [crops: Mention[], seeds: Mention[]] {
  const isSeed = ({ at }: Mention) =>
    isSeedWord(reader.word(at - 1)) || (reader.word(at - 1) === 'de' && isSeedWord(reader.word(at - 2)))
  const crops = kind === 'WINTER_GRASS' ? takeNames(reader.copy(), known.crops) : []
  const seeds = takeNames(reader.copy(), known.seeds)
  reader.words.forEach((word, at) => isSeedWord(word) && reader.use(at))
  return [crops.filter((one) => !isSeed(one)), seeds.some(isSeed) ? seeds.filter(isSeed) : seeds]
}

const crossOut = (reader: Reader, mentions: readonly Mention[]) =>
  mentions.forEach(({ at, length }) => reader.use(at, length))

const saysAmount = (reader: Reader): boolean =>
  reader.words.some((_word, at) => numberOf(reader.at(at)) !== undefined)

function putNamed(draft: Draft, slot: 'crop' | 'seed', mentions: readonly Mention[]) {
  const options = [...new Set(mentions.flatMap(({ ids }) => ids))]
  const [only] = options
  if (only !== undefined && options.length === 1) draft[slot] = only
  else if (options.length > 0)
    draft.doubts.push({ slot, heard: mentions.map(({ heard }) => heard).join(' '), options })
}

function takeSupply(reader: Reader, draft: Draft, products: readonly Nameable[]) {
  if (draft.product !== undefined) return
  const [first, ...others] = takeNames(reader, products)
  if (first === undefined) return
  const [id] = first.ids
  if (id !== undefined && first.ids.length === 1) draft.product = id
  else draft.doubts.push({ slot: 'product', heard: first.heard, options: first.ids })
  draft.unread.push(...others.map(({ heard }) => heard))
}

/** A supply that is of one seed says which was sown. */
export function withSeed(draft: Draft, { products }: Known): Draft {
  if ((draft.kind !== 'SOWING' && draft.kind !== 'WINTER_GRASS') || draft.seed !== undefined) return draft
  const seed = products.find(({ id }) => id === draft.product)?.seed ?? null
  const isDoubted = draft.doubts.some(({ slot }) => slot === 'seed')
  return seed === null || isDoubted ? draft : { ...draft, seed }
}
