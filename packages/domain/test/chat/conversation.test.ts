import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { check } from '../../src/check.ts'
import { converse, type Conversation, type Turn } from '../../src/chat/converse.ts'
import { deedOf, type Deed } from '../../src/chat/deed.ts'
import { gapsOf, isQuestion } from '../../src/chat/draft.ts'
import { optionsOf } from '../../src/chat/options.ts'
import { readMessage } from '../../src/chat/read.ts'
import { fileFields } from '../../src/files/file.ts'
import { measurament } from '../../src/laboratory/measurament.ts'
import { curation } from '../../src/lands/works/curation.ts'
import { fertilization } from '../../src/lands/works/fertilization.ts'
import { harvest } from '../../src/lands/works/harvest.ts'
import { irrigation } from '../../src/lands/works/irrigation.ts'
import { labor } from '../../src/lands/works/labor.ts'
import { pruning } from '../../src/lands/works/pruning.ts'
import { workOrder } from '../../src/workorders/orders/order.ts'
import { known, now, shown } from './company.ts'

const idle: Conversation = { phase: 'IDLE' }
const isChoice = (said: string) => said.startsWith('#')

/** What comes of messages one after the other; `#` stands before the value of a button. */
function told(...messages: string[]): Turn {
  let turn: Turn = { next: idle, act: 'ANSWER', answer: { say: 'HELP' } }
  for (const said of messages) {
    const choice = isChoice(said) ? said.slice(1) : undefined
    turn = converse(turn.next, { text: said, choice }, known, now)
  }
  return turn
}

/** A turn in one line. */
function line(turn: Turn): string {
  if (turn.act === 'DEED' || turn.act === 'TELL') return `${turn.act} ${shown(turn.draft)}`
  if (turn.act === 'UNDO') return 'UNDO'
  const { answer } = turn
  if (answer.say === 'ASK')
    return `ASK ${answer.slot} ${optionsOf(answer.slot, answer.draft, known, now).join('/')}`
  return answer.say === 'CONFIRM' ? `CONFIRM ${shown(answer.draft)}` : answer.say
}

const transfer = 'trasiego 2000 l de T01 a T02 mañana 8hs'
const understood = 'TRANSFER RACK | from=T01 | to=T02 | 2000 LITER | 11-25 | 08:00 | Diego Funes'

