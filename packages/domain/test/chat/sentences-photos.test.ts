import { expect, test } from 'vitest'
import { converse, type Conversation } from '../../src/chat/talk/converse.ts'
import { gapsOf } from '../../src/chat/grammar/gaps.ts'
import { known, now, shown, table } from './company.ts'

const idle: Conversation = { phase: 'IDLE' }

/** What a photograph with a caption is read as, and the gaps that it leaves. */
function under(caption: string) {
  const turn = converse(idle, { text: caption, photos: ['f1'] }, known, now)
  const draft = turn.act === 'ANSWER' && 'draft' in turn.answer ? turn.answer.draft : undefined
  const meaning = draft
    ? shown({ ...draft, caption: undefined as never }).replace(' | photos=1', '')
    : turn.act
  return { meaning, gaps: draft ? gapsOf(draft, known, now).join(' ') : '' }
}

test.each(
  table(`
    T05 espuma en la tapa
      = PHOTO | at=T05
    t5 espuma
      = PHOTO | at=T05
    foto del tanque 5
      = PHOTO | place?tanque 5=T05/TQ5
      ? place
    pérdida en la pileta 4
      = PHOTO | at=Pileta 4
    huevo 1 tapa floja
      = PHOTO | at=Huevo 1
    B12
      = PHOTO | at=B12
    oídio en L3
      = PHOTO | on=L3
    L7 granizo de ayer
      = CONTINGENCY | on=L7 | 11-23 | HAIL
    cuadro norte brotes
      = PHOTO | on=Cuadro Norte
    hojas amarillas malbec viejo
      = PHOTO | on=Malbec Viejo
    hojas amarillas malbec
      = PHOTO | place?malbec=Malbec Viejo/Malbec Nuevo
      ? place
    espuma en la tapa
      = PHOTO
      ? place
    tapa limpia
      = PHOTO
      ? place
    T99 pérdida
      = PHOTO | place?T99=none
      ? place
    T05 y T03 espuma
      = PHOTO | place?t05 t03=T05/T03
      ? place
    T05 al lado de L3
      = PHOTO | place?t05 l3=T05/L3
      ? place
    OT 12 quedó lista
      = PHOTO | order=12
    ot12
      = PHOTO | order=12
    orden de trabajo n° 35 filtro roto
      = PHOTO | order=35
    Orden 7
      = PHOTO | order=7
    OT 99 lista
      = PHOTO | place?OT 99=none
      ? place
    OT 12 en T05
      = PHOTO | place?OT 12 t05=12/T05
      ? place
    OT 12 limpieza terminada
      = PHOTO | order=12
    T05 dens 1012 temp 24
      = MEASURE | at=T05 | DENSITY=1.012 TEMPERATURE=24 | 11-24 | 10:15 | Ana Prueba
    dens 1012
      = MEASURE | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba
      ? vessels
    lavar T03 mañana Diego
      = VESSEL_WORK WASH | at=T03 | 11-25 | Diego Funes
    curado L3 azufre 3 kg/ha oídio hoy hecho Diego
      = CURATION | on=L3 | 3 KG_PER_HECTARE | of=Azufre mojable | stock=Azufre mojable @ Depósito | against=Oídio | 11-24 | Diego Funes | DONE
    desbrote L4 hoy
      = LABOR | on=L4 | labor=Desbrote | 11-24
      ? status employee
    qué hay en T05
      = PHOTO | at=T05
    no
      = PHOTO
      ? place
  `),
)('%s', (caption, meaning, gaps) => {
  expect(under(caption)).toEqual({ meaning, gaps })
})

const told = (...messages: (string | { text: string; photos: string[] })[]) => {
  let at: Conversation = idle
  let act = ''
  for (const message of messages) {
    const said = typeof message === 'string' ? { text: message } : message
    const choice = said.text.startsWith('#') ? said.text.slice(1) : undefined
    const turn = converse(at, { ...said, choice }, known, now)
    at = turn.next
    act =
      turn.act === 'DEED'
        ? `DEED ${shown(turn.draft)}`
        : turn.act === 'ANSWER' && 'draft' in turn.answer
          ? `${turn.answer.say} ${shown(turn.answer.draft)}`
          : turn.act === 'ANSWER'
            ? turn.answer.say
            : turn.act
  }
  return act
}
const photo = (text = '', id = 'f1') => ({ text, photos: [id] })

test.each<[messages: Parameters<typeof told>, answer: string]>([
  [[photo(), 'T05'], 'CONFIRM PHOTO | at=T05 | photos=1'],
  [[photo(), 'T05', 'espuma en la tapa'], 'CONFIRM PHOTO | at=T05 | photos=1 | caption=espuma en la tapa'],
  [[photo(), 'T05', 'no, T03'], 'CONFIRM PHOTO | at=T03 | photos=1'],
  [[photo('T05'), photo('', 'f2'), 'sí'], 'DEED PHOTO | at=T05 | photos=2 | caption=T05'],
  [[photo(), photo('T05 espuma', 'f2')], 'CONFIRM PHOTO | at=T05 | photos=2 | caption=T05 espuma'],
  [[photo('T05'), 'no'], 'CANCELLED'],
  // The latest works of its plot are offered, and no others.
  [[photo('L3'), '#w1'], 'CONFIRM PHOTO | on=L3 | work=w1 | photos=1 | caption=L3'],
  [[photo('L3 oídio'), '#w2', 'sí'], 'DEED PHOTO | on=L3 | work=w2 | photos=1 | caption=L3 oídio'],
  [[photo('L3'), '#w1', '#w2', 'sí'], 'DEED PHOTO | on=L3 | work=w2 | photos=1 | caption=L3'],
  [[photo('L3'), 'sí'], 'DEED PHOTO | on=L3 | photos=1 | caption=L3'],
  [[photo('L3'), '#w3'], 'CONFIRM PHOTO | on=L3 | photos=1 | caption=L3'],
  [[photo('T05'), '#w1'], 'CONFIRM PHOTO | at=T05 | photos=1 | caption=T05'],
  [[photo('L3'), '#w1', 'no, L7'], 'CONFIRM PHOTO | on=L7 | photos=1 | caption=L3'],
  [[photo('T05 y T03'), '#T03', '#YES'], 'DEED PHOTO | at=T03 | photos=1 | caption=T05 y T03'],
  [[photo(), 'sí'], 'ASK PHOTO | photos=1'],
  [
    [photo('T03 limpia hoy Diego'), '#ONLY_PHOTO'],
    'CONFIRM PHOTO | at=T03 | photos=1 | caption=T03 limpia hoy Diego',
  ],
  [['lavar T03 hoy Diego', '#ONLY_PHOTO'], 'CONFIRM VESSEL_WORK WASH | at=T03 | 11-24 | Diego Funes'],
  [['lavar T03 hoy Diego', photo()], 'CONFIRM VESSEL_WORK WASH | at=T03 | 11-24 | Diego Funes | photos=1'],
  [
    [photo(), 'T05 dens 1012'],
    'CONFIRM MEASURE | at=T05 | DENSITY=1.012 | 11-24 | 10:15 | Ana Prueba | photos=1 | caption=T05 dens 1012',
  ],
])('%j', (messages, answer) => {
  expect(told(...messages)).toBe(answer)
})
