import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf } from '../../src/chat/grammar/amounts.ts'
import { converse, type Conversation, type Turn } from '../../src/chat/talk/converse.ts'
import type { Draft } from '../../src/chat/grammar/draft.ts'
import { gapsOf } from '../../src/chat/grammar/gaps.ts'
import { takeNames } from '../../src/chat/grammar/names.ts'
import { translated, translationSchema } from '../../src/chat/talk/translate.ts'
import { Reader, wordsOf } from '../../src/chat/grammar/words.ts'
import { known, now, shown } from './company.ts'

type Pieces = Record<string, string>
const answer = (kind: string, pieces: Pieces, workorder: string | null = null) => ({
  ...{ kind, workorder },
  pieces: Object.entries(pieces).map(([piece, quote]) => ({ piece, quote })),
})
const meant = (text: string, given: unknown) => {
  const draft = translated(given, text, known, now)
  return draft && [shown(draft), gapsOf(draft, known, now).join(' ')].filter(Boolean).join(' ? ')
}

test.each<[sentence: string, given: unknown, meaning: string | undefined]>([
  [
    'chupale 2000 l al T01 y mandalos al T02 mañana Diego',
    answer(
      'TRANSFER',
      { action: 'chupale', from: 'T01', to: 'T02', amount: '2000 l', day: 'mañana', employee: 'Diego' },
      'RACK',
    ),
    'TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | Diego Funes | unread=mandalos',
  ],
  [
    'dale un baldazo de 500 gramos de tartárico al T05 hoy Diego',
    answer('ADDITION', {
      action: 'dale un baldazo',
      amount: '500 gramos',
      product: 'tartárico',
      vessels: 'T05',
      day: 'hoy',
      employee: 'Diego',
    }),
    'ADDITION ADDITION | at=T05 | 500 GRAM | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes',
  ],
  [
    'tirale azufre 3 kg por ha a L3 contra oidio hoy hecho Diego',
    // Half of a dose is no amount.
    answer('CURATION', {
      lands: 'L3',
      product: 'azufre',
      amount: '3 kg',
      plagues: 'oidio',
      day: 'hoy',
      status: 'hecho',
      employee: 'Diego',
    }),
    'CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE | unread=tirale ha',
  ],
  [
    'abrir el agua en L3 con la válvula 2 tres horas hoy listo Diego',
    answer('IRRIGATION', {
      lands: 'L3',
      valve: 'válvula 2',
      duration: 'tres horas',
      day: 'hoy',
      status: 'listo',
      employee: 'Diego',
    }),
    'IRRIGATION | on=L3 | 11-24 | Diego Funes | DONE | by=Válvula 2 | 3h | unread=abrir agua',
  ],
  // What was not written so is a guess: the vessel, the amount and its unit are asked.
  [
    'chupale mucho al tanque grande',
    answer('TRANSFER', { from: 'T01', to: 'T02', amount: '2000 l' }, 'RACK'),
    'TRANSFER RACK | unread=chupale mucho tanque grande ? from to amount day employee',
  ],
  [
    'chupale 2000 al T01',
    answer('TRANSFER', { from: 'T01', amount: '2000 l' }, 'RACK'),
    'TRANSFER RACK | from=T01 | unread=chupale 2000 ? to amount day employee',
  ],
  [
    'chupale 12.000 l al T01',
    answer('TRANSFER', { from: 'T01', amount: '2.000 l' }, 'RACK'),
    'TRANSFER RACK | from=T01 | unread=chupale 12.000 l ? to amount day employee',
  ],
  [
    'un baldazo',
    answer('VESSEL_WORK', { vessels: 'T01' }, 'WASH'),
    'VESSEL_WORK WASH | unread=baldazo ? vessels day employee',
  ],
  [
    'dale al malbec',
    answer('LABOR', { lands: 'malbec' }),
    'LABOR | lands?malbec=Malbec Viejo/Malbec Nuevo | unread=dale ? laborType lands day status employee',
  ],
  ['cualquier cosa', answer('NADA', {}), undefined],
  ['cualquier cosa', { kind: null, workorder: null, pieces: [] }, undefined],
  ['cualquier cosa', 'TRANSFER', undefined],
  ['cualquier cosa', null, undefined],
  ['cualquier cosa', { kind: 'TRANSFER', pieces: [{ piece: 'from', quote: 7 }] }, undefined],
])('%s', (sentence, given, meaning) => {
  expect(meant(sentence, given)).toBe(meaning)
})