test.each<[messages: string[], answer: string]>([
  [[transfer], 'ASK employee Ana Prueba/Diego Funes/Juan Pérez/Juan Sosa/Marta Díaz'],
  [[transfer, '#Diego Funes'], `CONFIRM ${understood}`],
  [[transfer, 'Diego'], `CONFIRM ${understood}`],
  [[transfer, '2'], `CONFIRM ${understood}`],
  [[transfer, '#Diego Funes', 'sí'], `DEED ${understood}`],
  [[transfer, '#Diego Funes', '#YES'], `DEED ${understood}`],
  [[transfer, '#Diego Funes', '#YES', '#YES'], 'NOTHING_OPEN'],
  [[transfer, '#Diego Funes', 'no'], 'CANCELLED'],
  [[transfer, '#Diego Funes', 'no, a T03'], `CONFIRM ${understood.replace('to=T02', 'to=T03')}`],
  [[transfer, '#Diego Funes', '1500 l'], `CONFIRM ${understood.replace('2000', '1500')}`],
  [[transfer, '#Diego Funes', 'pasado mañana'], `CONFIRM ${understood.replace('11-25', '11-26')}`],
  [[transfer, '#Diego Funes', 'qué?'], `CONFIRM ${understood}`],
  [[transfer, 'sí'], 'ASK employee Ana Prueba/Diego Funes/Juan Pérez/Juan Sosa/Marta Díaz'],
  [[transfer, 'Juan'], 'ASK employee Juan Pérez/Juan Sosa'],
  [[transfer, '#nadie'], 'ASK employee Ana Prueba/Diego Funes/Juan Pérez/Juan Sosa/Marta Díaz'],
  [[transfer, 'deshacer'], 'UNDO'],
  [['trasiego T01 T02 2000 l mañana 8hs Diego', '#T01'], `CONFIRM ${understood}`],
  [['trasiego de T01 a T02 mañana 8hs Diego', '2.000 litros'], `CONFIRM ${understood}`],
  [['trasiego de T01 a T02 mañana 8hs Diego', '2000'], 'ASK unit LITER/HECTOLITER/CUBIC_METER'],
  [['trasiego de T01 a T02 mañana 8hs Diego', '2000', 'litros'], `CONFIRM ${understood}`],
  [['trasiego de T01 a T02 mañana 8hs Diego', '2000', '#LITER'], `CONFIRM ${understood}`],
  [
    ['trasiego 2000 l de T02 a T02 mañana 8hs Diego', '#T01'],
    'CONFIRM TRANSFER RACK | from=T02 | to=T01 | 2000 LITER | 11-25 | 08:00 | Diego Funes',
  ],
  [['lavar T02 y T99 hoy Diego'], 'ASK vessels SKIP'],
  [['lavar T02 y T99 hoy Diego', '#SKIP'], 'CONFIRM VESSEL_WORK WASH | at=T02 | 11-24 | Diego Funes'],
  [['lavar T99 hoy Diego', 'T03'], 'CONFIRM VESSEL_WORK WASH | at=T03 | 11-24 | Diego Funes'],
  [['T05 so2 35', 'so2 libre 35'], 'CONFIRM MEASURE | at=T05 | FREE_SO2=35 | 11-24 | 10:15 | Ana Prueba'],
  [['dens 1012', 'T05'], 'CONFIRM MEASURE | at=T05 | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba'],
  [
    ['dens 1012', 'T05', 'temp 24'],
    'CONFIRM MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba',
  ],
  [['desbrote L3 hoy Diego', 'listo'], 'CONFIRM LABOR | on=L3 | labor=Desbrote | 11-24 | Diego Funes | DONE'],
  [
    ['agregar 500 g tartárico a T05 hoy Diego', 'lavar T02 hoy Diego'],
    'CONFIRM VESSEL_WORK WASH | at=T02 | 11-24 | Diego Funes',
  ],
  [
    ['agregar 500 tartárico a T05 hoy Diego', '#GRAM', 'si'],
    'DEED ADDITION ADDITION | at=T05 | 500 GRAM | of=Ácido tartárico | stock=Ácido tartárico @ Depósito | 11-24 | Diego Funes',
  ],
  [['riego L7 válvula 2 3 horas hoy hecho Diego'], 'ASK valve Válvula 1/NONE'],
  [['riego L3 válvula 9 3 horas hoy hecho Diego'], 'ASK valve Válvula 2/Válvula 3/NONE'],
  [
    ['riego L7 válvula 2 3 horas hoy hecho Diego', '#NONE', '#SUPERFICIAL'],
    'CONFIRM IRRIGATION | on=L7 | 11-24 | Diego Funes | DONE | by=NONE | SUPERFICIAL | 3h',
  ],
  [
    ['riego L3 válvula 2 hoy hecho Diego', '3 horas'],
    'CONFIRM IRRIGATION | on=L3 | 11-24 | Diego Funes | DONE | by=Válvula 2 | 3h',
  ],
  [
    ['poda L3 guyot hoy hecho Diego', '#GUYOT_DOUBLE', '3 jornales'],
    'CONFIRM PRUNING | on=L3 | 11-24 | Diego Funes | DONE | GUYOT_DOUBLE | people=3',
  ],
  [
    ['cosecha L3 L4 3000 kg en bines hoy hecho Diego', '#L4', 'sí'],
    'DEED HARVEST | on=L4 | 3000 KG | 11-24 | Diego Funes | DONE | MANUAL_BINES',
  ],
  [
    ['cosecha L7 5200 en bines hoy hecho Diego', '#KG'],
    'CONFIRM HARVEST | on=L7 | 5200 KG | 11-24 | Diego Funes | DONE | MANUAL_BINES',
  ],
  [['qué hay en T05'], 'TELL VESSEL_QUESTION | at=T05'],
  [['stock de levadura', '#Levadura roja'], 'TELL STOCK_QUESTION | of=Levadura roja'],
  [['hola'], 'HELP'],
  [['sí'], 'NOTHING_OPEN'],
  [['asdf'], 'NOT_UNDERSTOOD'],
])('%j', (messages, answer) => {
  expect(line(told(...messages))).toBe(answer)
})

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
      .concat('Bodega', 'Finca'),
  )
  return JSON.parse(JSON.stringify(deed.input), (_key, value: unknown) =>
    typeof value === 'string' && ids.has(value) ? idOf(value) : value,
  )
}

const vocabulary = fc.oneof(
  fc.constantFrom(
    ...'riego poda cosecha trasiego lavar agregar curado fertilizar desbrote medir filtrar stock T01 T02 T99 L3 L4 Diego Juan mañana hoy'.split(
      ' ',
    ),
    ...'500 g|2.000 l|1,5|8hs|de|a|y|kg/ha|5 g/hl|tartárico|azufre|oídio|dens 1012|temp 24|todo|hecho|lunes|31/2|no|sí|urea|foliar|3 horas|válvula 2|corta|guyot|a granel|5200 kg|3 jornales|sin válvula'.split(
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
  expect(deeds).toBeGreaterThan(10)
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
