import type { Draft, Known, Now } from '../../src/chat/grammar/draft.ts'
import { gapsOf } from '../../src/chat/grammar/gaps.ts'
import { converse, type Conversation, type Turn } from '../../src/chat/talk/converse.ts'
import { readMessage } from '../../src/chat/talk/read.ts'
import { workorderTypes, transferTypes } from '../../src/lists/cellar.ts'
import { laborTypes, plagues } from '../../src/lists/vineyard.ts'
import { isOneOf } from '../../src/lookup.ts'
import { es } from '../../src/texts/es.ts'

/** A Tuesday. */
export const now: Now = { today: '2026-11-24', hour: '10:15' }

const onVessels = 'ADDITION MEASUREMENT WASH SANITIZE SAMPLE TASTING INERTIZE PUMP_OVER DELESTAGE'.split(' ')
const vessel = (name: string, liters: number) => ({
  id: name,
  name,
  cellar: 'Bodega',
  milliliters: liters * 1000,
  content: liters > 0 ? 'Malbec 2026' : null,
})
const valve = (name: string, ...lands: string[]) => ({
  ...{ id: name, name, lands, flow: 2, flowUnit: 'LITER_PER_HOUR' as const, droppers: 5000, efficiency: 0.9 },
})
const supply = (name: string, unit: 'KG' | 'LITER' = 'KG', seed: string | null = null) => ({
  ...{ id: name, name, unit, isDoseByMachinedVolume: false, seed },
})
const named = (...names: string[]) => names.map((name) => ({ id: name, name }))

/** A company as its people speak of it: ids are the names, so that a test reads as what is meant. */
export const known: Known = {
  vessels: [
    ...[vessel('T01', 5000), vessel('T02', 0), vessel('T03', 3000), vessel('T05', 1200), vessel('T10', 800)],
    ...[vessel('Pileta 4', 9000), vessel('Huevo 1', 700), vessel('B12', 225), vessel('TQ5', 100)],
  ],
  lands: ['L3', 'L4', 'L7', 'Cuadro Norte', 'Malbec Viejo', 'Malbec Nuevo'].map((name) => ({
    ...{ id: name, name, wineEstate: 'Finca Norte', squareCentimeters: 2 * 10 ** 8 },
    section: name === 'L3' || name === 'L4' ? 'Sector Alto' : null,
  })),
  estates: named('Finca Norte', 'La Consulta'),
  sections: [{ id: 'Sector Alto', name: 'Sector Alto', wineEstate: 'Finca Norte' }],
  valves: [
    valve('Válvula 1', 'L4', 'L7'),
    valve('Válvula 2', 'L3'),
    valve('Válvula 3', 'L3', 'L4'),
    valve('V10', 'Cuadro Norte'),
  ],
  people: named('Diego Funes', 'Ana Prueba', 'Juan Pérez', 'Juan Sosa', 'Marta Díaz'),
  products: [
    ...['Ácido tartárico', 'Metabisulfito de potasio', 'Azufre mojable', 'Urea'].map((name) => supply(name)),
    supply('Cobre líquido', 'LITER'),
    ...['Levadura roja', 'Levadura blanca'].map((name) => supply(name)),
    supply('Vicia', 'KG', 'Vicia villosa'),
    supply('Centeno en bolsa', 'KG', 'Centeno'),
  ],
  stocks: [
    ...['Ácido tartárico', 'Azufre mojable', 'Cobre líquido', 'Urea', 'Levadura roja', 'Vicia'].map(
      (name) => ({
        ...{ id: `${name} @ Depósito`, name: 'Depósito', product: name, amount: 10 },
      }),
    ),
    { id: 'Meta @ Bodega', name: 'Bodega', product: 'Metabisulfito de potasio', amount: 5 },
    { id: 'Meta @ Finca', name: 'Finca', product: 'Metabisulfito de potasio', amount: 5 },
  ],
  plagues: plagues.map((code) => ({ id: es.plague[code], name: es.plague[code] })),
  seeds: named('Vicia villosa', 'Centeno', 'Avena blanca', 'Avena negra'),
  crops: named('Vicia', 'Centeno', 'Avena', 'Mezcla'),
  laborTypes: laborTypes.map((code) => ({ id: es.laborType[code], name: es.laborType[code] })),
  orderTypes: workorderTypes.map((code) => ({
    ...{ id: `type ${code}`, name: es.workorderType[code], code },
    hasCellarElements: onVessels.includes(code),
    isTransfers: isOneOf(transferTypes, code) && !onVessels.includes(code),
    ...{ isStocks: code === 'ADDITION', isMeasuraments: code === 'MEASUREMENT' },
  })),
  orders: named('7', '12', '35'),
  works: [
    { id: 'w1', name: '', kind: 'curation', day: '2026-11-22', lands: ['L3', 'L4'] },
    { id: 'w2', name: 'Desbrote', kind: 'labor', day: '2026-11-20', lands: ['L3'] },
    { id: 'w3', name: '', kind: 'contingency', day: '2026-11-19', lands: ['L7'] },
  ],
  me: 'Ana Prueba',
}

