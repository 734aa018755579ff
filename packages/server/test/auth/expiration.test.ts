import { addDays, todayIn } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { calls } from '../support/calls.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const paidUntil = ({ id }: TestCompany, day: string | null, timeZone = 'America/Argentina/Mendoza') =>
  server.owner.query('update company set next_expiration_date = $2, time_zone = $3 where id = $1', [
    id,
    day,
    timeZone,
  ])

/** A company that was paid until yesterday, with one variety from before. */
async function expired() {
  const company = await server.company()
  const { today } = await company.admin.get('auth/me')
  const { id } = await company.admin.post('companies/varieties', malbec)
  const yesterday = addDays(today, -1)
  await paidUntil(company, yesterday)
  return { company, variety: id as string, today: today as string, yesterday }
}

const malbec = { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED' }

describe('an expired company', () => {
  test('is entered, left and looked at', async () => {
    const { company, variety, yesterday } = await expired()
    const person = await company.as('GENERAL_ADMIN')
    expect((await person.get('auth/me')).company.nextExpirationDate).toBe(yesterday)
    expect((await person.get('companies/varieties')).total).toBe(1)
    expect((await person.record('variety', variety)).name).toBe('Malbec')
    await person.put('auth/me', { company: company.id })
    await person.post('auth/logout', {})
    await person.refused('UNAUTHENTICATED', 'GET', 'companies/varieties')
  })

  test('takes its data with it, also by the export that is a POST', async () => {
    const { company } = await expired()
    const sheet = await company.admin.request('GET', 'traceability/xlsx?type=VARIETY')
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    const report = { type: 'RECALL', entityType: 'wineBatch', entityId: newId() }
    // Asked for a lot that is not there: what matters is that somebody looked for it.
    await company.admin.refused('NOT_FOUND', 'POST', 'traceability/pdf/create', report)
  })

  test('writes nothing, and is told since when', async () => {
    const { company, variety, yesterday } = await expired()
    const { admin } = company
    const edit = { ...malbec, id: variety, version: 1 }
    const refusals = [
      await admin.refused('COMPANY_EXPIRED', 'POST', 'companies/varieties', { ...malbec, name: 'Bonarda' }),
      await admin.refused('COMPANY_EXPIRED', 'PUT', 'companies/varieties', edit),
      await admin.refused('COMPANY_EXPIRED', 'DELETE', `companies/variety/${variety}`),
    ]
    for (const refusal of refusals) {
      expect(refusal.message).toContain('no guardar')
      expect(refusal.details).toEqual({ nextExpirationDate: yesterday })
    }
    expect((await admin.get('companies/varieties')).total).toBe(1)
  })

  test('is refused at every call that writes in it', async () => {
    const { company } = await expired()
    // Who comes by a link finds nothing there, whoever else they may be; the messaging service is nobody of a company.
    const open =
      /^(GET |POST \/api\/(traceability\/pdf\/create|lands\/\w+\/warnings|cellars\/blendTrials\/compare)$|PUT \/api\/label\/labelStepPublic$|POST \/api\/webhooks\/whatsapp$|\w+ \/api\/companies\/(platform$|takeouts)|\w+ \/api\/auth\/)/
    const answers: [string, string][] = []
    for (const call of calls.filter((one) => !open.test(one))) {
      const [method, url] = call.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
      const path = url.replace('/api/', '').replace(/\{\w+\}/, newId())
      answers.push([call, (await company.admin.request(method, path)).json().code])
    }
    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter(([, code]) => code !== 'COMPANY_EXPIRED')).toEqual([])
  })

  test('tells who has no role so, before it speaks of expiring', async () => {
    const { company } = await expired()
    const viewer = await company.as('TRACEABILITY_VIEWER')
    await viewer.refused('NO_PERMISSIONS', 'POST', 'companies/varieties', malbec)
    expect((await viewer.get('companies/varieties')).total).toBe(1)
  })

  test('does not keep its people from working in another company', async () => {
    const { company } = await expired()
    const other = await server.company()
    const { user } = await company.admin.get('auth/me')
    await server.owner.query(
      `insert into membership (company_id, account_id, roles) values ($1, $2, '{GENERAL_ADMIN}')`,
      [other.id, user.id],
    )
    await company.admin.put('auth/me', { company: other.id })
    expect(await company.admin.post('companies/varieties', malbec)).toMatchObject({ name: 'Malbec' })
  })
})

test('the last day that is paid is a day of work', async () => {
  const company = await server.company()
  const { today } = await company.admin.get('auth/me')
  await paidUntil(company, today)
  expect(await company.admin.post('companies/varieties', malbec)).toMatchObject({ version: 1 })
})

test.each(['Pacific/Auckland', 'America/Argentina/Mendoza', 'America/Los_Angeles'])(
  'the day ends where the company is: %s',
  async (timeZone) => {
    const company = await server.company()
    const paid = todayIn('America/Los_Angeles', Date.now())
    await paidUntil(company, paid, timeZone)
    const { statusCode } = await company.admin.request('POST', 'companies/varieties', malbec)
    expect(statusCode).toBe(todayIn(timeZone, Date.now()) > paid ? 403 : 201)
  },
)
