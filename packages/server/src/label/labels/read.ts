import { judgeLabel } from '@lagar/domain/companies/market-rules.ts'
import type { LabelRecord, LabelRow, labelQuery } from '@lagar/domain/label/label.ts'
import { approvalOf, awaitedStep, isApproved, type LabelStepRecord } from '@lagar/domain/label/step.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { marketRulesOf } from '../../companies/market-rules.ts'
import { mayEdit } from '../../http/can.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'

type StepRow = Omit<LabelStepRecord, 'awaited' | 'labelFile' | 'shareableToken'>

/** Whether a step in a query was rejected, and nothing was attached to its label since. */
export const needsFile = sql<boolean>`(step.rejected_at is not null and not exists (select from file
  where file.company_id = step.company_id and file.entity = 'label' and file.entity_id = step.label_id
    and file.kind = 'LABEL_ART' and file.created_at > step.rejected_at))`

/** The files that a step in a query showed, the latest version first. */
const filesOfStep = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name,
    'mediaType', file.media_type, 'version', shown.position) order by shown.position desc), '[]')
  from label_step_file shown join file on file.company_id = shown.company_id and file.id = shown.file_id
  where shown.company_id = step.company_id and shown.label_step_id = step.id)`

const linksOfStep = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', link.id, 'madeBy', trim(maker.name || ' ' || maker.surname),
    'endsAt', link.ends_at, 'visits', link.visits, 'lastVisitAt', link.last_visit_at) order by link.made_at desc), '[]')
  from label_step_link link join account maker on maker.id = link.made_by
  where link.company_id = step.company_id and link.label_step_id = step.id and link.revoked_at is null and link.ends_at > now())`

const stepsOf = sql<StepRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', step.id, 'version', step.version, 'name', step.name, 'order', step."order",
    'status', step.status, 'note', step.note, 'decidedAt', step.decided_at,
    'decidedBy', coalesce(trim(account.name || ' ' || account.surname), nullif(step.decided_name, '')),
    'needsFile', ${needsFile}, 'labelFiles', ${filesOfStep}, 'links', ${linksOfStep}) order by step."order"), '[]')
  from label_step step left join account on account.id = step.decided_by
  where step.company_id = label.company_id and step.label_id = label.id)`

/** Whether a label in a query is approved: it has steps, and all of them are. */
const approved = sql<boolean>`(select coalesce(bool_and(step.status = 'APPROVED'), false) from label_step step
  where step.company_id = label.company_id and step.label_id = label.id)`

const rejected = sql<boolean>`exists (select from label_step step
  where step.company_id = label.company_id and step.label_id = label.id and step.status = 'REJECTED')`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('label')
    .where('label.company_id', '=', companyId)
    .where('label.retired_at', 'is', null)
    .select([
      'label.id',
      'label.version',
      'label.name',
      'label.is_back_label as isBackLabel',
      'label.details',
    ])
    .select([
      'claim_year as claimYear',
      'claim_area as claimArea',
      'claim_organic as claimOrganic',
      'alcohol',
      'carried_texts as carriedTexts',
      marketRulesOf('label.market_id').as('marketRules'),
    ])
    .select(['claim_reserve as claimReserve', 'stock_product_id as stockProductId'])
    .select([
      namedIn('label_product', 'label.label_product_id').as('product'),
      namedIn('product', 'label.stock_product_id').as('stockProduct'),
      namedIn('market', 'label.market_id').as('market'),
      stepsOf.as('steps'),
      sql<
        Named[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', variety.id, 'name', variety.name) order by said.position), '[]')
        from label_claim_variety said
        join variety on variety.company_id = said.company_id and variety.id = said.variety_id
        where said.company_id = label.company_id and said.label_id = label.id)`.as('claimVarieties'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ steps, product, stockProductId: _, marketRules, ...row }: Row): LabelRow => {
    const awaited = awaitedStep(steps)
    return {
      ...row,
      product: product!,
      breaches: marketRules ? judgeLabel(marketRules, row) : [],
      isApproved: isApproved(steps),
      status: approvalOf(steps),
      labelSteps: steps.map((step) => ({
        ...step,
        awaited: step.id === awaited?.id,
        labelFile: step.labelFiles[0] ?? null,
        shareableToken: null,
      })),
      shareableToken: null,
      can: mayEdit(actor, 'label'),
    }
  }

