import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../src/errors.ts'
import { approvedPart, claimsOf, label } from '../../src/label/label.ts'
import { approvalOf, awaitedStep, decide, isApproved, type Step } from '../../src/label/step.ts'
import { refusedClaims, wineTogether, type BottledWine } from '../../src/bottles/snapshot.ts'
import type { Origin } from '../../src/wine/contents/rollups.ts'
import type { LabelStepStatus } from '../../src/lists/statuses.ts'

/** N: rejected, with nothing attached since. */
const letters = { P: 'PENDING', A: 'APPROVED', R: 'REJECTED', N: 'REJECTED' } as const
const steps = (text: string): Step[] =>
  Array.from(text, (letter, at) => ({
    id: String(at + 1),
    status: letters[letter as keyof typeof letters],
    note: '',
    needsFile: letter === 'N',
  }))
const written = (all: Step[]) => all.map(({ status }) => status[0]).join('')
const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as Refusal).errors
  }
  return undefined
}

describe('the approval of a label', () => {
  test.each<[string, string, LabelStepStatus, string]>([
    ['PPP', '1', 'APPROVED', 'APP'],
    ['APP', '2', 'APPROVED', 'AAP'],
    ['AAP', '3', 'REJECTED', 'PPR'],
    ['PPR', '1', 'APPROVED', 'APR'],
    ['AAR', '3', 'PENDING', 'AAP'],
    ['AAA', '1', 'PENDING', 'PPP'],
    ['RPP', '1', 'PENDING', 'PPP'],
    ['RPP', '1', 'APPROVED', 'APP'],
    ['NPP', '1', 'PENDING', 'PPP'],
  ])('%s: step %s to %s makes %s', (before, step, status, after) => {
    expect(written(decide(steps(before), step, { status, note: 'No se lee' }))).toBe(after)
  })

  test.each<[string, string, LabelStepStatus, string, object]>([
    ['PPP', '2', 'APPROVED', '', { status: 'STEP_OUT_OF_ORDER' }],
    ['PPP', '3', 'REJECTED', 'x', { status: 'STEP_OUT_OF_ORDER' }],
    ['PPP', '1', 'REJECTED', '', { note: 'REASON_REQUIRED' }],
    ['NPP', '1', 'APPROVED', '', { status: 'NEW_FILE_NEEDED' }],
  ])('%s: step %s to %s is refused', (before, step, status, note, errors) => {
    expect(codeOf(() => decide(steps(before), step, { status, note }))).toEqual(errors)
  })

  test('stands with all its steps, and waits for the first that is not', () => {
    expect(isApproved(steps('AAA'))).toBe(true)
    expect(isApproved([])).toBe(false)
    expect(awaitedStep(steps('AAP'))?.id).toBe('3')
    expect(['AAA', 'APR', 'APP'].map((text) => approvalOf(steps(text)))).toEqual([
      'APPROVED',
      'REJECTED',
      'PENDING',
    ])
  })
})

const id = '018f0000-0000-7000-8000-000000000000'
const said = label.parse({ name: 'Malbec', product: id })

test('a label claims what it says, and is approved anew when that changes', () => {
  expect(claimsOf(said)).toEqual([])
  expect(claimsOf({ ...said, claimYear: 2026, claimReserve: 'RESERVA' })).toEqual([
    { claim: 'VINTAGE', year: 2026 },
    { claim: 'RESERVA' },
  ])
  expect(approvedPart({ ...said, details: 'otra' })).toBe(approvedPart(said))
  expect(approvedPart({ ...said, alcohol: 14 })).not.toBe(approvedPart(said))
})

const malbec = (over: Partial<BottledWine> = {}): BottledWine => ({
  origins: [['a', 1]],
  isOrganic: true,
  kgPer100L: 136,
  grapeType: 'RED',
  readySince: '2026-05-15',
  ...over,
})
const origin: Origin = {
  id: 'a',
  kind: 'CIU',
  name: 'CIU-1',
  variety: { id: 'malbec', name: 'Malbec' },
  year: 2026,
  supplier: null,
  owner: null,
  area: 'Paraje Altamira, Valle de Uco, Mendoza',
  isOrganic: true,
  plot: '',
  lands: [],
}
const origins = new Map([['a', origin]])

test('the vintage may call itself Malbec 2026 organic of its place, and Reserva only a year on (1.14)', () => {
  const claims = claimsOf({
    claimVarieties: ['malbec'],
    claimYear: 2026,
    claimArea: 'Paraje Altamira',
    claimOrganic: true,
    claimReserve: 'RESERVA',
  })
  expect(refusedClaims(claims, malbec(), origins, '2026-09-24')).toMatchObject([
    { claim: 'RESERVA', ok: false, from: '2027-05-15' },
  ])
  expect(refusedClaims(claims, malbec(), origins, '2027-05-15')).toEqual([])
})

test('lots poured into one prove together only what each of them proves', () => {
  const together = wineTogether([
    { volume: 3000, wine: malbec() },
    {
      volume: 1000,
      wine: malbec({ origins: [['b', 1]], isOrganic: false, kgPer100L: 140, readySince: '2026-08-01' }),
    },
  ])
  expect(together).toEqual({
    origins: [
      ['a', 0.75],
      ['b', 0.25],
    ],
    isOrganic: false,
    kgPer100L: 137,
    grapeType: 'RED',
    readySince: '2026-08-01',
  })
  const unknown = wineTogether([
    { volume: 1, wine: malbec() },
    { volume: 1, wine: malbec({ kgPer100L: null, readySince: null, grapeType: 'WHITE' }) },
  ])
  expect(unknown).toMatchObject({ kgPer100L: null, readySince: null, grapeType: 'MIXED' })
})
