import { firstOf, type Ask } from './journey.ts'

/** A bottling line, and a deposit where its bottles lie. */
export async function makeLine(ask: Ask, names: { line: string; deposit: string }) {
  const { id: line } = await ask('POST', 'cellars/divisionLines', { name: names.line })
  const { id: deposit } = await ask('POST', 'distribution/deposits', { name: names.deposit })
  return { line: line as string, deposit: deposit as string }
}

type Run = {
  tank: string
  line: string
  deposit: string
  lot: string
  litres: number
  bottles: number
  label?: string
}

/** Bottles of 750 of the wine of a tank, made on 10 September 2026; with a label the line dresses them at once. */
export async function makeBottles(ask: Ask, { tank, line, deposit, lot, litres, bottles, label }: Run) {
  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  const day = '2026-09-01'
  const ready = { id: content.id, version: content.version, status: 'READY_TO_FRACTIONATE', day }
  await ask('PUT', 'cellars/contents/status', ready)
  await ask('POST', 'cellars/divisions', {
    batchId: lot,
    dateToStart: '2026-09-10',
    dateEnded: '2026-09-10',
    divisionLine: line,
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    distributionDeposit: deposit,
    cellarElement: tank,
    contentAmount: litres,
    override: true,
    divisionBottles: [
      { dividedBottles: bottles, bottleCapacity: 750, ...(label && { isLabeling: true, label }) },
    ],
    status: 'DONE',
  })
}

/** A label of a wine of its own, all its steps approved, that claims of its wine what `claims` says. */
export async function makeLabel(ask: Ask, name: string, claims: object = {}): Promise<string> {
  const { id: product } = await ask('POST', 'label/products', { name })
  let label = await ask('POST', 'label/label', { name, product, ...claims })
  while (!label.isApproved) {
    const step = label.labelSteps.find(({ awaited }: { awaited: boolean }) => awaited)
    const { id, version, name: what, order, note } = step
    label = await ask('PUT', 'label/labelStep', { id, version, name: what, order, note, status: 'APPROVED' })
  }
  return label.id
}
