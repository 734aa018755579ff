import type { Actor } from '../../src/actor.ts'
import { newId } from '../../src/ids.ts'
import type { TestCompany, TestServer } from '../support/harness.ts'
import { vintageIds, type Vintage } from './vintage-graph/estate.ts'
import { LotMaker } from './vintage-graph/lots.ts'

export type { Vintage } from './vintage-graph/estate.ts'

/**
 * A small vintage, past the front door: two plots cured with batches of their own, a CIU of each crushed together into T01
 * (6,000 + 4,000 L); 1,000 L leave for T03 and are bottled before KMBS is added; what stays is racked to T02 with 200 L of lees
 * set apart; 10,000 bottles, 6,000 of them labelled, two customers. A CIU of last year was cured with another batch.
 */
export async function makeVintage(server: TestServer, company: TestCompany): Promise<Vintage> {
  const v = vintageIds()
  const actor = {
    companyId: company.id,
    accountId: newId(),
    today: '2026-11-20',
    lockDate: null,
    changed: [],
    notified: [],
  } as unknown as Actor
  await server
    .db(company.id)
    .transaction()
    .execute(async (tx) => {
      const maker = new LotMaker(tx, actor, v)
      await maker.estate()
      await maker.supplies()
      await maker.treatments()
      await maker.grapes()
      await maker.wine()
      await maker.bottles()
      await maker.orders()
    })
  return v
}
