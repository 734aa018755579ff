import { day as anyDay } from '../../fields.ts'
import { addDays, weekdayOf, yearOf, type Day } from '../../day.ts'
import { weekdays, type Weekday } from '../../lists/people.ts'
import { readHour } from '../../units/hour.ts'
import { unitOf } from './amounts.ts'
import type { Reader } from './words.ts'

/** Whether a day that is told without its year or week has come (`PAST`), as what was measured, or is to come. */
export type Direction = 'PAST' | 'FUTURE'

const dayWords: Readonly<Record<string, number>> = { hoy: 0, ayer: -1, anoche: -1, anteayer: -2, antier: -2 }

const spanish: Readonly<Record<string, Weekday>> = {
  ...{ lunes: 'MONDAY', martes: 'TUESDAY', miercoles: 'WEDNESDAY', jueves: 'THURSDAY', viernes: 'FRIDAY' },
  ...{ sabado: 'SATURDAY', domingo: 'SUNDAY', lun: 'MONDAY', mie: 'WEDNESDAY', jue: 'THURSDAY' },
  ...{ vie: 'FRIDAY', sab: 'SATURDAY', dom: 'SUNDAY' },
}

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** Takes the day of a message: “mañana”, “el lunes”, “5/12”, “el 5 de diciembre”. Nothing where none exists. */
export function takeDay(reader: Reader, today: Day, direction: Direction): Day | undefined {
  for (let at = 0; at < reader.words.length; at++) {
    const found = dayAt(reader, at, today, direction)
    if (found === undefined) continue
    const from = reader.at(at - 1) === 'el' || reader.at(at - 1) === 'este' ? at - 1 : at
    reader.use(from, at - from + found.length)
    return found.day
  }
  return undefined
}

type FoundDay = { day: Day; length: number }

function dayAt(reader: Reader, at: number, today: Day, direction: Direction): FoundDay | undefined {
  const word = reader.at(at)
  if (word === undefined) return undefined
  const next = reader.at(at + 1)
  if (Object.hasOwn(dayWords, word)) return { day: addDays(today, dayWords[word] ?? 0), length: 1 }
  if (word === 'pasado' && next === 'manana') return { day: addDays(today, 2), length: 2 }
  // “A la mañana” is a part of the day.
  if (word === 'manana' && reader.word(at - 1) !== 'la') return { day: addDays(today, 1), length: 1 }
  if (Object.hasOwn(spanish, word)) return weekday(reader, at, today, direction)
  return written(word, today, direction) ?? inWords(reader, at, today, direction)
}

function weekday(reader: Reader, at: number, today: Day, direction: Direction): FoundDay {
  const wanted = weekdays.indexOf(spanish[reader.at(at) ?? ''] ?? 'MONDAY')
  const now = weekdays.indexOf(weekdayOf(today))
  const isPast = reader.at(at + 1) === 'pasado'
  const isNext = reader.at(at + 1) === 'proximo' || reader.find(['que', 'viene']) === at + 1
  const ahead = (wanted - now + 7) % 7 || 7
  const behind = (now - wanted + 7) % 7 || 7
  const days = isPast || (direction === 'PAST' && !isNext) ? -behind : ahead
  const length = isPast || reader.at(at + 1) === 'proximo' ? 2 : isNext ? 3 : 1
  return { day: addDays(today, days), length }
}

function written(word: string, today: Day, direction: Direction): FoundDay | undefined {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(word) ?? []
  if (date === undefined || month === undefined) return undefined
  const found = closest(Number(date), Number(month), year, today, direction)
  return found === undefined ? undefined : { day: found, length: 1 }
}

function inWords(reader: Reader, at: number, today: Day, direction: Direction): FoundDay | undefined {
  const date = /^([1-9]|[12]\d|3[01])$/.test(reader.at(at) ?? '') ? Number(reader.at(at)) : undefined
  if (date === undefined) return undefined
  const month = months.indexOf(reader.at(at + 2) ?? '') + 1
  if (reader.at(at + 1) === 'de' && month > 0) {
    const found = closest(date, month, undefined, today, direction)
    return found === undefined ? undefined : { day: found, length: 3 }
  }
  if (reader.at(at - 1) !== 'el' || unitOf(reader.at(at + 1)) !== undefined) return undefined
  const found = ofMonth(date, today, direction)
  return found === undefined ? undefined : { day: found, length: 1 }
}

const two = (number: number) => String(number).padStart(2, '0')

const existing = (year: number, month: number, date: number): Day[] => {
  const found = anyDay.safeParse(`${year}-${two(month)}-${two(date)}`)
  return found.success ? [found.data] : []
}

/** A day and month in the year that was said, or else the nearest that has come or is to come. */
function closest(
  date: number,
  month: number,
  year: string | undefined,
  today: Day,
  direction: Direction,
): Day | undefined {
  if (year !== undefined) return existing(Number(year.padStart(4, '20')), month, date)[0]
  const years = direction === 'PAST' ? [0, -1] : [0, 1]
  return years
    .flatMap((more) => existing(yearOf(today) + more, month, date))
    .find((day) => (direction === 'PAST' ? day <= today : day >= today))
}

function ofMonth(date: number, today: Day, direction: Direction): Day | undefined {
  const month = Number(today.slice(5, 7))
  const steps = direction === 'PAST' ? [0, -1] : [0, 1]
  return steps
    .flatMap((step) => {
      const index = month - 1 + step
      const year = yearOf(today) + Math.floor(index / 12)
      return existing(year, ((index + 12) % 12) + 1, date)
    })
    .find((day) => (direction === 'PAST' ? day <= today : day >= today))
}

const hourWords: ReadonlySet<string> = new Set(['h', 'hs', 'hr', 'hrs', 'am', 'pm'])

/** Takes the hour of a message as HH:MM: “8hs”, “7:30”, “a las 8”, “8 y media”, “3 pm”, “al mediodía”. */
export function takeHour(reader: Reader): string | undefined {
  const noon = reader.find(['mediodia'])
  if (noon !== undefined) {
    reader.use(noon)
    return '12:00'
  }
  for (let at = 0; at < reader.words.length; at++) {
    const found = hourAt(reader, at)
    if (found === undefined) continue
    reader.use(found.from, found.length)
    return found.hour
  }
  return undefined
}

function hourAt(reader: Reader, at: number) {
  const word = reader.at(at)
  if (word === undefined || !/^\d{1,2}([:.,]\d{2})?$|^\d{3,4}$/.test(word)) return undefined
  const isAsked = reader.at(at - 1) === 'las' || reader.at(at - 1) === 'la'
  const unit = hourWords.has(reader.at(at + 1) ?? '') ? reader.at(at + 1) : undefined
  if (!isAsked && unit === undefined && !/^\d{1,2}:\d{2}$/.test(word)) return undefined
  const typed = readHour(word)
  if (!typed.ok) return undefined
  const isHalf = reader.at(at + 1) === 'y' && reader.at(at + 2) === 'media'
  const afternoon = unit === 'pm' || reader.find(['de', 'la', 'tarde']) === at + 1
  const shift = afternoon && typed.value < '12:00' ? 12 : 0
  const hours = Number(typed.value.slice(0, 2)) + shift
  const minutes = isHalf ? '30' : typed.value.slice(3)
  const before = isAsked ? (reader.at(at - 2) === 'a' ? 2 : 1) : 0
  const isWord = isAsked && reader.at(at + 1)?.startsWith('hora')
  const after = unit !== undefined || isWord ? 1 : isHalf ? 2 : afternoon ? 3 : 0
  return { hour: `${two(hours)}:${minutes}`, from: at - before, length: before + 1 + after }
}
