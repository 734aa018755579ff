import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLabel } from '../bottling/bottling.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { attached } from '../support/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Method = 'GET' | 'PUT'

/** A call of somebody without an account. */
const visit = (method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/${url}`, ...(payload && { payload }) })

/** A label whose first step has a link: the step, its token, and what its link opens. */
async function shared(admin: Person, days?: number) {
  const label = await makeLabel(admin)
  const [step, second] = label.labelSteps
  const made = await admin.post('label/labelStep/link', { labelStep: step.id, ...(days && { days }) })
  const token = made.labelSteps[0].shareableToken as string
  const url = `label/labelStep/${step.id}?stepToken=${token}`
  return { label, step, second, made, token, url }
}

const attach = (admin: Person, label: string, name: string) =>
  attached(server, admin, { name, fields: { entityType: 'label', entityId: label, kind: 'LABEL_ART' } })

test('a link opens its step to somebody without an account, and tells nothing but what is decided', async () => {
  const { admin } = await server.company()
  const { label, made, token, url } = await shared(admin)
  expect(made).toMatchObject({
    shareableToken: token,
    labelSteps: [{ links: [{ visits: 0 }] }, { links: [] }, {}, {}, {}],
  })
  await attach(admin, label.id, 'arte.pdf')
  const answer = await visit('GET', url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answer.json()).toMatchObject({
    name: 'Diseño',
    order: 1,
    steps: 5,
    awaited: true,
    label: { name: label.name, product: label.product.name },
    file: { name: 'arte.pdf', mediaType: 'application/pdf' },
  })
  expect(Object.keys(answer.json().label)).not.toContain('details')
  const file = await visit('GET', url.replace('?', '/file?'))
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { labelSteps } = await admin.record('label', label.id)
  expect(labelSteps[0]).toMatchObject({ shareableToken: null, links: [{ visits: 1 }] })
})

test('a visitor decides with a name, once, at the version they saw; people of the company hear of it and the history tells', async () => {
  const { admin } = await server.company()
  const { label, step, second, token, url } = await shared(admin)
  const printer = { id: step.id, stepToken: token, decidedBy: 'Marta, Imprenta Sur' }
  const rejection = { ...printer, version: step.version, status: 'REJECTED' }
  const silent = await visit('PUT', 'label/labelStepPublic', rejection)
  expect([silent.statusCode, silent.json().errors]).toEqual([400, { note: 'REASON_REQUIRED' }])
  const nameless = await visit('PUT', 'label/labelStepPublic', { ...rejection, decidedBy: '' })
  expect(nameless.json().missing).toEqual(['decidedBy'])
  const renamed = await visit('PUT', 'label/labelStepPublic', { ...rejection, note: 'x', name: 'Otro' })
  expect(renamed.json().errors).toEqual({ name: 'NOT_ALLOWED_HERE' })
  const no = await visit('PUT', 'label/labelStepPublic', { ...rejection, note: 'El filete se corta' })
  expect(no.json()).toMatchObject({ status: 'REJECTED', decidedBy: 'Marta, Imprenta Sur', needsFile: true })
  const twice = await visit('PUT', 'label/labelStepPublic', { ...rejection, note: 'Otra vez' })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const { version } = (await visit('GET', url)).json()
  const early = await visit('PUT', 'label/labelStepPublic', { ...printer, version, status: 'APPROVED' })
  expect(early.json().errors).toEqual({ status: 'NEW_FILE_NEEDED' })
  await attach(admin, label.id, 'arte-2.pdf')
  const yes = await visit('PUT', 'label/labelStepPublic', { ...printer, version, status: 'APPROVED' })
  expect(yes.json()).toMatchObject({ status: 'APPROVED', file: { name: 'arte-2.pdf' } })

  const { labelSteps, audit } = await admin.record('label', label.id)
  expect(labelSteps[0]).toMatchObject({ status: 'APPROVED', decidedBy: 'Marta, Imprenta Sur' })
  expect(labelSteps[1]).toMatchObject({ id: second.id, awaited: true })
  expect(audit[0]).toMatchObject({
    action: 'STATUS',
    by: '',
    changes: { decidedBy: [null, 'Marta, Imprenta Sur'] },
  })
  const news = (await admin.get('auth/notifications')).result
  expect(news.map(({ type }: { type: string }) => type)).toContain('LABEL_STEP_DECIDED')
})

test("no other token opens a step: none, another step's, another company's, a made-up one, one revoked or at its end", async () => {
  const { admin } = await server.company()
  const { step, second, token, made, url } = await shared(admin)
  const elsewhere = await server.company()
  const other = await shared(elsewhere.admin)
  const tries = [
    `label/labelStep/${second.id}?stepToken=${token}`,
    `label/labelStep/${step.id}?stepToken=${other.token}`,
    `label/labelStep/${other.step.id}?stepToken=${token}`,
    `label/labelStep/${step.id}?stepToken=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `label/labelStep/${step.id}?stepToken=`,
    `label/labelStep/${step.id}`,
    `label/labelStep/${step.id}?stepToken=${encodeURIComponent("' or 1=1")}`,
  ]
  const refused = async (tried: string) => {
    const { statusCode, body } = await visit('GET', tried)
    const { requestId: _, ...told } = JSON.parse(body)
    return { statusCode, told }
  }
  const first = await refused(tries[0]!)
  expect(first).toMatchObject({ statusCode: 404, told: { code: 'NOT_FOUND' } })
  for (const tried of tries) expect(await refused(tried), tried).toEqual(first)
  for (const tried of tries) {
    const file = tried.replace(step.id, `${step.id}/file`)
    expect(await refused(file), file).toEqual(first)
  }
  const decision = { id: step.id, stepToken: other.token, version: 1, status: 'APPROVED', decidedBy: 'Nadie' }
  expect((await visit('PUT', 'label/labelStepPublic', decision)).statusCode).toBe(404)

  await admin.delete(`label/labelStep/link/${made.labelSteps[0].links[0].id}`)
  expect(await refused(url)).toEqual(first)
  await admin.refused('NOT_FOUND', 'DELETE', `label/labelStep/link/${made.labelSteps[0].links[0].id}`)
  const third = await server.company()
  const expired = await shared(third.admin)
  await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [third.id])
  expect(await refused(expired.url)).toEqual(first)
  await server.owner.query(`begin; set local app.company_id = '${elsewhere.id}';
    update label_step_link set ends_at = now() - interval '1 second'; commit`)
  expect(await refused(other.url)).toEqual(first)
})

