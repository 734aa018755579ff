import type { AuditedKind } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Measured } from '@lagar/domain/imports/measured.ts'
import type { RowDraft } from '@lagar/domain/imports/rules.ts'
import type { OpenedBottlesRow } from '@lagar/domain/bottles/opening.ts'
import type { OpenedWineRow } from '@lagar/domain/wine/contents/opening.ts'
import type { OpeningStock } from '@lagar/domain/stock/opening.ts'
import { sql, type RawBuilder } from 'kysely'
import { employees } from '../administration/people/employees.ts'
import { schedules } from '../administration/people/schedules.ts'
import { tasksOf } from '../administration/people/tasks.ts'
import { currencyRates } from '../administration/papers/currencies.ts'
import { cellarSuppliers, suppliers, wineEstateSuppliers } from '../administration/papers/suppliers.ts'
import { closeBottlesOf, openBottleRows } from '../bottles/opened-rows.ts'
import { outsideId } from '../ledger/places.ts'
import { createMeasurament, removeMeasurament } from '../laboratory/measuraments.ts'
import { placed } from '../cellars/placed.ts'
import { cellarElements } from '../cellars/elements.ts'
import { customers } from '../distribution/orders/customers.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { insertRecord, removeRecord } from '../http/catalogue.ts'
import { lands } from '../lands/places/lands.ts'
import { closeStocks, openStocks } from '../stock/movements/openings.ts'
import { products } from '../stock/products/products.ts'
import { closeWinesOf, openWineRows } from '../wine/contents/opened-rows.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** A row that becomes a record. */
export type WrittenRow = { id: string; draft: RowDraft }

/** How rows of a kind are written, and how what they made is taken back. */
export type Writer = {
  /** What is there already, by the fields that it is known by. */
  existing(db: Db | Tx, actor: Actor): Promise<RowDraft[]>
  /** Gives rows what depends on all of them, once and before any is written. */
  prepare?(tx: Tx, actor: Actor, rows: readonly WrittenRow[]): Promise<RowDraft[]>
  /** Writes rows as records of these ids. Where one of them is refused, so are all. */
  write(tx: Tx, actor: Actor, rows: readonly WrittenRow[]): Promise<unknown>
  /** Takes back what was written, unless somebody removed it before. Where one of them is refused, so are all. */
  undo(tx: Tx, actor: Actor, ids: readonly string[]): Promise<unknown>
  /** Of what several rows are of one thing, which thing that is: they are written together or not at all. */
  thingOf?(draft: RowDraft): unknown
}

type Written = {
  entity: AuditedKind
  insert(tx: Tx, actor: Actor, id: string, input: never): Promise<unknown>
  find(db: Db | Tx, actor: Actor, id: string): Promise<{ id: string; version: number } | undefined>
  remove(tx: Tx, actor: Actor, id: string): Promise<unknown>
}

/** Writes through the catalogue of the kind, as its form does. */
const through = (catalogue: Written, known: RawBuilder<RowDraft>): Writer => ({
  existing: async (db, { companyId }) =>
    (await sql<RowDraft>`${known} and company_id = ${companyId}`.execute(db)).rows,
  async write(tx, actor, rows) {
    for (const { id, draft } of rows) await insertRecord(tx, actor, catalogue, id, draft as never)
  },
  async undo(tx, actor, ids) {
    for (const id of ids) {
      const before = await catalogue.find(tx, actor, id)
      if (before) await removeRecord(tx, actor, catalogue, before)
    }
  },
})

const knownSuppliers = (kind: string) =>
  sql<RowDraft>`select name, code, cuit from supplier where kind = ${kind}`

/** An opening stock is an entry of the ledger: undone, it is mirrored there. */
const openingStock: Writer = {
  async existing(db, { companyId }) {
    const { rows } = await sql<RowDraft>`
      select batch.product_id as "stockProductId", balance.place_id as "stockDepositId",
        case when batch.unnamed then '' else batch.batch_id end as "batchId"
      from balance join stock_batch batch on batch.company_id = balance.company_id and batch.id = balance.thing_id
      where balance.company_id = ${companyId} and balance.kind = 'SUPPLY' and balance.amount > 0`.execute(db)
    return rows
  },
  write: (tx, actor, rows) =>
    openStocks(
      tx,
      actor,
      rows.map(({ id, draft }) => ({ id, given: draft as OpeningStock })),
    ),
  undo: (tx, actor, ids) => closeStocks(tx, actor, ids, 'Importación deshecha'),
}

