import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { estateOf } from './estate-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

const organic = {
  organicState: 'ORGANIC',
  certifier: 'Letis',
  certificateNumber: 'AR-12',
  certifiedFrom: '2024-01-01',
  certifiedTo: '2099-12-31',
}

/** Runs a statement of the database's owner inside a company: for what other modules will write. */
async function inCompany(companyId: string, statement: string, values: unknown[]) {
  await server.owner.query(`select set_config('app.company_id', $1, false)`, [companyId])
  return (await server.owner.query(statement, [companyId, ...values])).rows
}

test('a land is made, edited, listed and deleted, and opens its place in the ledger', async () => {
  const company = await server.company()
  const { admin } = company
  const { land, estate, section, malbec: variety } = await estateOf(admin)
  const made = await admin.post('lands/land', land)
  expect(made).toMatchObject({
    ...land,
    wineEstate: { id: estate.id, name: 'Finca Altamira' },
    wineEstateSection: { id: section.id, name: 'Norte' },
    variety: { id: variety.id, name: 'Malbec', grapeType: 'RED', crop: 'GRAPE' },
    organicState: 'CONVENTIONAL',
    isOrganic: false,
    positionX: null,
  })
  const place = 'select kind from place where company_id = $1 and id = $2'
  expect(await inCompany(company.id, place, [made.id])).toEqual([{ kind: 'LAND' }])

  const change = { ...land, surface: 0.5, surfaceUnit: 'ACRE', id: made.id, version: 1 }
  expect(await admin.put('lands/land', change)).toMatchObject({
    surface: 0.5,
    surfaceUnit: 'ACRE',
    version: 2,
  })
  await admin.delete(`lands/land/${made.id}`)
  expect((await admin.get('lands/lands')).total).toBe(0)
})

test('the list narrows by name, estate, section, variety, certification and ids, and sorts', async () => {
  const { admin } = await server.company()
  const { land, estate, section, malbec, bonarda } = await estateOf(admin)
  const other = await admin.post('lands/wineEstate', { name: 'Los Sauces' })
  const one = await admin.post('lands/land', { ...land, name: 'Ñandú' })
  const two = await admin.post('lands/land', { ...land, ...organic, name: 'C2', variety: bonarda.id })
  const three = await admin.post('lands/land', { ...land, wineEstate: other.id, wineEstateSection: null })

  const found = async (filter: string) => {
    const { result } = await admin.get(`lands/lands?${filter}`)
    return result.map(({ id }: { id: string }) => id)
  }
  expect(await found('name=nandu')).toEqual([one.id])
  expect(await found(`wineEstateId=${other.id}`)).toEqual([three.id])
  expect(await found(`wineEstateSectionId=${section.id}&sort=-name`)).toEqual([one.id, two.id])
  expect(await found(`varietyId=${malbec.id}&wineEstateId=${estate.id}`)).toEqual([one.id])
  expect(await found('organicState=ORGANIC')).toEqual([two.id])
  expect(await found(`ids=${one.id},${three.id}&sort=-name`)).toEqual([one.id, three.id])
  expect((await found('sort=variety'))[0]).toBe(two.id)
  const ten = await admin.post('lands/land', { ...land, name: 'C10' })
  expect(await found(`wineEstateId=${estate.id}`)).toEqual([two.id, ten.id, one.id])
  expect((await found('sort=-wineEstate'))[0]).toBe(three.id)
})

test('a land is organic within the days of its certificate', async () => {
  const { admin } = await server.company()
  const { land } = await estateOf(admin)
  await admin.post('lands/land', { ...land, ...organic, certifiedTo: '2026-06-30' })
  const organicOn = async (day: string) => (await admin.get(`lands/lands?day=${day}`)).result[0].isOrganic
  expect(await organicOn('2023-12-31')).toBe(false)
  expect(await organicOn('2024-01-01')).toBe(true)
  expect(await organicOn('2026-06-30')).toBe(true)
  expect(await organicOn('2026-07-01')).toBe(false)
})

test('an organic land names its certificate, and does not lose it without a reason', async () => {
  const { admin } = await server.company()
  const { land } = await estateOf(admin)
  const bare = { ...land, organicState: 'ORGANIC' }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/land', bare)
  expect(refusal.missing).toEqual(['certifier', 'certificateNumber', 'certifiedFrom', 'certifiedTo'])
  const { id } = await admin.post('lands/land', { ...land, ...organic })
  const lost = { ...land, organicState: 'CONVENTIONAL', id, version: 1 }
  const silent = await admin.refused('INVALID_INPUT', 'PUT', 'lands/land', lost)
  expect(silent.errors).toEqual({ organicReason: 'REASON_REQUIRED' })
  const told = await admin.put('lands/land', { ...lost, organicReason: 'Deriva del vecino' })
  expect(told).toMatchObject({ organicState: 'CONVENTIONAL', isOrganic: false })
  const { audit } = await admin.record('land', id)
  expect(audit[0].changes).toMatchObject({ organicReason: ['', 'Deriva del vecino'] })
})

test('one land per cell of the map; a cell needs its row and its column', async () => {
  const { admin } = await server.company()
  const { land } = await estateOf(admin)
  await admin.post('lands/land', { ...land, positionX: 4, positionY: 8 })
  const taken = { ...land, name: 'C2', positionX: 4, positionY: 8 }
  const refusal = await admin.refused('ALREADY_EXISTS', 'POST', 'lands/land', taken)
  expect(refusal.errors).toEqual({ positionX: 'ALREADY_TAKEN' })
  const { id } = await admin.post('lands/land', { ...taken, positionY: 7 })
  await admin.refused('ALREADY_EXISTS', 'PUT', 'lands/land', { ...taken, id, version: 1 })
  const half = await admin.refused('INVALID_INPUT', 'POST', 'lands/land', { ...taken, positionY: null })
  expect(half.errors).toEqual({ positionX: 'ERROR_VALIDATION' })
  const outside = await admin.refused('INVALID_INPUT', 'POST', 'lands/land', { ...taken, positionX: 9 })
  expect(outside.errors).toEqual({ positionX: 'TOO_HIGH' })
})

