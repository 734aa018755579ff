import type { Kind, Outside } from '@lagar/domain/ledger/ledger.ts'
import { entryAt } from '@lagar/domain/lookup.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromBase } from '@lagar/domain/units/amount.ts'
import { supplies } from '@lagar/domain/units/magnitude.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import type { Tx } from '../../actor.ts'
import { rowsOf } from './rows.ts'

/** Where the ledger in words lies. */
export const ledgerName = 'ledger/movements.csv'

/** Every movement with the names of what it speaks of: of a record that the search knows, its title. */
const query = `
  with named as materialized (
    select distinct on (entity_id) entity_id as id, title from search_entry where company_id = (select app_company())
    order by entity_id, entity
  ), people as materialized (select id, trim(name || ' ' || surname) as name from takeout_people()),
  outside as materialized (
    select outside_place((select app_company()), name) as id, name
    from unnest(array['SUPPLIER', 'CUSTOMER', 'FIELD', 'LABOR', 'PROCESS', 'LOSS', 'COUNT', 'EXPENSE', 'OPENING']) as name
  )
  select e.id::text as entry, m.line, e.happened_on as "happenedOn", to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "recordedAt",
    people.name as by, e.cause_type as cause, cause.title as "causeName", e.cause_id as "causeId", e.reverses::text as reverses,
    m.kind, thing.title as thing, m.thing_id as "thingId", product.name as product, product.unit,
    source.title as "fromName", source_out.name as "fromOutside", target.title as "toName", target_out.name as "toOutside",
    m.amount, m.cost, coalesce(nullif(m.reason, ''), e.reason) as reason
  from ledger_movement m
  join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
  left join people on people.id = e.recorded_by
  left join named cause on cause.id = e.cause_id
  left join named thing on thing.id = m.thing_id
  left join named source on source.id = m.source_id
  left join named target on target.id = m.target_id
  left join outside source_out on source_out.id = m.source_id
  left join outside target_out on target_out.id = m.target_id
  left join stock_batch batch on m.kind = 'SUPPLY' and batch.company_id = m.company_id and batch.id = m.thing_id
  left join product on product.company_id = batch.company_id and product.id = batch.product_id
  where m.company_id = (select app_company())
  order by m.entry_id, m.line`

type Row = {
  entry: string
  line: number
  happenedOn: string
  recordedAt: string
  by: string | null
  cause: string
  causeName: string | null
  causeId: string
  reverses: string | null
  kind: Kind
  thing: string | null
  thingId: string
  product: string | null
  unit: StockUnit | null
  fromName: string | null
  fromOutside: Outside | null
  toName: string | null
  toOutside: Outside | null
  amount: number
  cost: number
  reason: string
}

/** The ledger in words, a movement on each line, as a spreadsheet opens it. */
export async function* ledgerLines(tx: Tx, texts: Texts): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(Object.values(texts.ledgerColumn))}`
  for await (const rows of rowsOf<Row>(tx, query))
    yield rows.map((row) => lineOf(cellsOf(texts, row))).join('')
}

/** In the order of `ledgerColumn`. */
function cellsOf(texts: Texts, row: Row): string[] {
  const { amount, unit } = measured(texts, row)
  return [
    row.entry,
    String(row.line),
    row.happenedOn,
    row.recordedAt,
    row.by ?? '',
    wordIn({ ...texts.entity, ...texts.ledgerCause }, row.cause),
    row.causeName ?? '',
    texts.ledgerKind[row.kind],
    [row.product, row.thing].filter((name) => name).join(' '),
    row.fromOutside ? texts.ledgerOutside[row.fromOutside] : (row.fromName ?? ''),
    row.toOutside ? texts.ledgerOutside[row.toOutside] : (row.toName ?? ''),
    amount,
    unit,
    numberIn(texts, fromMoney(row.cost)),
    wordIn({ ...texts.lossReason, ...texts.ledgerReason }, row.reason),
    row.reverses ?? '',
    row.causeId,
    row.thingId,
  ]
}

/** What a code is called; what somebody wrote by hand stays as it is. */
const wordIn = (words: Readonly<Record<string, string>>, code: string) => entryAt(words, code) ?? code

/** An amount in the unit that people say it in: kilograms, litres, bottles, and of a supply the unit of its product. */
function measured(texts: Texts, { kind, amount, unit }: Row): { amount: string; unit: string } {
  if (kind === 'COST') return { amount: '', unit: '' }
  if (kind === 'SUPPLY')
    return unit
      ? { amount: numberIn(texts, fromBase(supplies, amount, unit)), unit: texts.unitSymbol[unit] }
      : { amount: String(amount), unit: '' }
  const symbol = { GRAPE: texts.unitSymbol.KG, BULK: texts.unitSymbol.LITER, WINE: texts.unitSymbol.LITER }
  const said = kind === 'BOTTLE' ? texts.ledgerKind.BOTTLE : symbol[kind]
  return { amount: numberIn(texts, amount / 1000), unit: said }
}

const numberIn = (texts: Texts, value: number) => String(value).replace('.', texts.numberMark.DECIMAL)

/** A line with semicolons. What a spreadsheet would take for a formula stands behind an apostrophe. */
const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(';')}\r\n`

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
