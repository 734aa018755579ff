import { expect, test, vi } from 'vitest'
import { pages } from '../../src/pages.ts'
import { placeAbove, sectionOutside } from '../../src/records/places.ts'

// Whether there is a signal is heard from the window.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }))

const paths = pages.map(({ options }) => ('path' in options ? (options.path as string) : ''))
const below = paths.filter((path) => path !== '/' && path !== '/$')

test.each(below)('%s leads back to a page that there is', (path) => {
  const { to } = placeAbove(path)!
  expect(paths).toContain(to)
  expect(to).not.toBe(path)
})

test('a record leads back to its list, and only the first page to none', () => {
  const records = below.filter((path) => path.startsWith('/entities/'))
  expect(records.filter((path) => placeAbove(path)!.to === '/')).toEqual([])
  expect(placeAbove('/entities/content/$id')).toEqual({ to: '/cellar', tab: 'contents' })
  expect(placeAbove('/stock/configuration')).toEqual({ to: '/stock' })
  expect(placeAbove('/')).toBeUndefined()
})

test('the pages of a section that the plan does not include stay closed, with those of its records', () => {
  const closed = (plan: 'wine-estate' | 'cellar' | 'full') =>
    paths.filter((path) => sectionOutside(plan, false, path))
  expect(closed('full')).toEqual([])
  expect(closed('wine-estate')).toEqual(
    expect.arrayContaining(['/cellar', '/workorder', '/label', '/labeling/$id', '/entities/content/$id']),
  )
  expect(closed('cellar')).toEqual(expect.arrayContaining(['/land', '/entities/harvest/$id']))
  for (const shared of ['/', '/stock', '/cellar/inputs', '/entities/input/$id', '/entities/employee/$id']) {
    expect([...closed('wine-estate'), ...closed('cellar')]).not.toContain(shared)
  }
})