test('another crop is planted from a day on; an edit only corrects the last one', async () => {
  const { admin } = await server.company()
  const { land, malbec, bonarda } = await estateOf(admin)
  const { id } = await admin.post('lands/land', land)
  const crops = async () => {
    const { crops } = await admin.record('land', id)
    return crops.map(({ variety, since }: { variety: { name: string }; since: string | null }) => [
      variety.name,
      since,
    ])
  }
  expect(await crops()).toEqual([['Malbec', null]])

  const change = { id, version: 1, variety: bonarda.id, since: '2024-08-15', note: 'Injerto' }
  const changed = await admin.put('lands/land/crop', change)
  expect(changed).toMatchObject({ variety: { name: 'Bonarda' }, version: 2 })
  expect(await crops()).toEqual([
    ['Bonarda', '2024-08-15'],
    ['Malbec', null],
  ])
  await admin.put('lands/land', { ...land, variety: malbec.id, id, version: 2 })
  expect(await crops()).toEqual([
    ['Malbec', '2024-08-15'],
    ['Malbec', null],
  ])
})

test('a crop does not change in the future, nor before its last change, nor on an old version', async () => {
  const company = await server.company()
  const { admin } = company
  const { land, bonarda } = await estateOf(admin)
  const { id } = await admin.post('lands/land', land)
  const change = { id, version: 1, variety: bonarda.id, since: '2024-08-15' }
  const late = await admin.refused('INVALID_INPUT', 'PUT', 'lands/land/crop', {
    ...change,
    since: '2199-01-01',
  })
  expect(late.errors).toEqual({ since: 'IN_THE_FUTURE' })
  await admin.put('lands/land/crop', change)
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'lands/land/crop', { ...change, since: '2025-01-01' })
  const early = await admin.refused('INVALID_INPUT', 'PUT', 'lands/land/crop', { ...change, version: 2 })
  expect(early.errors).toEqual({ since: 'BEFORE_LAST_CHANGE' })
  const worker = await company.as('LAND_EMPLOYEE')
  await worker.refused('NO_PERMISSIONS', 'PUT', 'lands/land/crop', { ...change, version: 2 })
})

test('what is in use is not deleted, and the refusal names by what', async () => {
  const company = await server.company()
  const { admin } = company
  const { land, estate, section, malbec } = await estateOf(admin)
  const { id } = await admin.post('lands/land', land)
  const usedBy = async (path: string) =>
    (await admin.refused('IN_USE', 'DELETE', path)).details.dependents.map(
      ({ type, id: its }: { type: string; id: string }) => [type, its],
    )
  expect(await usedBy(`lands/wineEstateSection/${section.id}`)).toEqual([['land', id]])
  expect(await usedBy(`companies/variety/${malbec.id}`)).toEqual([['land', id]])
  expect(await usedBy(`lands/wineEstate/${estate.id}`)).toEqual([['wineEstateSection', section.id]])

  const work = newId()
  await inCompany(
    company.id,
    `insert into work_record (company_id, id, kind, wine_estate_id, initial_timezone, final_timezone)
     values ($1, $2, 'harvest', $3, '2026-03-01', '2026-03-01')`,
    [work, estate.id],
  )
  const onLand = `insert into work_record_land (company_id, work_record_id, land_id, initial_timezone)
    values ($1, $2, $3, '2026-03-01')`
  await inCompany(company.id, onLand, [work, id])
  expect(await usedBy(`lands/land/${id}`)).toEqual([['harvest', work]])
  expect((await admin.record('land', id)).crops).toHaveLength(1)
})

test('a land that the ledger knows is not deleted', async () => {
  const company = await server.company()
  const { admin } = company
  const { land } = await estateOf(admin)
  const { id } = await admin.post('lands/land', land)
  const [entry] = await inCompany(
    company.id,
    `insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id)
     values ($1, '2026-03-01', $2, 'harvest', $2) returning id`,
    [newId()],
  )
  await inCompany(
    company.id,
    `insert into ledger_movement
       (company_id, happened_on, entry_id, line, kind, thing_id, amount, cost, source_id, target_id)
     values ($1, '2026-03-01', $2, 1, 'COST', $3, 0, 100, outside_place($1, 'LABOR'), $3)`,
    [entry.id, id],
  )
  const refusal = await admin.refused('IN_USE', 'DELETE', `lands/land/${id}`)
  expect(refusal.details.dependents).toMatchObject([{ type: 'harvest', day: '2026-03-01' }])
})

test('another company sees, edits and deletes no land; without the role one only looks', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const { land } = await estateOf(ours.admin)
  const { id } = await ours.admin.post('lands/land', land)
  expect((await theirs.admin.get(`lands/lands?ids=${id}`)).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'lands/land', { ...land, id, version: 1 })
  await theirs.admin.refused('NOT_FOUND', 'DELETE', `lands/land/${id}`)

  const worker = await ours.as('LAND_EMPLOYEE')
  expect((await worker.get('lands/lands')).result[0].can).toEqual({ edit: false, delete: false })
  await worker.refused('NO_PERMISSIONS', 'PUT', 'lands/land', { ...land, id, version: 1 })
  await worker.refused('NO_PERMISSIONS', 'DELETE', `lands/land/${id}`)
})