/** The labels that a list asks for. */
export async function listLabels(
  db: Db,
  actor: Actor,
  query: z.output<typeof labelQuery>,
): Promise<Page<LabelRow>> {
  const { name, product, market, status, isBackLabel } = query
  const wanted = query.isApproved ?? (status === undefined ? undefined : status === 'APPROVED')
  let rows = select(db, actor)
  if (name !== undefined) rows = rows.where(containsText('label.name', name))
  if (product !== undefined) rows = rows.where('label.label_product_id', '=', product)
  if (market !== undefined) rows = rows.where('label.market_id', '=', market)
  if (isBackLabel !== undefined) rows = rows.where('label.is_back_label', '=', isBackLabel)
  if (wanted !== undefined) rows = rows.where(wanted ? approved : sql<boolean>`not ${approved}`)
  if (status === 'REJECTED') rows = rows.where(rejected)
  if (status === 'PENDING') rows = rows.where(sql<boolean>`not ${rejected}`)
  const sorted = ordered(
    rows,
    query.sort ?? 'name',
    {
      name: inSpanish('label.name'),
      product: sql`(select p.name collate "es-x-icu" from label_product p
        where p.company_id = label.company_id and p.id = label.label_product_id)`,
    },
    sql.ref('label.id'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

/** A label as a row, for the rules and for the answer of an edit. */
export async function findLabelRow(db: Db | Tx, actor: Actor, id: string): Promise<LabelRow | undefined> {
  const row = await select(db, actor).where('label.id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

/** A label with the stock of its printed labels and the lots that carry it. */
export async function findLabel(db: Db | Tx, actor: Actor, id: string): Promise<LabelRecord | undefined> {
  const row = await select(db, actor).where('label.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return {
    ...present(actor)(row),
    stocks: row.stockProductId === null ? [] : await stocksOfProduct(db, actor, row.stockProductId),
    wineBatches: await lotsWith(db, actor, id),
  }
}

async function stocksOfProduct(
  db: Db | Tx,
  { companyId }: Actor,
  productId: string,
): Promise<LabelRecord['stocks']> {
  const { rows } = await sql<LabelRecord['stocks'][number] & { unit: StockUnit }>`
    select stock.id, jsonb_build_object('id', deposit.id, 'name', deposit.name) as deposit, product.unit,
      stock.amount_alarm as "amountAlarm", stock.show_alarm as "showAlarm",
      coalesce((select sum(b.amount) from balance b join stock_batch batch on batch.company_id = b.company_id and batch.id = b.thing_id
        where b.company_id = stock.company_id and b.place_id = stock.stock_deposit_id and batch.product_id = stock.product_id), 0)::bigint as amount
    from stock
    join product on product.company_id = stock.company_id and product.id = stock.product_id
    join stock_deposit deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
    where stock.company_id = ${companyId} and stock.product_id = ${productId} and stock.retired_at is null
    order by deposit.name`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: fromStockBase(row.amount, row.unit),
    amountAlarm: fromStockBase(row.amountAlarm, row.unit),
  }))
}

/** The latest lots whose bottles carry a label in front or behind, and how many of each are left. */
async function lotsWith(
  db: Db | Tx,
  { companyId }: Actor,
  labelId: string,
): Promise<LabelRecord['wineBatches']> {
  const { rows } = await sql<LabelRecord['wineBatches'][number]>`
    select lot.id, lot.batch_id as "batchId", lot.made_on as "madeOn", lot.bottles,
      coalesce((select sum(b.amount) from balance b
        where b.company_id = lot.company_id and b.thing_id = lot.id and b.amount > 0), 0)::bigint as "availableAmount"
    from wine_batch lot
    where lot.company_id = ${companyId} and ${labelId} in (lot.label_id, lot.back_label_id)
    order by lot.made_on desc, lot.id desc
    limit 100`.execute(db)
  return rows.map((row) => ({ ...row, availableAmount: fromThousandths(row.availableAmount) }))
}
