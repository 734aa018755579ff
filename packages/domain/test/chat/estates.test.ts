import { expect, test } from 'vitest'
import type { Draft, Known } from '../../src/chat/grammar/draft.ts'
import { converse, type Turn } from '../../src/chat/talk/converse.ts'
import { optionsOf } from '../../src/chat/talk/options.ts'
import { idle, known, now } from './company.ts'

/** The company with its second estate planted: L7 lies there. */
const apart: Known = {
  ...known,
  lands: known.lands.map((land) => (land.name === 'L7' ? { ...land, wineEstate: 'La Consulta' } : land)),
}

/** The draft that a turn asks about, or says back. */
const draftOf = (turn: Turn) => (turn as unknown as { answer: { draft: Draft } }).answer.draft

const said = (turn: Turn, text: string) => converse(turn.next, { text }, apart, now)

test.each(['llovió 12 mm ayer en L3 y L7', 'curado L3 L7 azufre 3 kg/ha hoy', 'helada tardía L3 L7 ayer'])(
  'of “%s” in two estates it asks which, and goes on with that one',
  (text) => {
    const turn = converse(idle, { text }, apart, now)
    expect(turn).toMatchObject({ answer: { say: 'ASK', slot: 'lands' } })
    expect(optionsOf('lands', draftOf(turn), apart, now)).toEqual(['L3', 'L7'])
    expect(draftOf(said(turn, 'L7')).lands).toEqual(['L7'])
  },
)
