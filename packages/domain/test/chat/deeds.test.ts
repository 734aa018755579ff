import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { check } from '../../src/check.ts'
import { converse, type Turn } from '../../src/chat/talk/converse.ts'
import { deedOf, type Deed } from '../../src/chat/talk/deed.ts'
import { isQuestion } from '../../src/chat/grammar/draft.ts'
import { gapsOf } from '../../src/chat/grammar/gaps.ts'
import { readMessage } from '../../src/chat/talk/read.ts'
import { fileFields } from '../../src/files/file.ts'
import { measurament } from '../../src/laboratory/measurament.ts'
import { curation } from '../../src/lands/works/curation.ts'
import { contingency } from '../../src/lands/observations/contingency.ts'
import { phenology } from '../../src/lands/observations/phenology.ts'
import { sowing } from '../../src/lands/works/sowing.ts'
import { winterGrass } from '../../src/lands/works/winter-grass.ts'
import { fertilization } from '../../src/lands/works/fertilization.ts'
import { harvest } from '../../src/lands/works/harvest.ts'
import { irrigation } from '../../src/lands/works/irrigation.ts'
import { labor } from '../../src/lands/works/labor.ts'
import { pruning } from '../../src/lands/works/pruning.ts'
import { workOrder } from '../../src/workorders/orders/order.ts'
import { idle, isChoice, known, now, shown, told } from './company.ts'

const schemas: Readonly<Record<Deed['entity'], z.ZodType>> = {
  ...{
    workorder: workOrder,
    measurament,
    curation,
    fertilization,
    labor,
    file: fileFields,
    irrigation,
    pruning,
    harvest,
    sowing,
    winterGrass,
    phenology,
    contingency,
  },
}
/** The names of the tests' company stand for ids. */
const withIds = (deed: Deed): unknown => {
  const names = new Map<unknown, string>()
  const idOf = (name: string) => {
    if (!names.has(name)) names.set(name, `0190f3c2-0000-7000-8000-${String(names.size).padStart(12, '0')}`)
    return names.get(name)
  }
  const ids = new Set(
    [
      known.vessels,
      known.lands,
      known.estates,
      known.sections,
      known.seeds,
      known.crops,
      known.people,
      known.stocks,
      known.valves,
      known.orders,
      known.plagues,
      known.laborTypes,
      known.orderTypes,
    ]
      .flat()
      .map(({ id }) => id)
      .concat('Bodega'),
  )
  return JSON.parse(JSON.stringify(deed.input), (_key, value: unknown) =>
    typeof value === 'string' && ids.has(value) ? idOf(value) : value,
  )
}

