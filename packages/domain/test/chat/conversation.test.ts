import { expect, test } from 'vitest'
import type { Turn } from '../../src/chat/talk/converse.ts'
import { optionsOf } from '../../src/chat/talk/options.ts'
import { known, now, shown, told } from './company.ts'

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
  [['lluvia 12 ayer L3'], 'ASK mm 12'],
  [['lluvia 12 ayer L3', '#12'], 'CONFIRM RAIN | on=L3 | 11-23 | 12 mm'],
  [['lluvia ayer L3', '8,5'], 'CONFIRM RAIN | on=L3 | 11-23 | 8.5 mm'],
  [['lluvia ayer L3', '1'], 'CONFIRM RAIN | on=L3 | 11-23 | 1 mm'],
  [['lluvia 12 mm L3', '#2026-11-23', '15 mm', 'sí'], 'DEED RAIN | on=L3 | 11-23 | 15 mm'],
  [['lluvia 12 mm mañana L3'], 'ASK day 2026-11-24/2026-11-23'],
  [
    ['llovió 12 mm ayer'],
    'ASK lands L3/L4/L7/Cuadro Norte/Malbec Viejo/Malbec Nuevo/Finca Norte/La Consulta',
  ],
  [['llovió 12 mm ayer', '#La Consulta'], 'CONFIRM RAIN | all=La Consulta | 11-23 | 12 mm'],
  [['llovió 12 mm ayer L3', 'en toda la finca norte'], 'CONFIRM RAIN | all=Finca Norte | 11-23 | 12 mm'],
  [['llovió 12 mm ayer finca norte', 'L3 y L4'], 'CONFIRM RAIN | on=L3+L4 | 11-23 | 12 mm'],
  [['lluvia 8 mm hoy L3 La Consulta', '#La Consulta'], 'CONFIRM RAIN | all=La Consulta | 11-24 | 8 mm'],
  [['heló hoy L3', '#LATE_FROST'], 'CONFIRM CONTINGENCY | on=L3 | 11-24 | LATE_FROST'],
  [['contingencia L3 hoy', 'granizo'], 'CONFIRM CONTINGENCY | on=L3 | 11-24 | HAIL'],
  [['granizo L3 hoy', '30 %', 'sí'], 'DEED CONTINGENCY | on=L3 | 11-24 | HAIL | 30 %'],
  [['granizo L3 30 hoy', '#SKIP'], 'CONFIRM CONTINGENCY | on=L3 | 11-24 | HAIL'],
  [['brotación L3 hoy'], 'ASK percentage 10/25/50/75/100'],
  [['brotación L3 hoy', '35'], 'CONFIRM PHENOLOGY | on=L3 | 11-24 | EL04_BUDBURST | 35 %'],
  [['brotación L3 hoy', '#25'], 'CONFIRM PHENOLOGY | on=L3 | 11-24 | EL04_BUDBURST | 25 %'],
  [
    ['floración L3 20 % hoy', '#EL23_FULL_BLOOM'],
    'CONFIRM PHENOLOGY | on=L3 | 11-24 | EL23_FULL_BLOOM | 20 %',
  ],
  [['verdeo L4 centeno mañana Diego'], 'ASK product Centeno en bolsa/NONE'],
  [
    ['verdeo L4 mañana Diego sin insumo', '#Avena', '#Avena blanca'],
    'CONFIRM WINTER_GRASS | on=L4 | crop=Avena | seed=Avena blanca | of=NONE | 11-25 | Diego Funes',
  ],
  [
    ['sembrar lupino L3 mañana Diego sin insumo', 'vicia'],
    'CONFIRM SOWING | on=L3 | seed=Vicia villosa | of=NONE | 11-25 | Diego Funes',
  ],
  [['qué hay en T05'], 'TELL VESSEL_QUESTION | at=T05'],
  [['stock de levadura', '#Levadura roja'], 'TELL STOCK_QUESTION | of=Levadura roja'],
  [['hola'], 'HELP'],
  [['sí'], 'NOTHING_OPEN'],
  [['asdf'], 'NOT_UNDERSTOOD'],
])('%j', (messages, answer) => {
  expect(line(told(...messages))).toBe(answer)
})
