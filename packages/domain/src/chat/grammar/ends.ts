import type { Draft, KnownVessel } from './draft.ts'
import type { Slot } from '../../lists/chat.ts'
import { takeNames, takeUnknownCodes } from './names.ts'
import type { Reader } from './words.ts'

const leaving: ReadonlySet<string> = new Set(['de', 'desde', 'del'])
const arriving: ReadonlySet<string> = new Set(['a', 'al', 'hacia', 'hasta', 'para', 'en'])
const between: ReadonlySet<string> = new Set(['el', 'la', 'tanque', 'tq', 'tk', 'vasija', 'pileta'])

type End = { at: number; heard: string; ids: string[] }

/**
 * Takes from which vessel wine goes to which: what stands after “de” and after “a”. Two vessels of which neither word says which is
 * which, or several on one side, are a doubt. `asked` is the side of a vessel alone in a reply.
 */
export function takeEnds(reader: Reader, draft: Draft, vessels: readonly KnownVessel[], asked?: Slot) {
  const ends: End[] = [
    ...takeNames(reader, vessels),
    ...takeUnknownCodes(reader).map((code) => ({ ...code, ids: [] })),
  ].sort((a, b) => a.at - b.at)
  const sides = { from: [] as End[], to: [] as End[] }
  const loose: End[] = []
  let last: 'from' | 'to' | undefined
  for (const end of ends) {
    const side = sideOf(reader, end.at) ?? last
    last = side
    if (side === undefined) loose.push(end)
    else sides[side].push(end)
  }
  put(draft, 'from', sides.from)
  put(draft, 'to', sides.to)
  if (loose.length > 0) putLoose(draft, loose, sides, asked)
}

function sideOf(reader: Reader, at: number): 'from' | 'to' | undefined {
  const step = between.has(reader.word(at - 1) ?? '') ? 2 : 1
  const word = reader.word(at - step) ?? ''
  return leaving.has(word) ? 'from' : arriving.has(word) ? 'to' : undefined
}

function put(draft: Draft, side: 'from' | 'to', ends: readonly End[]) {
  const [only] = ends
  if (only === undefined) return
  const options = [...new Set(ends.flatMap(({ ids }) => ids))]
  const [id] = options
  if (ends.length === 1 && options.length === 1 && id !== undefined) draft[side] = id
  else draft.doubts.push({ slot: side, heard: ends.map(({ heard }) => heard).join(' '), options })
}

function putLoose(draft: Draft, loose: readonly End[], sides: Record<'from' | 'to', End[]>, asked?: Slot) {
  if (asked === 'from' || asked === 'to') return put(draft, asked, loose)
  // Where one side was said, a single other vessel is the other side.
  if (loose.length === 1 && sides.from.length > 0 && sides.to.length === 0) return put(draft, 'to', loose)
  if (loose.length === 1 && sides.to.length > 0 && sides.from.length === 0) return put(draft, 'from', loose)
  const options = [...new Set(loose.flatMap(({ ids }) => ids))]
  const side = sides.from.length > 0 && sides.to.length === 0 ? 'to' : 'from'
  draft.doubts.push({ slot: side, heard: loose.map(({ heard }) => heard).join(' '), options })
  if (loose.length === 2 && options.length === 2 && side === 'from') draft.vessels = options
}
