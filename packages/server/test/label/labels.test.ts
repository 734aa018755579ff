import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { approve, makeLabel } from '../bottling/bottling.ts'
import { attached } from '../support/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Step = { id: string; version: number; name: string; order: number; status: string; note: string }
const shown = ({ labelSteps }: { labelSteps: Step[] }) => labelSteps.map(({ status }) => status[0]).join('')

/** Decides the nth step of a label as it stands. */
async function decide(person: Person, labelId: string, nth: number, status: string, note = '') {
  const { labelSteps } = await person.record('label', labelId)
  const { id, version, name, order } = labelSteps[nth - 1]
  return { id, version, name, order, status, note }
}

test('a product is made, its labels are counted, and it is not deleted while it has one', async () => {
  const { admin } = await server.company()
  const product = await admin.post('label/products', { name: 'Cerro Pintado Malbec' })
  const label = await makeLabel(admin, { product: product.id })
  expect(await admin.get('label/products?name=cerro')).toMatchObject({
    total: 1,
    result: [{ labels: 1, can: { edit: true } }],
  })
  await admin.refused('IN_USE', 'DELETE', `label/products/${product.id}`)
  await admin.delete(`label/label/${label.id}`)
  await admin.delete(`label/products/${product.id}`)
  expect((await admin.get('label/labels')).total).toBe(0)
})

test('a new label has the five steps of its approval, and is approved once all are, one after the other', async () => {
  const { admin } = await server.company()
  const label = await makeLabel(admin)
  expect(
    label.labelSteps.map(({ name, order, awaited }: Step & { awaited: boolean }) => [name, order, awaited]),
  ).toEqual([
    ['Diseño', 1, true],
    ['Enología (composición y alcohol)', 2, false],
    ['Legal / INV', 3, false],
    ['Comercial / importador', 4, false],
    ['Prueba de impresión', 5, false],
  ])
  const early = await admin.refused(
    'INVALID_INPUT',
    'PUT',
    'label/labelStep',
    await decide(admin, label.id, 2, 'APPROVED'),
  )
  expect(early.errors).toEqual({ status: 'STEP_OUT_OF_ORDER' })
  await admin.put('label/labelStep', await decide(admin, label.id, 1, 'APPROVED'))
  const two = await admin.put('label/labelStep', await decide(admin, label.id, 2, 'APPROVED'))
  expect(two).toMatchObject({
    isApproved: false,
    status: 'PENDING',
    labelSteps: [{ decidedBy: 'Ana Prueba' }, {}, { awaited: true, decidedBy: null }, {}, {}],
  })
  expect(await approve(admin, label.id)).toMatchObject({ isApproved: true, status: 'APPROVED' })
  expect((await admin.get('label/labels?isApproved=true')).total).toBe(1)
  expect((await admin.get('label/labels?status=PENDING')).total).toBe(0)
})

test('a rejection says why and sends the steps before it back', async () => {
  const { admin } = await server.company()
  const label = await makeLabel(admin)
  for (const nth of [1, 2]) await admin.put('label/labelStep', await decide(admin, label.id, nth, 'APPROVED'))
  const silent = await admin.refused(
    'INVALID_INPUT',
    'PUT',
    'label/labelStep',
    await decide(admin, label.id, 3, 'REJECTED'),
  )
  expect(silent.errors).toEqual({ note: 'REASON_REQUIRED' })
  const rejected = await admin.put(
    'label/labelStep',
    await decide(admin, label.id, 3, 'REJECTED', 'Falta el pictograma'),
  )
  expect(shown(rejected)).toBe('PPRPP')
  expect(rejected).toMatchObject({ status: 'REJECTED' })
  expect((await admin.get('label/labels?status=REJECTED')).total).toBe(1)
  await admin.put('label/labelStep', await decide(admin, label.id, 3, 'PENDING', 'Nuevo arte'))
  await attached(server, admin, { fields: { entityType: 'label', entityId: label.id, kind: 'LABEL_ART' } })
  expect(await approve(admin, label.id)).toMatchObject({ isApproved: true })
  const { audit } = await admin.record('label', label.id)
  expect(audit.filter(({ action }: { action: string }) => action === 'STATUS')).toHaveLength(9)
})

test('two people decide the same step at once: one of them sees that it changed', async () => {
  const { admin } = await server.company()
  const label = await makeLabel(admin)
  const [yes, no] = [
    await decide(admin, label.id, 1, 'APPROVED'),
    await decide(admin, label.id, 1, 'REJECTED', 'No'),
  ]
  const answers = await Promise.all([yes, no].map((step) => admin.request('PUT', 'label/labelStep', step)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
})

test('what was approved is what the label says: another claim is approved anew, another detail is not', async () => {
  const { admin } = await server.company()
  const label = await makeLabel(admin)
  await approve(admin, label.id)
  const body = { name: label.name, product: label.product.id, id: label.id }
  const detailed = await admin.put('label/label', { ...body, version: 1, details: 'Papel verjurado' })
  expect(shown(detailed)).toBe('AAAAA')
  const claiming = await admin.put('label/label', { ...body, version: 2, claimYear: 2026 })
  expect(shown(claiming)).toBe('PPPPP')
})

test('a step is added, moved, renamed and taken out, and the order stays whole', async () => {
  const { admin } = await server.company()
  const label = await makeLabel(admin)
  await admin.put('label/labelStep', await decide(admin, label.id, 1, 'APPROVED'))
  const added = await admin.post('label/labelStep', { label: label.id, name: 'Dirección', order: 1 })
  expect(added.labelSteps[0]).toMatchObject({ name: 'Dirección', order: 1, awaited: true })
  expect(shown(added)).toBe('PPPPPP')
  const [first] = added.labelSteps
  const { id, version, status, note } = first
  const moved = await admin.put('label/labelStep', { id, version, status, note, name: 'Gerencia', order: 6 })
  expect(moved.labelSteps.map(({ order }: Step) => order)).toEqual([1, 2, 3, 4, 5, 6])
  expect(moved.labelSteps[5]).toMatchObject({ name: 'Gerencia' })
  await admin.delete(`label/labelStep/${id}`)
  expect((await admin.record('label', label.id)).labelSteps).toHaveLength(5)
})

test('who only looks decides nothing, and another company sees nothing', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const label = await makeLabel(ours.admin)
  const step = await decide(ours.admin, label.id, 1, 'APPROVED')
  const bottler = await ours.as('LABELING_EMPLOYEE')
  await bottler.refused('NO_PERMISSIONS', 'PUT', 'label/labelStep', step)
  expect((await bottler.get('label/labels')).result[0].can).toEqual({ edit: false, delete: false })
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'label/labelStep', step)
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `label/label/${label.id}`)
  expect((await theirs.admin.get('label/labels')).total).toBe(0)
  const clerk = await ours.as('LABEL_EMPLOYEE')
  expect(shown(await clerk.put('label/labelStep', step))).toBe('APPPP')
  await clerk.refused('NO_PERMISSIONS', 'DELETE', `label/label/${label.id}`)
})
