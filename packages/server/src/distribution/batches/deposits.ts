import {
  distributionDeposit,
  distributionDepositQuery,
  distributionDepositRecord,
  type DistributionDeposit,
  type DistributionDepositRecord,
} from '@lagar/domain/distribution/deposit.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, namedIn } from '../../http/rows.ts'
import { asPlaces, retirePlace } from '../../ledger/kept-places.ts'
import { seesBottleCosts } from './costs.ts'
import type { Dependent } from '../../refusals/dependents.ts'

type Held = { amount: number; cost: number; batches: number }

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('distribution_deposit')
    .where('distribution_deposit.company_id', '=', companyId)
    .select(['distribution_deposit.id', 'version', 'name', 'address', 'is_quarantine as isQuarantine'])
    .select([
      namedIn('cellar', 'distribution_deposit.cellar_id').$castTo<Named | null>().as('cellar'),
      sql<boolean>`retired_at is not null`.as('retired'),
      sql<Held>`(
        select json_build_object('amount', coalesce(sum(b.amount), 0), 'cost', coalesce(sum(b.cost), 0), 'batches', count(*))
        from balance b where b.company_id = distribution_deposit.company_id and b.place_id = distribution_deposit.id
          and b.kind = 'BOTTLE' and b.amount > 0)`.as('held'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  ({ held, ...row }: Row): DistributionDepositRecord => ({
    ...row,
    amount: fromThousandths(held.amount),
    wineBatches: held.batches,
    value: seesBottleCosts(actor) ? shownMoney(held.cost) : null,
    can: row.retired ? { edit: false, delete: false } : mayEdit(actor, 'distribution'),
  })

const read = asListed(select, present, {
  query: distributionDepositQuery,
  sort: 'name',
  sorts: { name: inSpanish('name') },
  asked(all, { name, cellarId, isQuarantine }) {
    let rows = all.where('retired_at', 'is', null)
    if (name !== undefined) rows = rows.where(containsText('name', name))
    if (cellarId !== undefined) rows = rows.where('cellar_id', '=', cellarId)
    if (isQuarantine !== undefined) rows = rows.where('is_quarantine', '=', isQuarantine)
    return rows
  },
  id: 'distribution_deposit.id',
})

/** A deposit for its page, which also one that is no longer in use has. */
export const findDeposit = read.find

const columnsOf = ({
  name,
  address,
  cellar,
  isQuarantine,
}: DistributionDeposit): ColumnsOf<'distribution_deposit'> => ({
  name,
  address,
  cellar_id: cellar,
  is_quarantine: isQuarantine,
})

const row = asOneRow('distribution_deposit', columnsOf)

type Deposits = Catalogue<
  typeof distributionDeposit.shape,
  DistributionDepositRecord,
  z.output<typeof distributionDepositQuery>
>

/** The deposits of bottled wine. Each is a place of the ledger, and so is retired instead of deleted. */
export const deposits: Deposits = {
  entity: 'distributionDeposit',
  area: 'distribution',
  path: '/distribution/deposits',
  deletePath: '/distribution/deposits',
  input: distributionDeposit,
  record: distributionDepositRecord,
  ...read,

  ...asPlaces('WINE_DEPOSIT', { find: findDeposit, row }),

  update: row.update,

  nameOf: ({ name }) => name,
  remove: (tx, actor, id) =>
    retirePlace(tx, actor, 'distribution_deposit', id, () => refuseHeld(tx, actor, id)),
}

/** The row of the deposit is held, and whoever brings bottles here holds it as well, so none arrive meanwhile. */
async function refuseHeld(tx: Tx, actor: Actor, id: string): Promise<void> {
  const deposit = await findDeposit(tx, actor, id)
  const inDeposit = deposit && deposit.amount > 0 ? lotsIn : expectedFrom
  const dependents = await inDeposit(tx, actor.companyId, id)
  if (dependents.length > 0) throw new Refusal('IN_USE', { details: { dependents } })
}

/** The lots of which bottles lie in a deposit, at most six. */
async function lotsIn(tx: Tx, companyId: string, id: string): Promise<Dependent[]> {
  const { rows } = await sql<Dependent>`
    select 'wineBatch' as type, thing_id as id from balance
    where company_id = ${companyId} and place_id = ${id} and kind = 'BOTTLE' and amount > 0
    order by last_on desc limit 6`.execute(tx)
  return rows
}

/** The runs that are still to bring bottles to a deposit, at most six. */
async function expectedFrom(tx: Tx, companyId: string, id: string): Promise<Dependent[]> {
  const { rows } = await sql<Dependent>`
    select 'division' as type, id from division
      where company_id = ${companyId} and distribution_deposit_id = ${id} and status = 'PENDING'
    union all select 'labeling', id from labeling
      where company_id = ${companyId} and distribution_deposit_id = ${id} and status = 'PENDING'
    limit 6`.execute(tx)
  return rows
}

export const depositExport = exportOf({
  permission: 'MEMBER',
  sheet: 'DISTRIBUTION_DEPOSIT',
  query: distributionDepositQuery,
  list: deposits.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'address', kind: 'text', width: 36, value: ({ address }) => address },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar?.name ?? null },
    { field: 'lots', kind: 'count', value: ({ wineBatches }) => wineBatches },
    { field: 'bottles', kind: 'bottles', value: ({ amount }) => amount },
    { field: 'value', kind: 'money', value: ({ value }) => value },
  ],
})
