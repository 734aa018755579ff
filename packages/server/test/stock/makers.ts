import { expect } from 'vitest'
import { auditLedger } from '../../src/ledger/audit.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'

const potassium = { kind: 'CELLAR', name: 'Metabisulfito', instructions: 'Disolver en agua', unit: 'KG' }

/** A deposit with a product in it. The product has `more` beside its name and unit. */
export async function makeStock(admin: Person, more: object = {}) {
  const name = `Depósito ${crypto.randomUUID()}`
  const deposit = await admin.post('stock/deposit', { name })
  const product = await admin.post('stock/product', { ...potassium, stockDepositId: deposit.id, ...more })
  const [stock] = (await admin.get(`stock/stock?stockDepositId=${deposit.id}`)).result
  return { deposit, product, stock: stock as { id: string } }
}

/** The day on which what tests add came, when they do not say: before anything uses it. */
const cameOn = '2026-01-01'

/** Adds to a product without batches: an amount at a price per unit. */
export const add = (
  person: Person,
  stock: string,
  amount: number,
  unitPrice: number | null = null,
  more = {},
) =>
  person.post('stock/stock/amount', {
    stock,
    isAdd: true,
    amount,
    unit: 'KG',
    unitPrice,
    date: cameOn,
    ...more,
  })

/** Adds a batch to a product based on batches. Returns its id. */
export async function addBatch(person: Person, stock: string, batchId: string, amount: number, more = {}) {
  const {
    unitPrice = null,
    date = cameOn,
    unit = 'KG',
    ...batch
  } = more as {
    unitPrice?: number | null
    date?: string
    unit?: string
  }
  const stockBatches = [{ batchId, amount, ...batch }]
  await person.post('stock/stock/amount', { stock, isAdd: true, unit, unitPrice, date, stockBatches })
  const { result } = await person.get(`stock/batches?stockId=${stock}&includeEmpty=true&batchId=${batchId}`)
  return result[0].id as string
}

/** Fails the test unless the company's ledger agrees with itself. */
export async function expectSoundLedger(server: TestServer, company: Pick<TestCompany, 'id'>) {
  expect(await auditLedger(server.db(company.id), company.id)).toEqual([])
}
