import { isJson } from '../../src/openapi/json.ts'
import { Person } from '../support/harness.ts'
import { callAt } from '../support/told-refusals.ts'

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i
const dated = /^\d{4}-\d\d(?:-\d\d(?:T\S+)?)?$/

/** Whether a value is of the telling and not of the example: an id, a day, a version. */
const isOfTelling = (value: unknown, key: string): boolean =>
  key === 'version' || (typeof value === 'string' && (uuid.test(value) || dated.test(value)))

/** A text without its figures: the demo names its seasons and lots after the year in which it is told. */
const wordsOf = (text: string) => text.replaceAll(/\d+/g, '#')

/** A body as text, with nothing of its telling, nor any number. */
export function shapeOf(value: unknown, key = ''): string {
  if (isOfTelling(value, key)) return 'told'
  if (typeof value === 'number') return 'number'
  if (Array.isArray(value)) return `[${value.map((one) => shapeOf(one)).join()}]`
  if (typeof value === 'string') return JSON.stringify(wordsOf(value))
  if (!isJson(value)) return JSON.stringify(value) ?? 'nothing'
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, one]) => `${name}:${shapeOf(one, name)}`).join()}}`
}

/** Calls whose amounts have to be those of the records that they name, which are told in another order from time to time. */
export const ofTheirRecords: ReadonlySet<string> = new Set([
  'POST /administration/payBills',
  'PUT /administration/payBills',
])

/** An example with the ids, days and versions of a body of the same shape. */
export function inPlaceOf(example: unknown, body: unknown, key = ''): unknown {
  if (isOfTelling(body, key)) return body
  if (typeof example === 'string' && typeof body === 'string' && wordsOf(example) === wordsOf(body))
    return body
  if (Array.isArray(example) && Array.isArray(body)) return example.map((one, at) => inPlaceOf(one, body[at]))
  if (!isJson(example) || !isJson(body)) return example
  return Object.fromEntries(
    Object.entries(example).map(([name, one]) => [name, inPlaceOf(one, body[name], name)]),
  )
}

/** The longest example, in characters, where a shorter one is not all there is. */
const LONGEST = 700

/** Of the bodies of a call the one that shows it: the first that is short enough, or else the shortest. */
export function shown(bodies: readonly object[]): object {
  const lengthOf = (body: object) => JSON.stringify(body).length
  const short = bodies.find((body) => lengthOf(body) <= LONGEST)
  return short ?? bodies.reduce((least, body) => (lengthOf(body) < lengthOf(least) ? body : least))
}

/** An example with ids that are the same whenever it is told. */
export function withSteadyIds(body: object): unknown {
  const ids = new Map<string, string>()
  const steady = (id: string) => {
    const own = ids.get(id) ?? `0198c0de-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, own)
    return own
  }
  const text = JSON.stringify(body).replaceAll(new RegExp(uuid, 'gi'), steady)
  return JSON.parse(text)
}

/** What hears a telling: what is sent instead of a body, and which bodies were accepted. */
export type Hearing = {
  instead(call: string, body: object): object
  accepted(call: string, body: object): void
}

/** Tells something, and hears each body that anybody sends meanwhile. */
export async function heard(hearing: Hearing, tell: () => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the person who asks.
  const { request } = Person.prototype
  Person.prototype.request = async function (method, url, given, headers) {
    const call = callAt(method, url)
    if (call === undefined || given === undefined || given instanceof FormData)
      return request.call(this, method, url, given, headers)
    const sent = hearing.instead(call, given)
    const answer = await request.call(this, method, url, sent, headers)
    if (answer.statusCode < 300) hearing.accepted(call, sent)
    return answer
  }
  try {
    await tell()
  } finally {
    Person.prototype.request = request
  }
}