const pieces = translationSchema.properties.pieces.items.properties.piece.enum
const word = fc.constantFrom(
  ...'T01 T02 T05 T99 L3 L4 malbec Diego Juan tartárico azufre oídio 2000 500 1,5 3 12 l kg g kg/ha g/hl horas mañana hoy hecho válvula 2 corta dens 1012 temp 24 chupale dale jornales'.split(
    ' ',
  ),
)
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const anyText = fc.array(word, { minLength: 4, maxLength: 12 }).map((words) => ['zzz', ...words].join(' '))
/** An answer that quotes some words of a sentence, and some that are not in it. */
const answerTo = (text: string) => {
  const words = text.split(' ')
  const slice = fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 3 }))
    .map(([from, length]) => words.slice(from, from + length).join(' '))
  return fc.record({
    kind: fc.constantFrom(...translationSchema.properties.kind.enum),
    workorder: fc.constantFrom(...translationSchema.properties.workorder.enum),
    pieces: fc.array(
      fc.record({ piece: fc.constantFrom(...pieces), quote: fc.oneof(slice, slice, phrase) }),
      {
        minLength: 8,
        maxLength: 16,
      },
    ),
  })
}
const asked = anyText.chain((text) =>
  fc.tuple(
    fc.constant(text),
    fc.oneof({ weight: 9, arbitrary: answerTo(text) }, { weight: 1, arbitrary: fc.jsonValue() }),
  ),
)

/** The numbers of a draft that a person has to have written. */
const numbersOf = ({ amount, dose, people, buds }: Draft) =>
  [amount === 'ALL' ? undefined : amount?.value, dose?.value, people, buds].filter((one) => one !== undefined)

test('a language model cannot bring in a number, a name or a unit that was not written', () => {
  let filled = 0
  fc.assert(
    fc.property(asked, ([text, given]) => {
      const draft = translated(given, text, known, now)
      if (draft === undefined) return
      const words = wordsOf(text)
      const written = words.map(numberOf)
      for (const number of numbersOf(draft)) expect(written, text).toContain(number)
      const valves = known.valves.filter(({ id }) => id === draft.valve).flatMap(({ lands }) => lands)
      const named = new Set([
        ...takeNames(new Reader(words), [...known.vessels, ...known.lands]).flatMap(({ ids }) => ids),
        ...valves,
      ])
      const places = [draft.from, draft.to, ...(draft.vessels ?? []), ...(draft.lands ?? [])]
      for (const place of places) if (place !== undefined) expect([...named], text).toContain(place)
      const people = takeNames(new Reader(words), known.people).flatMap(({ ids }) => ids)
      if (draft.employee !== undefined && draft.kind !== 'MEASURE')
        expect(people, text).toContain(draft.employee)
      const unit = draft.amount === 'ALL' ? undefined : draft.amount?.unit
      if (unit)
        expect(
          words.some((one) => ['l', 'kg', 'g'].includes(one)),
          text,
        ).toBe(true)
      if (numbersOf(draft).length > 0 || places.some(Boolean)) filled++
    }),
    { numRuns: 1000 },
  )
  expect(filled).toBeGreaterThan(0)
})

test('whatever a language model answers, something is done only by a yes to what was said back', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(asked, fc.tuple(fc.constantFrom('sí', '#YES', '#T01', 'Diego', 'hoy'), fc.constant(null))),
        {
          maxLength: 8,
        },
      ),
      (messages) => {
        let at: Conversation = { phase: 'IDLE' }
        let before: Turn | undefined
        for (const [said, translation] of messages) {
          const choice = said.startsWith('#') ? said.slice(1) : undefined
          const turn: Turn = converse(at, { text: said, choice, translation }, known, now)
          if (turn.act === 'DEED') {
            expect(before?.act === 'ANSWER' && before.answer.say === 'CONFIRM').toBe(true)
            expect(['sí', '#YES']).toContain(said)
          }
          ;[at, before] = [turn.next, turn]
        }
      },
    ),
    { numRuns: 120 },
  )
})

test('a model is asked about nothing that the grammar understands', () => {
  const wrong = answer('VESSEL_WORK', { vessels: 'T05' }, 'SANITIZE')
  const turn = converse({ phase: 'IDLE' }, { text: 'lavar T05 hoy Diego', translation: wrong }, known, now)
  expect(turn.act === 'ANSWER' && 'draft' in turn.answer && shown(turn.answer.draft)).toBe(
    'VESSEL_WORK WASH | at=T05 | 11-24 | Diego Funes',
  )
})