test('only who writes labels makes and revokes links, of their own company, and no copy of the database opens one', async () => {
  const company = await server.company()
  const { admin } = company
  const { step, token, made } = await shared(admin, 90)
  const viewer = await company.as('TRACEABILITY_VIEWER')
  const link = made.labelSteps[0].links[0].id
  await viewer.refused('NO_PERMISSIONS', 'POST', 'label/labelStep/link', { labelStep: step.id })
  await viewer.refused('NO_PERMISSIONS', 'DELETE', `label/labelStep/link/${link}`)
  const stranger = (await server.company()).admin
  await stranger.refused('NOT_FOUND', 'POST', 'label/labelStep/link', { labelStep: step.id })
  await stranger.refused('NOT_FOUND', 'DELETE', `label/labelStep/link/${link}`)
  await admin.refused('INVALID_INPUT', 'POST', 'label/labelStep/link', { labelStep: step.id, days: 91 })
  await server.owner.query(`begin; set local app.company_id = '${company.id}'`)
  const links = await server.owner.query('select * from label_step_link where id = $1', [link])
  const answers = await server.owner.query('select answer from answered')
  const told = await server.owner.query('select changes from audit')
  await server.owner.query('rollback')
  expect(links.rowCount).toBe(1)
  expect(JSON.stringify([links.rows, answers.rows, told.rows])).not.toContain(token)
})

test('a step shows the versions of its file, the last one first, and a new one opens what was approved', async () => {
  const { admin } = await server.company()
  const { label, step } = await shared(admin)
  const files = [await attach(admin, label.id, 'v1.pdf'), await attach(admin, label.id, 'v2.pdf')]
  const change = async (more: object) => {
    const [{ id, version, name, order, status, note }] = (await admin.record('label', label.id)).labelSteps
    return admin.put('label/labelStep', { id, version, name, order, status, note, ...more })
  }
  await change({ labelFile: files[0].id })
  await change({ status: 'APPROVED' })
  const { labelSteps } = await change({ labelFile: files[1].id })
  expect(labelSteps[0]).toMatchObject({
    status: 'PENDING',
    decidedBy: null,
    labelFile: { name: 'v2.pdf', version: 2 },
    labelFiles: [{ name: 'v2.pdf' }, { name: 'v1.pdf' }],
  })
  const strange = await attach(admin, (await makeLabel(admin)).id, 'ajeno.pdf')
  const [{ version, name, order, status, note }] = (await admin.record('label', label.id)).labelSteps
  const body = { id: step.id, version, name, order, status, note, labelFile: strange.id }
  const refused = await admin.refused('REFERENCE_NOT_FOUND', 'PUT', 'label/labelStep', body)
  expect(refused.errors).toEqual({ labelFile: 'INVALID_VALUE' })
})

test('of whatever steps and tokens of several companies, each token opens its own step and no other, and no changed one opens any', async () => {
  const companies = await Promise.all([1, 2, 3].map(() => server.company()))
  const links = await Promise.all(companies.flatMap(({ admin }) => [shared(admin), shared(admin)]))
  const opens = async (step: string, token: string) =>
    (await visit('GET', `label/labelStep/${step}?stepToken=${encodeURIComponent(token)}`)).statusCode
  const any = fc.nat({ max: links.length - 1 })
  const change = fc.option(
    fc.record({ at: fc.nat({ max: 200 }), by: fc.string({ minLength: 1, maxLength: 2 }) }),
  )
  await fc.assert(
    fc.asyncProperty(any, any, change, async (of, by, changed) => {
      const { token } = links[by]!
      const place = changed ? changed.at % token.length : 0
      const tried = changed ? token.slice(0, place) + changed.by + token.slice(place + 1) : token
      expect(await opens(links[of]!.step.id, tried)).toBe(of === by && tried === token ? 200 : 404)
    }),
    { numRuns: 120 },
  )
})
