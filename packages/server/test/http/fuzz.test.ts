import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { bad, bodySchemaOf, described, fieldsOf, sample, spoilt } from '../support/malformed.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openServer()
  admin = (await server.company()).admin
})
afterAll(() => server.close())

test('no bad body of any call is a fault of ours', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  let asked = 0
  for (const { method, path: address, operation } of described(server.app)) {
    const schema = bodySchemaOf(operation)
    const url = address.replace(/\{\w+\}/g, newId())
    if (!schema) continue
    const body = sample(schema) as object
    const fields = fieldsOf(body)
    for (const [n, value] of bad.entries()) {
      // Every bad value meets one field of the call, and every call meets every bad value.
      const path = fields[n % Math.max(fields.length, 1)]
      const payload = path ? spoilt(body, path, value) : { unknown: value }
      const answer = await admin.request(method, url, payload)
      asked++
      if (answer.statusCode >= 500)
        faults.push(`${method} ${url} ${path?.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`)
    }
    for (const payload of [[], [body], { ...body, companyId: newId(), isPlatformAdmin: true }])
      if ((await admin.request(method, url, payload)).statusCode >= 500)
        faults.push(`${method} ${url} whole body`)
  }
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(1000)
})

test('no bad query of any call is a fault of ours', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  for (const { method, path, operation } of described(server.app)) {
    const url = path.replace(/\{\w+\}/g, newId())
    const names = (operation.parameters ?? []).flatMap(({ in: place, name }) =>
      place === 'query' ? [name] : [],
    )
    if (method !== 'GET' || names.length === 0) continue
    for (const [n, value] of bad.entries()) {
      const name = names[n % names.length]!
      const text = typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value).slice(0, 3000)
      const query = `${name}=${encodeURIComponent(text.toWellFormed())}&${name}=%`
      const answer = await admin.request('GET', `${url}?${query}`)
      if (answer.statusCode >= 500) faults.push(`${url} ${name} = ${text.slice(0, 60)}`)
    }
  }
  expect(faults).toEqual([])
})

test('no bad id in an address is a fault of ours', async () => {
  const faults: string[] = []
  for (const { method, path } of described(server.app).filter((call) => call.path.includes('{'))) {
    for (const id of ['1', 'null', '..%2f..', '%00', `${newId()}'`, 'x'.repeat(90), newId()]) {
      const asked = path.replace(/\{\w+\}/g, id)
      const answer = await admin.request(method, asked)
      if (answer.statusCode >= 500) faults.push(`${method} ${asked}: ${answer.statusCode}`)
    }
  }
  expect(faults).toEqual([])
})
