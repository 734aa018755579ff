import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { estateOf, malbec } from './estate-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('a section of another estate, and a variety of another company, are no references', async () => {
  const [company, theirs] = await Promise.all([server.company(), server.company()])
  const { land } = await estateOf(company.admin)
  const other = await company.admin.post('lands/wineEstate', { name: 'Los Sauces' })
  const foreign = await theirs.admin.post('companies/varieties', malbec)
  const post = (over: object) =>
    company.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/land', { ...land, ...over })
  await post({ wineEstate: other.id })
  await post({ variety: foreign.id })
  await post({ variety: newId() })
  expect((await company.admin.get('lands/lands')).total).toBe(0)
})

test('a company without an estate of its own keeps no lands', async () => {
  const { admin } = await server.company('cellar')
  await admin.refused('PLAN', 'POST', 'lands/land', { name: 'C1' })
  expect((await admin.get('lands/lands')).total).toBe(0)
})

test('a section belongs to an estate, and its name is taken there once', async () => {
  const { admin } = await server.company()
  const { estate, section } = await estateOf(admin)
  const again = { name: 'Norte', wineEstate: estate.id }
  const refusal = await admin.refused('ALREADY_EXISTS', 'POST', 'lands/wineEstateSection', again)
  expect(refusal.errors).toEqual({ name: 'ALREADY_TAKEN' })
  const other = await admin.post('lands/wineEstate', { name: 'Los Sauces' })
  await admin.post('lands/wineEstateSection', { name: 'Norte', wineEstate: other.id })
  const edited = await admin.put('lands/wineEstateSection', {
    ...again,
    name: 'Sur',
    id: section.id,
    version: 1,
  })
  expect(edited).toMatchObject({ name: 'Sur', wineEstate: { id: estate.id, name: 'Finca Altamira' } })
  expect((await admin.get(`lands/wineEstateSections?wineEstateId=${other.id}`)).total).toBe(1)
  await admin.delete(`lands/wineEstateSection/${section.id}`)
})

test('an estate may be a supplier’s; the list tells ours from theirs', async () => {
  const { admin } = await server.company()
  const supplier = await admin.post('administration/wineEstate/suppliers', { name: 'Viñas del Sur' })
  const own = await admin.post('lands/wineEstate', { name: 'Propia' })
  const bought = await admin.post('lands/wineEstate', { name: 'Ajena', supplier: supplier.id })
  expect(bought.supplier).toEqual({ id: supplier.id, name: 'Viñas del Sur' })
  expect((await admin.get('lands/wineEstates?own=true')).result).toMatchObject([{ id: own.id }])
  expect((await admin.get(`lands/wineEstates?supplierId=${supplier.id}`)).result).toMatchObject([
    { id: bought.id },
  ])
  const refusal = await admin.refused(
    'IN_USE',
    'DELETE',
    `administration/wineEstate/suppliers/${supplier.id}`,
  )
  expect(refusal.details.dependents).toMatchObject([{ type: 'wineEstate', name: 'Ajena' }])
})
