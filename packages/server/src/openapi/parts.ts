import { capital, inCalls, mapped, type Json, type Paths } from './json.ts'

/** A name that is not taken: the name itself, or with the first number that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let at = 2; isTaken(free); at++) free = `${name}.${at}`
  return free
}

/** What calls have in common beside their schemas. */
export type SharedParts = { paths: Paths; parameters: Json; responses: Json }

type Kind = 'parameters' | 'responses'

/** The parts of one kind of a call, each changed; `key` is the status of an answer. */
const eachOf: Record<Kind, (call: Json, change: (part: Json, key: string) => Json) => Json> = {
  parameters: (call, change) =>
    Array.isArray(call['parameters'])
      ? { ...call, parameters: call['parameters'].map((one: Json) => change(one, '')) }
      : call,
  responses: (call, change) => ({ ...call, responses: mapped(call['responses'], change) }),
}

/** What an answer is called that calls share: the record it tells, or the status whose refusals it lists. */
function answerName(answer: Json, status: string): string {
  const [, record] = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(answer)) ?? []
  if (answer['description'] === DONE && record !== undefined) return record
  return Number(status) < 300 ? 'Done' : `Refused${status}`
}

/** What is said of an answer of which there is nothing more to say. */
export const DONE = 'Done.'

/** Takes what stands in several calls out of them, to where it stands once by its name. */
function takenOut(
  paths: Paths,
  kind: Kind,
  nameOf: (part: Json, key: string) => string,
): { paths: Paths; taken: Json } {
  const times = new Map<string, number>()
  const each = (change: (part: Json, key: string) => Json) =>
    inCalls(paths, (call) => eachOf[kind](call, change))
  each((part) => {
    const text = JSON.stringify(part)
    times.set(text, (times.get(text) ?? 0) + 1)
    return part
  })
  const taken: Json = {}
  const names = new Map<string, string>()
  const short = each((part, key) => {
    const text = JSON.stringify(part)
    if ('$ref' in part || times.get(text)! < 2) return part
    const name = names.get(text) ?? freeName(nameOf(part, key), (one) => one in taken)
    names.set(text, name)
    taken[name] = part
    return { $ref: `#/components/${kind}/${name}` }
  })
  return { paths: short, taken }
}

/** The calls with the parameters and answers that several have as one written once. */
export function sharedParts(given: Paths): SharedParts {
  const asked = takenOut(given, 'parameters', ({ name }) => capital(String(name).replaceAll(/\W/g, '')))
  const answered = takenOut(asked.paths, 'responses', answerName)
  return { paths: answered.paths, parameters: asked.taken, responses: answered.taken }
}