const amountText = ({ amount, dose }: Draft): string => {
  if (dose) return `${dose.value} ${dose.unit}`
  if (amount === 'ALL') return 'ALL'
  return amount ? `${amount.value} ${amount.unit ?? '?'}` : ''
}

/** A draft in one line: what was said, then what is doubted, impossible and unread. */
export function shown(draft: Draft): string {
  const { doubts, impossible, unread, type, from, to } = draft
  const doubt = doubts.map(({ slot, heard, options }) => `${slot}?${heard}=${options.join('/') || 'none'}`)
  return [
    type === undefined || type === '' ? draft.kind : `${draft.kind} ${type.replace('type ', '')}`,
    ...[from && `from=${from}`, to && `to=${to}`],
    ...[draft.vessels && `at=${draft.vessels.join('+')}`, draft.lands && `on=${draft.lands.join('+')}`],
    ...[draft.whole && `all=${draft.whole}`, draft.crop && `crop=${draft.crop}`],
    draft.seed && `seed=${draft.seed}`,
    draft.order && `order=${draft.order}`,
    draft.work && `work=${draft.work}`,
    ...[amountText(draft), draft.product && `of=${draft.product}`, draft.stock && `stock=${draft.stock}`],
    draft.values?.map(({ code, value }) => `${code}=${value}`).join(' '),
    ...[draft.plagues && `against=${draft.plagues.join('+')}`, draft.laborType && `labor=${draft.laborType}`],
    ...[draft.day?.slice(5), draft.hour, draft.employee, draft.status],
    ...[draft.valve && `by=${draft.valve}`, draft.irrigationType, draft.duration && `${draft.duration}h`],
    ...[draft.pruningType, draft.harvestType, draft.people && `people=${draft.people}`],
    draft.buds && `buds=${draft.buds}`,
    ...[draft.seedsPerMeter && `${draft.seedsPerMeter} seeds/m`, draft.mm && `${draft.mm} mm`],
    ...[draft.phenologyType, draft.contingencyType],
    draft.percentage !== undefined && `${draft.percentage} %`,
    draft.photos && `photos=${draft.photos.length}`,
    draft.caption !== undefined && `caption=${draft.caption}`,
    ...doubt,
    impossible.length > 0 && `impossible=${impossible.join('; ')}`,
    unread.length > 0 && `unread=${unread.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' | ')
}

/** A sentence, what it means and what it lacks, as a table of them is written: `=` and `?` stand before the two. */
export function table(text: string): [sentence: string, meaning: string, gaps: string][] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
  const rows: [string, string, string][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (line.startsWith('= ') && row) row[1] = line.slice(2)
    else if (line.startsWith('? ') && row) row[2] = line.slice(2)
    else rows.push([line, '', ''])
  }
  return rows
}

/** What a sentence is read as, and the gaps that it leaves. */
export function understood(sentence: string): { meaning: string; gaps: string } {
  const reading = readMessage(sentence, known, now)
  if (reading.kind === 'CONTROL') return { meaning: reading.control, gaps: '' }
  if (reading.kind === 'UNKNOWN') return { meaning: 'UNKNOWN', gaps: '' }
  return { meaning: shown(reading.draft), gaps: gapsOf(reading.draft, known, now).join(' ') }
}

export const idle: Conversation = { phase: 'IDLE' }
export const isChoice = (said: string) => said.startsWith('#')

/** What comes of messages one after the other; `#` stands before the value of a button. */
export function told(...messages: string[]): Turn {
  let turn: Turn = { next: idle, act: 'ANSWER', answer: { say: 'HELP' } }
  for (const said of messages) {
    const choice = isChoice(said) ? said.slice(1) : undefined
    turn = converse(turn.next, { text: said, choice }, known, now)
  }
  return turn
}
