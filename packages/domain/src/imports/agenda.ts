import { schedule, schedulesOverlap, type Schedule } from '../administration/people/schedule.ts'
import { task } from '../administration/people/task.ts'
import { taskRepeats, weekdays, type Weekday } from '../lists/people.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import type { Parsed } from '../units/decimal.ts'
import { plain, wordsOf } from './cell.ts'
import { dayColumn, hourColumn, partsColumn, referenceColumn, textColumn, wordColumn } from './column.ts'
import { keyOf, type ImportRules, type RowDraft } from './rules.ts'

const named = wordsOf(weekdays, [es.weekday, en.weekday])
// Lun, mié, thu: three letters tell the days of either language apart, but mar: martes, and the English have no such day.
const short = new Map([...named].map(([word, code]) => [word.slice(0, 3), code]))

const [sunday, ...others] = weekdays
const week: readonly Weekday[] = [...others, sunday]

const weekdayIn = (text: string): Weekday | undefined => {
  const said = plain(text)
  const code = named.get(said) ?? named.get(said.replace(/s$/, '')) ?? short.get(said)
  return weekdays.find((weekday) => weekday === code)
}

/** The days from one to another, both included, over the end of the week where they go so. */
function daysFromTo(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [week.indexOf(from), week.indexOf(to)]
  return first <= last ? week.slice(first, last + 1) : [...week.slice(first), ...week.slice(0, last + 1)]
}

/** Days of the week as people write them: "Lunes a viernes, sábado", "lun, mié y vie", "Monday to Friday". */
export function readWeekdays(text: string): Parsed<Weekday[]> {
  const parts = text
    .split(/[,;+]|\s(?:y|e|and)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = new Set<Weekday>()
  for (const part of parts) {
    const [from = '', to] = part.split(/\s*[-–]\s*|\s+(?:a|al|to)\s+/i)
    const first = weekdayIn(from)
    const last = to === undefined ? first : weekdayIn(to)
    if (first === undefined || last === undefined) return { ok: false, code: 'NOT_WEEKDAYS' }
    for (const weekday of daysFromTo(first, last)) found.add(weekday)
  }
  return { ok: true, value: week.filter((weekday) => found.has(weekday)) }
}

const employee = referenceColumn('employee', 'Ana Paz', 'employee', {
  also: ['Empleado', 'Persona', 'Quién', 'Nombre'],
})
const workplaces = [
  referenceColumn('wineEstate', 'Finca Las Acequias', 'wineEstate', { also: ['Finca'] }),
  referenceColumn('cellar', '', 'cellar', { also: ['Bodega'] }),
]

/** The exact hours of somebody; hours that only overlap are others. */
const scheduleKeys = (draft: RowDraft): string[] => {
  const { days } = draft
  const told = Array.isArray(days) ? week.filter((weekday) => days.includes(weekday)).join(' ') : ''
  return keyOf({ ...draft, told }, 'employee', 'told', 'startTime', 'endTime', 'fromDate')
}

const asHours = (draft: RowDraft): Schedule | undefined => {
  const read = schedule.safeParse(draft)
  return read.success ? read.data : undefined
}

/** When and where people work; a row that wants somebody at hours at which others have them already says so. */
export const scheduleRules: ImportRules = {
  entity: 'schedule',
  schema: schedule,
  named: 'employee',
  columns: [
    employee,
    partsColumn('days', 'Lunes a viernes, sábado', readWeekdays, {
      also: ['Días', 'Días de la semana'],
      example: 'Lunes a viernes',
    }),
    hourColumn('startTime', '07:30', { also: ['Entrada', 'Hora de inicio', 'Hora de entrada'] }),
    hourColumn('endTime', '16:00', { also: ['Salida', 'Hora de fin', 'Hora de salida'] }),
    dayColumn('fromDate', '01/03/2026', { also: ['Desde', 'Vigente desde'] }),
    dayColumn('toDate', '', { also: ['Hasta', 'Vigente hasta'] }),
    ...workplaces,
    textColumn('note', '', { also: ['Observaciones', 'Notas'] }),
  ],
  keysOf: scheduleKeys,
  wrongWith(draft, { before }) {
    const own = asHours(draft)
    const [key] = scheduleKeys(draft)
    const isInTheWay =
      own &&
      before.some((one) => {
        if (one['employee'] !== own.employee || scheduleKeys(one)[0] === key) return false
        const other = asHours(one)
        return other !== undefined && schedulesOverlap(own, other)
      })
    return isInTheWay ? { startTime: 'SCHEDULES_OVERLAP' } : {}
  },
}

/** What people are to do; somebody has a task of a title for a day once. */
export const taskRules: ImportRules = {
  entity: 'employeeTask',
  schema: task,
  named: 'title',
  columns: [
    textColumn('title', 'Revisar las mangueras de riego', { also: ['Tarea', 'Qué'] }),
    employee,
    dayColumn('dueDate', '30/03/2026', { also: ['Vence', 'Para el', 'Fecha'] }),
    wordColumn('repeat', '', taskRepeats, [es.taskRepeat, en.taskRepeat], { also: ['Repetición'] }),
    ...workplaces,
    textColumn('description', 'Cambiar las que pierden', { also: ['Detalle', 'Observaciones'] }),
  ],
  keysOf: (draft) => keyOf(draft, 'title', 'employee', 'dueDate'),
}
