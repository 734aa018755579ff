import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '@lagar/domain/day.ts'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Company = Awaited<ReturnType<TestServer['company']>>

/** What a company chose, as it is sent back with some of it changed. */
async function chosen({ admin }: Company, change: object) {
  const { id, version, configuration } = await admin.get('companies/company')
  return { ...configuration, lockDateReason: '', id, version, ...change }
}

const configure = async (company: Company, change: object) =>
  company.admin.put('companies/configuration', await chosen(company, change))

const lastLine = async ({ admin, id }: Company) => (await admin.record('company', id)).audit[0]

describe('the company', () => {
  test('its name and papers are changed, and its history says from what to what', async () => {
    const company = await server.company()
    const before = await company.admin.get('companies/company')
    expect(before).toMatchObject({
      id: company.id,
      plan: 'full',
      nextExpirationDate: null,
      cuit: '',
      can: { edit: true },
    })
    const papers = { name: 'Bodega Los Álamos', cuit: '30701234568', address: 'Ruta 89 km 14' }
    const { id, version } = before
    const after = await company.admin.put('companies/company', { ...papers, id, version })
    expect(after).toMatchObject({ ...papers, cuit: '30-70123456-8', version: version + 1 })
    expect((await company.admin.get('auth/me')).company.name).toBe('Bodega Los Álamos')
    expect(await lastLine(company)).toMatchObject({
      action: 'EDIT',
      by: 'Ana Prueba',
      changes: { name: [before.name, 'Bodega Los Álamos'], cuit: ['', '30-70123456-8'] },
    })
  })

  test('a wrong CUIT and a missing name are told at their fields', async () => {
    const { admin, id } = await server.company()
    const body = { id, version: 1, name: '', cuit: '30-70123456-9', plan: 'full' }
    expect(await admin.refused('INVALID_INPUT', 'PUT', 'companies/company', body)).toMatchObject({
      missing: ['name'],
      errors: { cuit: 'INVALID_CUIT', plan: 'UNKNOWN_FIELD' },
    })
  })
})

