import {
  litresOf,
  type Declaration,
  type DeclarationLine,
  type DeclarationWarning,
} from '@lagar/domain/wine/balance/declaration.ts'
import { balanceBy, totalOf, type BalanceLine, type WineSums } from '@lagar/domain/wine/balance/balance.ts'
import { type Lot } from '@lagar/domain/wine/balance/flows.ts'
import type { Day } from '@lagar/domain/day.ts'
import { grapeTypes } from '@lagar/domain/lists/vineyard.ts'
import { lastDayOf } from '@lagar/domain/month.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { heldLots, lookOf, wineNames } from './names.ts'
import { winePeriod } from './period.ts'
import { wineKinds, type WineKind } from '@lagar/domain/lists/wine.ts'

type Look = ReturnType<typeof lookOf> & { kind: WineKind }

/** A line of a declaration as it is kept when it is filed: whole millilitres with their names. */
export type KeptLine = Look & { sums: WineSums; lostBy: [reason: string, amount: number][] }

/** The balance of a month by cellar, kind, colour, variety, vintage and owner, and the stock that it ends with. */
export async function linesOf(db: Db | Tx, actor: Actor, month: string) {
  const period = await winePeriod(db, actor, { from: `${month}-01`, to: lastDayOf(month) })
  const names = await wineNames(db, actor, period)
  const looks = new Map<string, Look>()
  const keys = new Map<string, string>()
  const lineOf = (lot: Lot) => {
    const own = `${lot.content} ${lot.mark} ${lot.kind}`
    const known = keys.get(own)
    if (known !== undefined) return known
    const look = { ...lookOf(names, lot), kind: lot.kind }
    const { cellar, kind, grapeType, variety, year, owner } = look
    const key = [cellar?.id, kind, grapeType, variety?.id, year, owner?.id].join('|')
    keys.set(own, key)
    looks.set(key, look)
    return key
  }
  const lines = balanceBy(period.opening, period.flows, heldLots(period), lineOf)
  return { lines: sorted(lines.map((line) => kept(looks.get(line.key)!, line))), stock: period.stock }
}

const kept = (look: Look, { key: _, lostBy, ...sums }: BalanceLine): KeptLine => ({
  ...look,
  sums,
  lostBy: [...lostBy],
})

const rank = <Word extends string>(words: readonly Word[], word: Word | null) =>
  word === null ? words.length : words.indexOf(word)

/** By cellar, then by kind and colour as the lists have them, then by name; the latest vintage first. */
function sorted(lines: KeptLine[]): KeptLine[] {
  const names = new Intl.Collator('es', { numeric: true })
  const named = (a: { name: string } | null, b: { name: string } | null) =>
    names.compare(a?.name ?? '￿', b?.name ?? '￿')
  return lines.toSorted(
    (a, b) =>
      named(a.cellar, b.cellar) ||
      rank(wineKinds, a.kind) - rank(wineKinds, b.kind) ||
      rank(grapeTypes, a.grapeType) - rank(grapeTypes, b.grapeType) ||
      named(a.variety, b.variety) ||
      (b.year ?? 0) - (a.year ?? 0) ||
      names.compare(a.owner?.name ?? '', b.owner?.name ?? ''),
  )
}

/** Kept lines as they are told: in litres. */
export const presentLines = (lines: readonly KeptLine[]): Pick<Declaration, 'lines' | 'total'> => ({
  lines: lines.map(({ sums, lostBy, ...look }): DeclarationLine => ({
    ...look,
    ...litresOf(sums),
    losses: lostBy.map(([reason, amount]) => ({ reason, litres: fromMilliliters(amount, 'LITER') })),
  })),
  total: litresOf(totalOf(lines.map(({ sums }) => sums))),
})

/** What somebody should look at before a month that ends on a day is filed. */
export async function warningsOf(
  db: Db | Tx,
  { companyId }: Actor,
  lines: readonly KeptLine[],
  until: Day,
): Promise<Declaration['warnings']> {
  const { rows } = await sql<Record<'orders' | 'divisions' | 'waiting' | 'amount', number>>`
    select
      (select count(*) from work_order where company_id = ${companyId} and status in ('PENDING', 'IN_PROGRESS')
        and date_to_start <= ${until})::int as orders,
      (select count(*) from division where company_id = ${companyId} and status = 'PENDING'
        and date_to_start <= ${until})::int as divisions,
      (select count(*) from balance b where b.company_id = ${companyId} and b.kind = 'BULK' and b.amount > 0)::int as waiting,
      (select coalesce(sum(b.amount), 0) from balance b where b.company_id = ${companyId} and b.kind = 'BULK')::bigint
        as amount`.execute(db)
  const { orders, divisions, waiting, amount } = rows[0]!
  const lying = lines.filter(({ sums }) => sums.closing !== 0)
  const of = (kind: DeclarationWarning, some: readonly KeptLine[], millilitres = closingOf(some)) =>
    warning(kind, some.length, millilitres)
  const differing = lines.filter(({ sums }) => sums.difference !== 0)
  return [
    warning('PENDING_ORDERS', orders, 0),
    warning('PENDING_DIVISIONS', divisions, 0),
    warning('WAITING_WINE', waiting, amount),
    of(
      'NO_VARIETY',
      lying.filter(({ variety }) => variety === null),
    ),
    of(
      'NO_COLOUR',
      lying.filter(({ grapeType }) => grapeType === null),
    ),
    of(
      'UNEXPLAINED',
      differing,
      differing.reduce((sum, { sums }) => sum + sums.difference, 0),
    ),
  ].filter(({ count }) => count > 0)
}

const closingOf = (lines: readonly KeptLine[]) => lines.reduce((sum, { sums }) => sum + sums.closing, 0)

const warning = (kind: DeclarationWarning, count: number, millilitres: number) => ({
  kind,
  count,
  litres: fromMilliliters(millilitres, 'LITER'),
})
