import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import told from '../../src/openapi/examples.json' with { type: 'json' }
import { untold } from '../../src/openapi/examples.ts'
import { openServerWithImports } from '../imports/makers.ts'
import type { TestServer } from '../support/harness.ts'
import { heard, inPlaceOf, ofTheirRecords, shapeOf, shown, withSteadyIds, type Hearing } from './examples.ts'
import { tellAll } from './told/all.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServerWithImports()
})
afterAll(() => server.close())

const examples: Readonly<Record<string, object>> = told

/** The calls that take a body, by their method and their path below /api. */
async function callsWithBody(): Promise<string[]> {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()
  return Object.entries(paths as Record<string, Record<string, { requestBody?: object }>>).flatMap(
    ([path, calls]) =>
      Object.entries(calls).flatMap(([method, { requestBody }]) =>
        requestBody === undefined ? [] : [`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`],
      ),
  )
}

/** Writes the examples anew; one that says the same as before stays as it is. Answers the calls that nobody sent. */
async function write(): Promise<string[]> {
  const bodies = new Map<string, object[]>()
  const accepted = (call: string, body: object) => bodies.set(call, [...(bodies.get(call) ?? []), body])
  await heard({ instead: (_, body) => body, accepted }, () => tellAll(server))
  const calls = (await callsWithBody()).toSorted().filter((call) => !(call in untold))
  const lines = calls.flatMap((call) => {
    const own = bodies.get(call)
    if (own === undefined) return []
    const before = examples[call]
    const keeps = before && own.some((body) => shapeOf(body) === shapeOf(before))
    return [`  ${JSON.stringify(call)}: ${JSON.stringify(keeps ? before : withSteadyIds(shown(own)))}`]
  })
  const file = fileURLToPath(new URL('../../src/openapi/examples.json', import.meta.url))
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  return calls.filter((call) => !bodies.has(call))
}

/** Sends each example where somebody sends what it says. Answers those that nobody accepted. */
async function send(): Promise<string[]> {
  const waiting = new Map(Object.entries(examples).map(([call, one]) => [call, shapeOf(one)]))
  const isIt = (call: string, body: object) => waiting.get(call) === shapeOf(body)
  const hearing: Hearing = {
    instead: (call, body) =>
      isIt(call, body) && !ofTheirRecords.has(call) ? (inPlaceOf(examples[call], body) as object) : body,
    accepted: (call, body) => {
      if (isIt(call, body)) waiting.delete(call)
    },
  }
  await heard(hearing, () => tellAll(server))
  return [...waiting.keys()]
}

test('each call that takes a body has an example, or a reason why nobody sends one', async () => {
  const calls = await callsWithBody()
  expect(calls.length).toBeGreaterThan(250)
  const twice = calls.filter((call) => call in untold && call in examples)
  expect(twice).toEqual([])
  expect([...Object.keys(examples), ...Object.keys(untold)].toSorted(), 'run npm run examples').toEqual(
    calls.toSorted(),
  )
  const speechless = Object.entries(untold).filter(([, { because }]) => !/^\p{Lu}.{20,}\.$/u.test(because))
  expect(speechless).toEqual([])
})

test('each example is as the document says that a body is', async () => {
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json()
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, formats: { binary: true } })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const wrong = Object.entries({ ...examples, ...handWritten() }).flatMap(([call, example]) => {
    const [method = '', path = ''] = call.split(' ')
    const at = `/api${path}`.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
    const body = `openapi#/paths/${at}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
    return ajv.validate({ $ref: body }, example) ? [] : [`${call}: ${ajv.errorsText()}`]
  })
  expect(wrong).toEqual([])
})

/** The examples that nobody sends. */
const handWritten = () =>
  Object.fromEntries(
    Object.entries(untold).flatMap(([call, { example }]) => (example === undefined ? [] : [[call, example]])),
  )

test('each example is accepted where the demo, or what it leaves out, sends what it says', async () => {
  const unsent = await (process.env['EXAMPLES'] === 'write' ? write() : send())
  expect(unsent, 'run npm run examples').toEqual([])
}, 300_000)