/** What lay in vessels on one day is one opening; undone, so is all of it. */
const openedWine: Writer = {
  existing: async (db, { companyId }) =>
    (
      await sql<RowDraft>`select b.place_id as "cellarElement", c.name
        from balance b join content c on c.company_id = b.company_id and c.id = b.thing_id
        where b.company_id = ${companyId} and b.kind = 'WINE' and b.amount > 0`.execute(db)
    ).rows,
  async write(tx, actor, rows) {
    const wines = rows.map(({ id, draft }) => ({ ...(draft as unknown as OpenedWineRow), content: id }))
    for (const [day, some] of Map.groupBy(wines, (wine) => wine.day ?? actor.today))
      await openWineRows(tx, actor, newId(), day, some)
  },
  undo: (tx, actor, ids) => closeWinesOf(tx, actor, ids, 'Importación deshecha'),
}

/** The bottles of one day are one opening; the rows of a lot code are one lot, whose id is that of the first of them. */
const openedBottles: Writer = {
  existing: async (db, { companyId }) =>
    (
      await sql<RowDraft>`select lot.batch_id as "batchId", lot.opening_id is not null as opened, deposit.id as "distributionDeposit"
        from wine_batch lot
        left join lateral (select distinct m.target_id as id from ledger_movement m
          where m.company_id = lot.company_id and m.thing_id = lot.id and m.source_id = ${outsideId(companyId, 'OPENING')}) deposit on true
        where lot.company_id = ${companyId}`.execute(db)
    ).rows,
  async write(tx, actor, rows) {
    const bottles = rows.map(({ id, draft }) => ({ ...(draft as unknown as OpenedBottlesRow), lot: id }))
    for (const [day, some] of Map.groupBy(bottles, (row) => row.day ?? actor.today))
      await openBottleRows(tx, actor, newId(), day, some)
  },
  undo: (tx, actor, ids) => closeBottlesOf(tx, actor, ids, 'Importación deshecha'),
  thingOf: (draft) => draft['batchId'],
}

/** What is measured once at one moment; whoever brings the file measured it where it names nobody. */
const measured: Writer = {
  existing: async (db, { companyId }) =>
    (
      await sql<RowDraft>`select cellar_element_id as "cellarElement", land_id as land, measured_on::text as day, hour
        from measuring where company_id = ${companyId}`.execute(db)
    ).rows,
  async write(tx, actor, rows) {
    for (const { id, draft } of rows) {
      const { employee, ...given } = draft as unknown as Measured
      const who = employee ?? actor.employeeId
      if (who === null) throw new Refusal('INVALID_INPUT', { missing: ['employee'], errors: {} })
      await createMeasurament(tx, actor, id, { ...given, employee: who })
    }
  },
  async undo(tx, actor, ids) {
    for (const id of ids) await removeMeasurament(tx, actor, id)
  },
}

/** Somebody with a paper may stand in the file without it. */
const knownEmployees = sql<RowDraft>`
  select name, surname, number as "identificationNumber" from employee,
    unnest(array[identification, '']) as number where true`

/** Tasks that are brought are about no record. */
const tasksOfNothing = tasksOf(() => Promise.resolve(undefined))

/** How the rows of each kind are written. */
export const writers: Readonly<Record<ImportKind, Writer>> = {
  employee: through(employees, knownEmployees),
  schedule: through(
    schedules,
    sql`select employee_id as employee, days, start_time as "startTime", end_time as "endTime", from_date::text as "fromDate",
      to_date::text as "toDate" from employee_schedule where true`,
  ),
  employeeTask: through(
    tasksOfNothing,
    sql`select title, employee_id as employee, due_date::text as "dueDate" from employee_task where true`,
  ),
  supplier: through(suppliers, knownSuppliers('SUPPLIER')),
  wineEstateSupplier: through(wineEstateSuppliers, knownSuppliers('WINE_ESTATE')),
  cellarSupplier: through(cellarSuppliers, knownSuppliers('CELLAR')),
  customer: through(customers, sql`select name, cuit from customer where true`),
  currencyRate: through(currencyRates, sql`select currency, day::text as day from currency_rate where true`),
  cellarElement: {
    ...through(
      cellarElements,
      sql`select cellar_id as cellar, name from cellar_element where retired_at is null`,
    ),
    prepare: (tx, actor, rows) =>
      placed(
        tx,
        actor,
        rows.map(({ draft }) => draft),
      ),
  },
  land: through(lands, sql`select wine_estate_id as "wineEstate", name from land where true`),
  stockProduct: through(products, sql`select name from product where retired_at is null`),
  stock: openingStock,
  openingWine: openedWine,
  openingBottles: openedBottles,
  measurament: measured,
}
