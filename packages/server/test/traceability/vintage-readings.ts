import { sql } from 'kysely'
import { expect } from 'vitest'
import { shownShares } from '@lagar/domain/units/amount.ts'
import type { Ask } from '../../src/demo/setting/ask.ts'
import { type Winery } from '../../src/demo/setting/winery.ts'
import { auditLedger } from '../../src/ledger/audit.ts'
import { type TestCompany, type TestServer } from '../support/harness.ts'

/** What is read of a company whose vintage is told: its books, its vessels, its plot. */
export function readingsOf(server: TestServer, company: TestCompany, winery: Winery) {
  const { admin } = company
  /** What must hold after every step: the books agree with themselves. */
  const sound = async () => expect(await auditLedger(server.db(company.id), company.id)).toEqual([])

  const balances = (where: string) =>
    server
      .db(company.id)
      .selectFrom('balance')
      .selectAll()
      .where(sql<boolean>`${sql.raw(where)}`)
      .execute()

  const inVessel = async (name: string) =>
    (await balances(`place_id = '${winery.vessels[name]}' and kind = 'WINE' and amount > 0`))[0]

  const litres = (...names: string[]) =>
    Promise.all(names.map(async (name) => ((await inVessel(name))?.amount ?? 0) / 1000))

  const money = async (name: string) => ((await inVessel(name))!.cost / 10_000).toFixed(2)

  /** The same person, whose next post is refused with this code: what comes back is the refusal. */
  const refusing = (code: string): Ask => ({
    get: admin.get,
    put: admin.put,
    post: (url, body) => admin.refused(code, 'POST', url, body),
  })

  /** The shares of a vessel's wine by CIU, as people see them. */
  async function shares(name: string) {
    const wine = (await inVessel(name))!.thing_id
    const { result } = await admin.get(`cellars/contents/cius?contentId=${wine}`)
    return shownShares(result.map(({ share }: { share: number }) => share))
  }

  const stockOf = async (name: string) =>
    (await admin.get(`stock/stock?stockId=${winery.supplies.stocks[name]}`)).result[0].amount

  const land = () => admin.record('land', winery.estates.lands['L1']!)
  return { sound, balances, inVessel, litres, money, refusing, shares, stockOf, land }
}
