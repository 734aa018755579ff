import { expect, test } from 'vitest'
import { jobOf, jobRoles, jobs, jobsIn } from '../../src/access/jobs.ts'
import { deeds, permissionsOf } from '../../src/access/permissions.ts'
import { planAreas } from '../../src/access/plans.ts'

const may = (job: (typeof jobs)[number], permission: string) =>
  [...permissionsOf(jobRoles[job])].some((one) => one === permission)

test('every job brings roles that are no other job’s, and never the rule over everything', () => {
  for (const job of jobs) {
    expect(jobOf(jobRoles[job])).toBe(job)
    expect(jobOf(jobRoles[job].toReversed())).toBe(job)
    expect(jobRoles[job]).not.toContain('GENERAL_ADMIN')
  }
  expect(jobOf([])).toBeUndefined()
  expect(jobOf([...jobRoles.IRRIGATOR, 'LAND_ADMIN'])).toBeUndefined()
})

test('a job may do its work, and who only looks writes nothing', () => {
  expect(may('OENOLOGIST', 'workorders.reverse')).toBe(true)
  expect(may('CELLAR_HAND', 'laboratory.write')).toBe(true)
  expect(may('CELLAR_HAND', 'workorders.delete')).toBe(false)
  expect(may('SALESPERSON', 'orders.write')).toBe(true)
  expect(may('ACCOUNTANT', 'administration.write')).toBe(true)
  expect([...permissionsOf(jobRoles.OBSERVER)].filter((one) => !one.endsWith('.read'))).toEqual([])
})

test('a plan offers the jobs that have work in it', () => {
  expect(jobsIn('full')).toEqual([...jobs])
  expect(jobsIn('wine-estate')).not.toContain('OENOLOGIST')
  expect(jobsIn('wine-estate')).toContain('IRRIGATOR')
  expect(jobsIn('cellar')).not.toContain('IRRIGATOR')
  expect(jobsIn('cellar')).toContain('CELLAR_HAND')
})

test('each deed of a job brings those before it: its table names the furthest alone', () => {
  const gaps = jobs.flatMap((job) =>
    planAreas.full.flatMap((area) => {
      const has = deeds.map((deed) => may(job, `${area}.${deed}`))
      return has.some((one, at) => one && has.slice(0, at).includes(false)) ? [`${job} ${area}`] : []
    }),
  )
  expect(gaps).toEqual([])
})
