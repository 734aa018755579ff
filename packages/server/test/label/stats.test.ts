import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBottler, makeLabel } from '../bottling/bottling.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { approved, bottled, labeling, line } from './makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('labels tell what was approved and what waits, labelings how many bottles and what one took up', async () => {
  const bottler = await makeBottler(server)
  const { admin, company } = bottler
  const label = await approved(bottler)
  const open = await makeLabel(admin, { name: 'Sin aprobar' })
  const lot = await bottled(bottler, 100, 1000, 'A')
  const done = await admin.post(
    'label/labelings',
    labeling(bottler, [line(bottler, lot, 60, label.id)], { amountOfHours: 0.5 }),
  )
  const asked = 'traceability/stats/label?from=2026-01-01&to=2030-12-31'
  expect(await admin.get(asked)).toMatchObject({
    runs: 1,
    bottles: 60,
    bottlesPerHour: 120,
    approved: 1,
    leadDays: 0,
    waiting: [{ label: { name: 'Sin aprobar' }, step: open.labelSteps[0].name, status: 'PENDING', days: 0 }],
    cost: { total: done.cost.total, labor: 3500 },
  })
  const clerk = await company.as('LAND_ADMIN')
  await clerk.refused('NO_PERMISSIONS', 'GET', asked)
  const theirs = await server.company()
  expect(await theirs.admin.get(asked)).toMatchObject({ runs: 0, approved: 0, waiting: [], steps: [] })
})
