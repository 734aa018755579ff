import { expect, test } from 'vitest'
import { approvalSums, labelMonths, type LabelTally } from '../../src/label/stats.ts'

const period = { from: '2026-03-01', to: '2026-04-30' }
const step = (order: number, decidedOn: string | null, status: 'APPROVED' | 'PENDING' | 'REJECTED') => ({
  name: ['Diseño', 'Legal'][order - 1]!,
  order,
  status,
  decidedOn,
})
const label = (name: string, madeOn: string, ...steps: LabelTally['steps']): LabelTally => ({
  label: { id: name, name },
  madeOn,
  steps,
})

test('a label takes the days from its making to its last step, each step those since the step before', () => {
  const sums = approvalSums(
    [
      label('A', '2026-03-01', step(1, '2026-03-05', 'APPROVED'), step(2, '2026-03-11', 'APPROVED')),
      label('B', '2026-03-01', step(1, '2026-04-02', 'APPROVED'), step(2, null, 'PENDING')),
      label('C', '2026-04-20', step(1, '2026-04-25', 'REJECTED'), step(2, null, 'PENDING')),
      // Approved before these days: it counts in no average.
      label('D', '2025-01-01', step(1, '2025-01-02', 'APPROVED'), step(2, '2025-02-01', 'APPROVED')),
    ],
    period,
    '2026-04-30',
  )
  expect(sums).toMatchObject({ approved: 1, leadDays: 10 })
  expect(sums.waiting).toEqual([
    { label: { id: 'B', name: 'B' }, step: 'Legal', status: 'PENDING', since: '2026-04-02', days: 28 },
    { label: { id: 'C', name: 'C' }, step: 'Diseño', status: 'REJECTED', since: '2026-04-20', days: 10 },
  ])
  // Design: 4 days of A and 32 of B; legal: 6 of A.
  expect(sums.steps).toEqual([
    { name: 'Diseño', approved: 2, days: 18, waiting: 1 },
    { name: 'Legal', approved: 1, days: 6, waiting: 1 },
  ])
  const run = { line: { id: 'l', name: 'L' }, bottles: 600, broken: 0, tenths: 0, endedOn: '2026-04-03' }
  expect(labelMonths([run], sums.done, period)).toEqual([
    { month: '2026-03', bottles: 0, approved: 1 },
    { month: '2026-04', bottles: 600, approved: 0 },
  ])
})

test('without labels nothing is averaged', () => {
  expect(approvalSums([], period, '2026-04-30')).toEqual({
    approved: 0,
    leadDays: null,
    waiting: [],
    steps: [],
    done: [],
  })
})
