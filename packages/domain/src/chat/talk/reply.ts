import { unitOf } from '../grammar/amounts.ts'
import { isQuestion, type Draft, type Known, type Now } from '../grammar/draft.ts'
import type { Slot } from '../../lists/chat.ts'
import { oneLandAtATime } from '../field/take.ts'
import { choose, optionsOf } from './options.ts'
import { leavePlace } from './photo.ts'
import { takePieces } from './read.ts'
import { settle } from './settle.ts'
import { fillers, Reader, wordsOf } from '../grammar/words.ts'

const pieces = [
  ...(['from', 'to', 'vessels', 'lands', 'amount', 'dose', 'product', 'stock', 'values', 'plagues'] as const),
  ...(['laborType', 'fertilizationType', 'day', 'hour', 'employee', 'status', 'order'] as const),
  ...([
    'whole',
    'seed',
    'seedsPerMeter',
    'crop',
    'mm',
    'phenologyType',
    'contingencyType',
    'percentage',
  ] as const),
  ...(['valve', 'duration', 'irrigationType', 'pruningType', 'harvestType', 'people', 'buds'] as const),
]

/**
 * A draft with what a reply adds to it or corrects; nothing where the reply says nothing for it. `asked` is the gap that it
 * answers, none when the whole draft was said back.
 */
export function replied(
  draft: Draft,
  text: string,
  known: Known,
  now: Now,
  asked: Slot | undefined,
): Draft | undefined {
  const words = wordsOf(text).filter((word, at) => at > 0 || word !== 'no')
  const reader = new Reader(words)
  const unit = asked === 'unit' ? unitOf(words.find((word) => !fillers.has(word))) : undefined
  if (asked !== undefined && unit !== undefined && optionsOf(asked, draft, known, now).includes(unit))
    return choose(draft, asked, unit, known, now)
  const said = takePieces(reader, draft.kind, known, now, asked)
  const changed = pieces.filter((piece) => said[piece] !== undefined)
  const isAbout = changed.length > 0 || said.doubts.length > 0 || said.impossible.length > 0
  if (!isAbout) return draft.kind === 'PHOTO' && asked === undefined ? captioned(draft, text) : undefined
  return settle(oneLandAtATime(joined(draft, said, changed)), known, now)
}

/** What else is written of a photograph whose place is known is written under it. */
const captioned = (draft: Draft, text: string): Draft | undefined =>
  wordsOf(text).length > 1 ? { ...draft, caption: text } : undefined

/** What was said again replaces what was said before, and its doubts. */
function joined(draft: Draft, said: Draft, changed: readonly (typeof pieces)[number][]): Draft {
  const touched = new Set<string>([...changed, ...said.doubts.map(({ slot }) => slot)])
  if (touched.has('dose')) touched.add('amount').add('unit')
  if (touched.has('product')) touched.add('stock')
  if (draft.kind === 'MEASURE' && touched.has('lands')) touched.add('vessels')
  const next: Draft = {
    ...draft,
    doubts: [...draft.doubts.filter(({ slot }) => !touched.has(slot)), ...said.doubts],
    impossible: changed.includes('values') || said.impossible.length > 0 ? said.impossible : draft.impossible,
    unread: isQuestion(draft) ? [] : said.unread,
  }
  if (touched.has('amount') || touched.has('dose')) {
    delete next.amount
    delete next.dose
  }
  if (touched.has('product')) delete next.stock
  if (draft.kind === 'MEASURE' && touched.has('vessels')) {
    delete next.vessels
    delete next.lands
  }
  if (touched.has('whole') || touched.has('lands')) {
    delete next.whole
    if (touched.has('whole')) delete next.lands
    next.doubts = [
      ...draft.doubts.filter(({ slot }) => slot !== 'lands' && !touched.has(slot)),
      ...said.doubts,
    ]
  }
  if (draft.kind === 'PHOTO') {
    leavePlace(next)
    next.doubts = said.doubts
  }
  for (const piece of changed) Object.assign(next, { [piece]: said[piece] })
  if (draft.values && said.values) {
    const again = new Set(said.values.map(({ code }) => code))
    next.values = [...draft.values.filter(({ code }) => !again.has(code)), ...said.values]
  }
  return next
}