describe('the configuration', () => {
  test('what is chosen is what everybody works by, and the history keeps before and after', async () => {
    const company = await server.company()
    const employee = await company.as('LAND_EMPLOYEE')
    const choice = {
      ciuUnit: 'QUINTAL',
      landSurfaceUnit: 'ACRE',
      machinedVolumeUnit: 'HECTOLITER',
      pruningWeightUnit: 'GRAM',
      mustFactor: 0.875,
      allowHarvestBeforeHarvestableDate: false,
      blockDirtyElements: true,
      confirmSignForDeleting: true,
      timeZone: 'America/Santiago',
      currency: 'USD',
    }
    expect((await configure(company, choice)).configuration).toMatchObject(choice)
    const { timeZone, currency, ...felt } = choice
    expect((await employee.get('auth/me')).company).toMatchObject({
      timeZone,
      currency,
      configuration: felt,
    })
    expect((await lastLine(company)).changes).toMatchObject({
      ciuUnit: ['KG', 'QUINTAL'],
      mustFactor: [0.88, 0.875],
      confirmSignForDeleting: [false, true],
    })
  })

  test('who deletes types the name from then on', async () => {
    const company = await server.company()
    await configure(company, { confirmSignForDeleting: true })
    const malbec = { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED' }
    const { id } = await company.admin.post('companies/varieties', malbec)
    await company.admin.refused('CONFIRMATION_NAME', 'DELETE', `companies/variety/${id}`)
    await company.admin.delete(`companies/variety/${id}?confirmation=Malbec`)
    expect((await company.admin.get('companies/varieties')).total).toBe(0)
  })

  test('what is not among the choices, or out of bounds, is told at its field', async () => {
    const company = await server.company()
    const wrong = { ciuUnit: 'LITER', timeZone: 'Mars/Olympus', currency: 'XXX', mustFactor: 2.5 }
    const body = { ...(await chosen(company, wrong)), blockDirtyElements: undefined }
    expect(
      await company.admin.refused('INVALID_INPUT', 'PUT', 'companies/configuration', body),
    ).toMatchObject({
      missing: ['blockDirtyElements'],
      errors: {
        ciuUnit: 'INVALID_VALUE',
        timeZone: 'INVALID_VALUE',
        currency: 'INVALID_VALUE',
        mustFactor: 'TOO_HIGH',
      },
    })
  })
})

describe('the lock date', () => {
  test('may be today and not tomorrow', async () => {
    const company = await server.company()
    const { today } = await company.admin.get('auth/me')
    const tomorrow = await chosen(company, { lockDate: addDays(today, 1) })
    const refusal = await company.admin.refused('INVALID_INPUT', 'PUT', 'companies/configuration', tomorrow)
    expect(refusal.errors).toEqual({ lockDate: 'IN_THE_FUTURE' })
    expect((await configure(company, { lockDate: today })).configuration.lockDate).toBe(today)
  })

  test('closed days are opened again only with a reason, which the history keeps', async () => {
    const company = await server.company()
    await configure(company, { lockDate: '2026-02-28' })
    await configure(company, { lockDate: '2026-03-31' })
    for (const lockDate of ['2026-02-28', null]) {
      const back = await chosen(company, { lockDate, lockDateReason: ' ' })
      const refusal = await company.admin.refused('INVALID_INPUT', 'PUT', 'companies/configuration', back)
      expect(refusal.missing).toEqual(['lockDateReason'])
    }
    await configure(company, { lockDate: '2026-02-28', lockDateReason: 'Faltaba el remito 118' })
    expect((await lastLine(company)).changes).toEqual({
      lockDate: ['2026-03-31', '2026-02-28'],
      lockDateReason: [null, 'Faltaba el remito 118'],
    })
  })

  test('a reason that nothing asks for is not told', async () => {
    const company = await server.company()
    await configure(company, { lockDate: '2026-02-28', lockDateReason: 'Porque sí' })
    expect((await lastLine(company)).changes).toEqual({ lockDate: [null, '2026-02-28'] })
  })
})

describe('who may', () => {
  const calls = ['companies/company', 'companies/configuration'] as const

  test.each(calls)('%s: an old version is refused with what stands now', async (call) => {
    const company = await server.company()
    const { name } = await company.admin.get('companies/company')
    const old = await chosen(company, {})
    await configure(company, { blockDirtyElements: true })
    const body = call === 'companies/company' ? { id: company.id, version: old.version, name } : old
    const refusal = await company.admin.refused('CHANGED_MEANWHILE', 'PUT', call, body)
    expect(refusal.details).toEqual({
      version: old.version + 1,
      changed: ['blockDirtyElements'],
      changes: { blockDirtyElements: [false, true] },
      by: 'Ana Prueba',
    })
  })

  test.each(calls)('%s: another company is not there, and no other id is', async (call) => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { name } = await theirs.admin.get('companies/company')
    for (const id of [theirs.id, newId()]) {
      const body = call === 'companies/company' ? { id, version: 1, name } : await chosen(ours, { id })
      await ours.admin.refused('NOT_FOUND', 'PUT', call, body)
    }
    expect((await theirs.admin.get('companies/company')).name).toBe(name)
  })

  test('only the general admin changes it; the others look, and are not told its history', async () => {
    const company = await server.company()
    await configure(company, { blockDirtyElements: true })
    const other = await company.as('ADMINISTRATION_ADMIN', 'USER_ADMIN')
    const seen = await other.get('companies/company')
    expect(seen).toMatchObject({ can: { edit: false }, configuration: { blockDirtyElements: true } })
    expect((await other.record('company', company.id)).audit).toEqual([])
    await other.refused('NO_PERMISSIONS', 'PUT', 'companies/configuration', await chosen(company, {}))
    const papers = { id: company.id, version: seen.version, name: 'Otra' }
    await other.refused('NO_PERMISSIONS', 'PUT', 'companies/company', papers)
  })
})
