import { describe, expect, test } from 'vitest'
import {
  decimalMarkOf,
  readDay,
  readHourCell,
  readNumber,
  readYesNo,
  type Cell,
} from '../../src/imports/cell.ts'
import { columnsUnder, headingOf } from '../../src/imports/column.ts'
import { judgeRows } from '../../src/imports/judge.ts'
import { importRules } from '../../src/imports/kinds.ts'
import {
  referenceKinds,
  referencesOf,
  type ReferenceKind,
  type Referred,
} from '../../src/imports/references.ts'
import { neededFields, type RowDraft } from '../../src/imports/rules.ts'
import { readWeekdays } from '../../src/imports/agenda.ts'
import { mistakeText } from '../../src/imports/speak.ts'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'
import { importKinds, type ImportKind } from '../../src/lists/imports.ts'

describe('a cell', () => {
  test.each<[Cell, number | string]>([
    [12.5, 12.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['$ 1.234.567', 1_234_567],
    ['0.750', 0.75],
    ['0,750', 0.75],
    ['-3', -3],
    ['1.500', 'AMBIGUOUS_NUMBER'],
    ['12 kg', 'NOT_A_NUMBER'],
    ['1.23.4', 'NOT_A_NUMBER'],
    ['1e5', 'NOT_A_NUMBER'],
    [true, 'NOT_A_NUMBER'],
  ])('%s as a number is %s', (cell, expected) => {
    const read = readNumber(cell)
    expect(read.ok ? read.value : read.code).toBe(expected)
  })

  test.each<[Cell[], string | undefined]>([
    [['9.500', '850,5'], ','],
    [['9.500', '12.000'], undefined],
    [['9,500', '850.5'], '.'],
    [['1.234.567', '9.500'], ','],
    [['850,5', '850.5'], undefined],
    [[850.5, '9.500', null, ''], undefined],
  ])('%j writes its decimals after %s', (cells, mark) => {
    expect(decimalMarkOf(cells)).toBe(mark)
  })

  test('that may be either of two numbers is the one that its file says', () => {
    expect(readNumber('9.500', undefined, ',')).toEqual({ ok: true, value: 9500 })
    expect(readNumber('9.500', undefined, '.')).toEqual({ ok: true, value: 9.5 })
    expect(readNumber('9,500', undefined, ',')).toEqual({ ok: true, value: 9.5 })
    expect(readNumber('9,500', undefined, '.')).toEqual({ ok: true, value: 9500 })
    // A pH is no thousands, whatever the file says of its litres.
    expect(readNumber('3.650', [0, 14], ',')).toEqual({ ok: true, value: 3.65 })
  })

  test.each<[Cell, string]>([
    ['2026-03-05', '2026-03-05'],
    ['5/3/2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['31-12-2026', '2026-12-31'],
    ['30/2/2026', 'NOT_A_DAY'],
    ['5/3/26', 'NOT_A_DAY'],
    [46_000, 'NOT_A_DAY'],
    ['mañana', 'NOT_A_DAY'],
  ])('%s as a day is %s', (cell, expected) => {
    const read = readDay(cell)
    expect(read.ok ? read.value : read.code).toBe(expected)
  })

  test.each<[Cell, string]>([
    ['07:30', '07:30'],
    ['7:30', '07:30'],
    ['07:30:00', '07:30'],
    ['7', '07:00'],
    [7, '07:00'],
    [0.3125, '07:30'],
    [0.6666666667, '16:00'],
    [0, '00:00'],
    ['24:00', 'NOT_AN_HOUR'],
    ['temprano', 'NOT_AN_HOUR'],
    [0.9999, 'NOT_AN_HOUR'],
  ])('%s as an hour is %s', (cell, expected) => {
    const read = readHourCell(cell)
    expect(read.ok ? read.value : read.code).toBe(expected)
  })

  test.each([
    ['Lunes a viernes', 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY'],
    ['lun-mié, SÁBADOS', 'MONDAY TUESDAY WEDNESDAY SATURDAY'],
    ['martes y jueves', 'TUESDAY THURSDAY'],
    ['Sat, Sun', 'SATURDAY SUNDAY'],
    ['sábado a lunes', 'MONDAY SATURDAY SUNDAY'],
    ['Monday to Friday', 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY'],
    ['lunes, feriados', 'NOT_WEEKDAYS'],
    ['lunes a', 'NOT_WEEKDAYS'],
  ])('%s as days of the week is %s', (cell, expected) => {
    const read = readWeekdays(cell)
    expect(read.ok ? read.value.join(' ') : read.code).toBe(expected)
  })

  test.each<[Cell, boolean | string]>([
    ['SÍ', true],
    ['si', true],
    [true, true],
    [1, true],
    ['No', false],
    [false, false],
    ['quizás', 'NOT_YES_OR_NO'],
  ])('%s as a yes or no is %s', (cell, expected) => {
    const read = readYesNo(cell)
    expect(read.ok ? read.value : read.code).toBe(expected)
  })
})

test('a heading is known in Spanish, in English, as on the wire, and by what people call it', () => {
  const { columns } = importRules.employee
  const fields = (...headings: string[]) => columnsUnder(headings, columns).map((column) => column?.field)
  expect(fields('NOMBRE *', 'Surname', 'dailyCost', ' teléfono ', 'Cargo')).toEqual([
    'name',
    'surname',
    'dailyCost',
    'phoneNumber',
    'role',
  ])
  expect(fields('Nombre', 'nombre', 'Signo')).toEqual(['name', undefined, undefined])
})

test('no heading of a kind means two columns, and every one has its name', () => {
  for (const kind of importKinds) {
    const { columns } = importRules[kind]
    const headings = columns.map((column) => headingOf(es, column))
    expect(columnsUnder(headings, columns)).toEqual(columns)
    expect(new Set(headings).size).toBe(headings.length)
    for (const { field } of columns) {
      expect(es.fieldName).toHaveProperty(field)
      expect(en.fieldName).toHaveProperty(field)
    }
  }
})

const idOf = (kind: ReferenceKind) =>
  `019a0000-0000-7000-8000-${String(referenceKinds.indexOf(kind)).padStart(12, '0')}`

/** One record of each kind, by the name that the examples of the templates use. */
const examples: Partial<Record<ReferenceKind, Referred[]>> = {}
for (const { columns } of Object.values(importRules))
  for (const { expects, example } of columns)
    if (expects.kind === 'REFERENCE' && example !== '')
      examples[expects.to] = [
        {
          id: idOf(expects.to),
          name: String(example),
          ...(expects.within === undefined ? {} : { within: idOf(expects.within as ReferenceKind) }),
          ...(expects.to === 'stockProduct' ? { unit: 'KG', basedInBatches: true } : {}),
        },
      ]

function judged(
  kind: ImportKind,
  cells: Partial<Record<string, Cell>>,
  more: Cell[][] = [],
  there: RowDraft[] = [],
) {
  const rules = importRules[kind]
  const row = rules.columns.map(({ field, example }) => (field in cells ? (cells[field] ?? null) : example))
  return judgeRows(
    [row, ...more].map((one, at) => ({ row: at + 2, cells: one })),
    {
      rules,
      columns: rules.columns,
      references: referencesOf(examples),
      there,
      today: '2026-11-20',
    },
  )
}

test.each(importKinds)('the example row of %s is right', (kind) => {
  expect(judged(kind, {})).toMatchObject([{ state: 'GOOD', mistakes: [] }])
})

test('an amount that may be either of two numbers is the one that another row of its file says', () => {
  const other = importRules.employee.columns.map(({ field, example }) =>
    field === 'dailyCost' ? '30.850,5' : example,
  )
  expect(judged('employee', { dailyCost: '28.500' }, [other])[0]).toMatchObject({
    state: 'GOOD',
    draft: { dailyCost: 28_500 },
  })
})

test.each(importKinds)('a row of %s without what it needs says so, column by column', (kind) => {
  for (const field of neededFields(importRules[kind])) {
    const [row] = judged(kind, { [field]: '' })
    expect(row?.mistakes).toContainEqual({ field, code: 'REQUIRED', value: '' })
  }
})

test.each<[ImportKind, string, Cell, string]>([
  [
    'employee',
    'dailyCost',
    'mucho',
    '«Costo por jornal» dice «mucho»: se espera un número, por ejemplo 1234,5.',
  ],
  [
    'employee',
    'dailyCost',
    '28.500',
    '«Costo por jornal» dice «28.500»: no se sabe si el punto separa miles o decimales. Escriba 28500 o 28,500.',
  ],
  [
    'employee',
    'birthDate',
    '14/5',
    '«Fecha de nacimiento» dice «14/5»: se espera una fecha, por ejemplo 25/03/2026.',
  ],
  ['employee', 'email', 'ana', '«Correo» dice «ana»: el correo no es válido.'],
  [
    'employee',
    'role',
    'Jefe',
    `«Puesto» dice «Jefe»: se espera una de estas palabras: ${Object.values(es.employeeRole).join(', ')}.`,
  ],
  [
    'land',
    'wineEstate',
    'Finca Perdida',
    '«Finca» dice «Finca Perdida»: no hay nada con ese nombre. Corríjalo o créelo antes.',
  ],
  ['cellarElement', 'isOrganic', 'tal vez', '«Orgánico» dice «tal vez»: se espera sí o no.'],
  ['stock', 'batchId', '', '«Lote»: elija el lote del insumo.'],
  ['supplier', 'cuit', '30-1', '«CUIT» dice «30-1»: el CUIT no es válido: revise los números.'],
  ['customer', 'name', null, 'Falta «Nombre».'],
  [
    'schedule',
    'days',
    'de lunes',
    '«Días» dice «de lunes»: se esperan días de la semana, por ejemplo Lunes a viernes, sábado.',
  ],
  ['schedule', 'startTime', '25:00', '«Hora de inicio» dice «25:00»: se espera una hora, por ejemplo 07:30.'],
])('%s: what is wrong with %s = %s is told in a sentence', (kind, field, cell, sentence) => {
  const [row] = judged(kind, { [field]: cell })
  const found = row?.mistakes.find((mistake) => mistake.field === field)
  expect(found && mistakeText(es, kind, found)).toBe(sentence)
})

test('a row that repeats another one says which', () => {
  const same = importRules.customer.columns.map(({ example }) => example)
  const [, second] = judged('customer', {}, [same])
  expect(second).toMatchObject({ state: 'WRONG', mistakes: [{ field: 'name', code: 'REPEATED_ROW:2' }] })
  expect(mistakeText(es, 'customer', second!.mistakes[0]!)).toBe(
    '«Vinoteca La Esquina» ya está en la fila 2. Deje una sola de las dos.',
  )
})

test('a schedule that wants somebody at hours of another one, of the file or there before, says so; the same one is there already', () => {
  const columns = importRules.schedule.columns
  const row = (cells: Partial<Record<string, Cell>>) =>
    columns.map(({ field, example }) => (field in cells ? (cells[field] ?? null) : example))
  const own = { employee: idOf('employee'), days: ['SATURDAY'], fromDate: '2026-01-01', toDate: null }
  const there = { ...own, startTime: '08:00', endTime: '12:00' }
  const found = judged(
    'schedule',
    {},
    [
      row({ days: 'viernes', startTime: '15:00', endTime: '20:00' }),
      row({ days: 'sábado', startTime: '11:59', endTime: '13:00' }),
      row({ days: 'sábado', startTime: '12:00', endTime: '13:00' }),
      row({ days: 'sábado', startTime: '8', endTime: '12', fromDate: '01/01/2026' }),
    ],
    [there],
  )
  expect(found.map(({ state, mistakes }) => [state, mistakes[0]?.field, mistakes[0]?.code])).toEqual([
    ['GOOD', undefined, undefined],
    ['WRONG', 'startTime', 'SCHEDULES_OVERLAP'],
    ['WRONG', 'startTime', 'SCHEDULES_OVERLAP'],
    ['GOOD', undefined, undefined],
    ['EXISTS', undefined, undefined],
  ])
})
