import { makeBottler } from '../bottling/bottling.ts'
import { approved, bottled, labeling, line } from '../label/makers.ts'
import type { TestServer } from '../support/harness.ts'

/** Values of a dry red; glycerol is left to the winery. */
export const dryRed = [
  { code: 'ALCOHOL', value: 13.5 },
  { code: 'RESIDUAL_SUGAR', value: 2 },
  { code: 'TOTAL_ACIDITY', value: 5.5 },
  { code: 'TOTAL_SO2', value: 80 },
]

/** A labelled lot, analysed with some values. */
export async function labelledLot(
  server: TestServer,
  values: object[] = dryRed,
  lotCode = `E-${Math.trunc(performance.now() * 1000)}`,
) {
  const bottler = await makeBottler(server)
  const { admin, company } = bottler
  const bare = await bottled(bottler, 1000, 1000, `F-${lotCode}`)
  const label = await approved(bottler)
  const run = await admin.post(
    'label/labelings',
    labeling(bottler, [line(bottler, bare, 600, label.id)], { batchId: lotCode }),
  )
  const lot = run.labelingBottles[0].wineBatch.id
  const employee = await admin.post('administration/employees', { name: 'Lía', role: 'LAB_TECHNICIAN' })
  if (values.length > 0)
    await admin.post('cellars/measuraments', {
      wineBatch: lot,
      day: '2026-09-24',
      hour: '10:00',
      employee: employee.id,
      measuraments: values,
    })
  return { admin, company, lot: lot as string, label, bare, url: `label/digital?wineBatch=${lot}` }
}

/** What a winery says when it approves the label of a lot. */
export const approval = (wineBatch: string, more: object = {}) => ({ wineBatch, glycerol: 8, ...more })

export type Labelled = Awaited<ReturnType<typeof labelledLot>>