const vocabulary = fc.oneof(
  fc.constantFrom(
    ...'llovió granizo envero brotación siembra verdeo centeno vicia riego poda cosecha trasiego lavar agregar curado fertilizar desbrote medir filtrar stock T01 T02 T99 L3 L4 Diego Juan mañana hoy'.split(
      ' ',
    ),
    ...'12 mm|20 %|30|finca norte|ayer|helada|daño|500 g|2.000 l|1,5|8hs|de|a|y|kg/ha|5 g/hl|tartárico|azufre|oídio|dens 1012|temp 24|todo|hecho|lunes|31/2|no|sí|urea|foliar|3 horas|válvula 2|corta|guyot|a granel|5200 kg|3 jornales|sin válvula'.split(
      '|',
    ),
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
)
const sentence = fc.array(vocabulary, { maxLength: 9 }).map((words) => words.join(' '))
const whole = [
  'lavar T02 y T03 hoy Diego',
  'T05 dens 1012 temp 24',
  'desbrote L3 hoy hecho Diego',
  'riego L3 valvula 2 3 horas ayer hecho Diego',
  'poda L4 corta 3 jornales hoy hecho Diego',
  'cosecha L7 5200 kg en bines hoy hecho Diego',
  'llovió 12 mm ayer finca norte',
  'granizo L7 30 % ayer',
  'envero L3 20 % hoy',
  'siembra vicia L3 60 kg/ha hoy hecho Diego',
  'verdeo centeno L4 sin insumo hoy hecho Diego',
]
const anySaid = fc.oneof(
  sentence,
  fc.constantFrom(...whole),
  // With a photograph.
  fc.constantFrom('📷', '📷T05 espuma', '📷T05 dens 1012', '📷OT 12 lista', '📷L3 o L4'),
  fc.string({ maxLength: 200, unit: 'grapheme' }),
  fc.constantFrom(
    'sí',
    'no',
    '1',
    '2',
    '#YES',
    '#SKIP',
    '#T01',
    '#T02',
    '#Diego Funes',
    '#LITER',
    '#2026-11-25',
    '#FOLIAR',
    '#SPUR',
    '#MANUAL_BULK',
    '#NONE',
    '#DRIP',
    '#DONE',
    '#Oídio',
  ),
)

test('no text breaks the reading, and what has a gap is no deed', () => {
  fc.assert(
    fc.property(anySaid, (text) => {
      const reading = readMessage(text, known, now)
      if (reading.kind !== 'DRAFT' || isQuestion(reading.draft)) return
      const isComplete = gapsOf(reading.draft, known, now).length === 0
      const turn = converse(idle, { text }, known, now)
      expect(turn.act).toBe('ANSWER')
      if (!isComplete || reading.draft.type === '') return
      const deed = deedOf(reading.draft, known)
      expect(deed, text).toBeDefined()
    }),
    { numRuns: 1500 },
  )
})

test('whatever is written, something is done only by a yes to what was just said back, and then as its form takes it', () => {
  let deeds = 0
  fc.assert(
    fc.property(fc.array(anySaid, { maxLength: 12 }), fc.boolean(), (messages, isPatient) => {
      let turn: Turn = { next: idle, act: 'ANSWER', answer: { say: 'HELP' } }
      for (const said of isPatient
        ? [...messages, '#T01', '#Diego Funes', '#2026-11-25', '#YES']
        : messages) {
        const before = turn
        const choice = isChoice(said) ? said.slice(1) : undefined
        const photos = said.startsWith('📷') ? ['f1'] : []
        turn = converse(turn.next, { text: said.replace('📷', ''), choice, photos }, known, now)
        if (turn.act !== 'DEED') continue
        deeds++
        const wasSaidBack = before.act === 'ANSWER' && before.answer.say === 'CONFIRM'
        expect(wasSaidBack, said).toBe(true)
        expect(before.next).toMatchObject({ phase: 'CONFIRMING', draft: turn.draft })
        expect(choice === 'YES' || readMessage(said, known, now).kind === 'CONTROL').toBe(true)
        const deed = deedOf(turn.draft, known)
        expect(deed && check(schemas[deed.entity], withIds(deed)), shown(turn.draft)).toMatchObject({
          ok: true,
        })
      }
    }),
    { numRuns: 600 },
  )
  expect(deeds).toBeGreaterThan(0)
})

test('a sentence of every kind becomes what its form would send', () => {
  const sentences = [
    'trasiego 2000 l de T01 a T02 mañana 8hs Diego',
    'trasiego todo de T03 a T02 hoy Diego',
    'lavar T02 y T03 hoy Diego',
    'agregar 5 g/hl de tartárico a T05 y T03 hoy Diego',
    'agregar 500 g de tartárico a T05 hoy Diego',
    'T05 dens 1012 temp 24',
    'L7 brix 21',
    'curado L3 L4 azufre 3 kg/ha oídio hoy hecho Diego',
    'fumigar L7 hormigas sin producto hoy listo Diego',
    'desbrote L3 hoy hecho Diego',
    'riego L3 valvula 2 3 horas ayer hecho Diego',
    'riego L7 sin valvula goteo 2h30 hoy hecho Diego',
    'poda L4 corta 3 jornales 12 yemas por planta 80 kg hoy hecho Diego',
    'cosecha L7 5200 kg en bines hoy hecho Diego',
    'cosechar L3 L4 a granel mañana Diego',
    'llovió 12 mm ayer en la finca Norte',
    'lluvia 8mm hoy sector alto',
    'lluvia 8mm hoy L3 L4',
    'granizo L7 30% daño ayer',
    'helada tardía sector alto hoy',
    'viento zonda finca norte ayer',
    'L7 envero 20 % hoy',
    'brotación finca norte 50 % hoy',
    'sembré vicia L3 60 kg/ha hoy hecho Diego',
    'siembra avena negra L3 20 semillas por metro sin insumo mañana Diego',
    'verdeo vicia L3 60 kg/ha hoy hecho Diego',
    'verdeo centeno L4 sin insumo mañana Diego',
  ]
  const judged = sentences.map((text) => {
    const turn = told(text, 'sí')
    const deed = turn.act === 'DEED' ? deedOf(turn.draft, known) : undefined
    return deed && check(schemas[deed.entity], withIds(deed))
  })
  expect(judged).toEqual(sentences.map(() => expect.objectContaining({ ok: true })))
  const addition = told('agregar 5 g/hl de tartárico a T05 y T03 hoy Diego', 'sí')
  expect(addition.act === 'DEED' && deedOf(addition.draft, known)).toMatchObject({
    input: {
      stocksUsed: [
        { amount: 0.06, cellarElement: 'T05' },
        { amount: 0.15, cellarElement: 'T03' },
      ],
    },
  })
  const curing = told('curado L3 L4 azufre 3 kg/ha oídio hoy hecho Diego', 'sí')
  expect(curing.act === 'DEED' && deedOf(curing.draft, known)).toMatchObject({
    input: { stocksUsed: [{ amount: 12, unit: 'KG', dose: 3 }] },
  })
})
