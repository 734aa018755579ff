import { OutOfRange } from '@lagar/domain/units/amount.ts'
import { types, type CustomTypesConfig } from 'pg'

/** A number of the database; one that a JavaScript number could not hold exactly is refused, never rounded. */
function guardedNumber(text: string): number {
  const value = Number(text)
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw new OutOfRange(`The database answered a number out of range: ${text}`)
  return value
}

/** A day stays the text `yyyy-mm-dd`, where the driver would make it midnight of the server's own time zone; and so does an id. */
const asWritten = (text: string) => text

/** Lists of numbers, days and ids, whose items PostgreSQL never quotes. */
function listOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)))
}

const { INT8, NUMERIC, DATE } = types.builtins
const [int8List, float8List, numericList, dateList, uuidList] = [1016, 1022, 1231, 1182, 2951]

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, guardedNumber],
  [NUMERIC, guardedNumber],
  [DATE, asWritten],
  [int8List, listOf(guardedNumber)],
  [numericList, listOf(guardedNumber)],
  [float8List, listOf(Number)],
  [dateList, listOf(asWritten)],
  [uuidList, listOf(asWritten)],
])

/** How the answers of a connection become values: numbers guarded, days as text, all else as the driver does it. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
}
