import type { Plan } from '@lagar/domain/access/plans.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { usualVarieties } from '@lagar/domain/companies/setup.ts'
import type { Client } from 'pg'
import { newId } from '../ids.ts'
import {
  elementTypeSeeds,
  laborTypeSeeds,
  winterGrassCropSeeds,
  plagueSeeds,
  laboratoryTypeSeeds,
  OWN_LABORATORY,
  qualityTypeSeeds,
  stockCategorySeeds,
  tasteCategorySeeds,
  workOrderTypeSeeds,
} from './seeds.ts'

type NewCompany = { name: string; cuit: string | null; address: string; plan: Plan; isDemo: boolean }

/** Opens a company with the lists every company starts with, and whose varieties are told with its story. Runs as the owner of the tables; returns its id. */
export async function makeCompany(
  owner: Client,
  { name, cuit, address, plan, isDemo }: NewCompany,
): Promise<string> {
  const companyId = newId()
  await owner.query('begin')
  await owner.query(`select app_set('app.company_id', $1)`, [companyId])
  await owner.query(
    'insert into company (id, name, cuit, address, plan, is_demo) values ($1, $2, $3, $4, $5, $6)',
    [companyId, name, cuit, address, plan, isDemo],
  )
  await seedCompany((text, values) => owner.query(text, values), companyId)
  await owner.query('commit')
  return companyId
}

type Query = (text: string, values: unknown[]) => Promise<unknown>

/** The lists of a company that somebody opens: those every company starts with, and the varieties that Argentine wineries grow most. */
export async function seedOpened(query: Query, companyId: string): Promise<void> {
  await seedCompany(query, companyId)
  for (const { name, crop, grapeType } of usualVarieties)
    await query('insert into variety (company_id, id, name, crop, grape_type) values ($1, $2, $3, $4, $5)', [
      companyId,
      newId(),
      name,
      crop,
      grapeType,
    ])
}

/**
 * The lists every company starts with: types of vessels and of work orders, plagues, labors, categories of supplies, the tasting sheet, and what is
 * looked at in supplies and wines.
 */
async function seedCompany(query: Query, companyId: string): Promise<void> {
  for (const { name: typeName, elementClass } of elementTypeSeeds) {
    await query('insert into element_type (company_id, id, name, class, icon) values ($1, $2, $3, $4, $4)', [
      companyId,
      newId(),
      typeName,
      elementClass,
    ])
  }
  for (const type of workOrderTypeSeeds) {
    await query(
      `insert into work_order_type (company_id, id, code, name, has_amount_of_hours, has_cellar_elements, is_transfers,
         is_stocks, is_washer, is_measuraments, default_transfer_type, cellar_element_types_filter)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        companyId,
        newId(),
        type.code,
        type.name,
        type.hasAmountOfHours,
        type.hasCellarElements,
        type.isTransfers,
        type.isStocks,
        type.isWasher,
        type.isMeasuraments,
        type.defaultTransferType,
        type.cellarElementTypesFilter,
      ],
    )
  }
  await seedNames(query, companyId)
  await seedSheets(query, companyId)
}

/** What only has a name: plagues, labors, crops of winter grass, and categories of supplies. */
async function seedNames(query: Query, companyId: string): Promise<void> {
  const coded = [
    ['plague', plagueSeeds],
    ['labor_type', laborTypeSeeds],
    ['winter_grass_crop', winterGrassCropSeeds],
  ] as const
  for (const [table, seeds] of coded) {
    for (const { code, name: entry } of seeds) {
      const columns = [companyId, newId(), code, entry]
      await query(`insert into ${table} (company_id, id, code, name) values ($1, $2, $3, $4)`, columns)
    }
  }
  for (const category of stockCategorySeeds) {
    await query('insert into stock_category (company_id, id, name) values ($1, $2, $3)', [
      companyId,
      newId(),
      category,
    ])
  }
}

/** What is looked at: the lines of the tasting sheet, what is asked of supplies, and what is analysed, where. */
async function seedSheets(query: Query, companyId: string): Promise<void> {
  for (const [at, { name: line, maxScore }] of tasteCategorySeeds.entries()) {
    await query(
      'insert into wine_taste_note_category (company_id, id, name, max_score, position) values ($1, $2, $3, $4, $5)',
      [companyId, newId(), line, maxScore * 10, at + 1],
    )
  }
  for (const { name: typeName, criteria } of qualityTypeSeeds) {
    await query('insert into quality_type (company_id, id, name, criteria) values ($1, $2, $3, $4)', [
      companyId,
      newId(),
      typeName,
      JSON.stringify(criteria),
    ])
  }
  for (const { name: typeName, parameters } of laboratoryTypeSeeds) {
    await query('insert into laboratory_type (company_id, id, name, parameters) values ($1, $2, $3, $4)', [
      companyId,
      newId(),
      typeName,
      JSON.stringify(parameters),
    ])
  }
  await query('insert into laboratory_place (company_id, id, name) values ($1, $2, $3)', [
    companyId,
    newId(),
    OWN_LABORATORY,
  ])
}

type NewUser = { email: string; name: string; surname: string; passwordHash: string; roles: readonly Role[] }

/** Gives somebody an account and a place in a company. Runs as the owner of the tables; returns the account's id. */
export async function makeUser(
  owner: Client,
  companyId: string,
  { email, name, surname, passwordHash, roles }: NewUser,
) {
  const accountId = newId()
  await owner.query(
    'insert into account (id, email, name, surname, password_hash) values ($1, $2, $3, $4, $5)',
    [accountId, email, name, surname, passwordHash],
  )
  await owner.query('insert into membership (company_id, account_id, roles) values ($1, $2, $3)', [
    companyId,
    accountId,
    roles,
  ])
  return accountId
}
