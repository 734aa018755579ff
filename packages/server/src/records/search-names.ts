import type { Texts } from '@lagar/domain/texts/es.ts'
import { codeText } from '@lagar/domain/traceability/search.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Company, Db, Tx } from '../actor.ts'

/** What is found, as the search tells it. */
export type Found = { type: string; id: string; title: string; subtitle: string }

type Entry = { entity: string; entity_id: string; title: string; subtitle: string }

/** Records known by a number alone say what they are. */
const numbered = new Set([
  'stockOrder',
  'stockInput',
  'stockReturnOrder',
  'laboratory',
  'problem',
  'bulkSale',
  'bulkPurchase',
])

/** Gives found records the names that people know them by, and below them, in the reader's words, what tells namesakes apart. */
export async function named(
  db: Db | Tx,
  { companyId }: Company,
  texts: Texts,
  entries: Entry[],
): Promise<Found[]> {
  const apart = tellingApart(texts)
  const byType = Map.groupBy(entries, ({ entity }) => entity)
  const queries = [...byType].flatMap(([type, of]) => {
    const told = apart[type]
    const ids = of.map(({ entity_id }) => entity_id)
    return told
      ? [
          sql`select x.id, ${told.title ?? sql`null::text`} as title, ${told.below} as below ${told.from}
      where x.company_id = ${companyId} and x.id = any(${ids}::uuid[])`,
        ]
      : []
  })
  const { rows } =
    queries.length === 0
      ? { rows: [] }
      : await sql<{
          id: string
          title: string | null
          below: string[]
        }>`${sql.join(queries, sql` union all `)}`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return entries.map(({ entity: type, entity_id: id, title, subtitle }) => {
    const told = known.get(id)
    const below = told ? told.below.map(wordsOf(texts, type)) : [codeText(texts, subtitle)]
    return {
      type,
      id,
      title: told?.title ?? titleOf(texts, type, title),
      subtitle: below.filter(Boolean).join(' · '),
    }
  })
}

function titleOf(texts: Texts, type: string, title: string): string {
  const names: Readonly<Record<string, string>> = texts.entity
  return numbered.has(type) ? `${names[type]} ${title}` : title
}

/** A status in words, by the type of what has it; everything else is said as it is. */
const wordsOf = (texts: Texts, type: string) => (part: string | null) => {
  if (part === null || !part.startsWith('status:')) return codeText(texts, part ?? '')
  const code = part.slice('status:'.length)
  const words: Readonly<Record<string, string>> = statusesOf(texts)[type] ?? {}
  return words[code] ?? code
}

const statusesOf = (texts: Texts): Record<string, Readonly<Record<string, string>>> => ({
  workorder: texts.workorderStatus,
  input: texts.inputStatus,
  order: texts.orderStatus,
  problem: texts.problemStatus,
  employeeTask: texts.employeeTaskStatus,
  bulkSale: texts.bulkSaleStatus,
  bulkPurchase: texts.bulkSaleStatus,
  stockOrder: texts.stockOrderStatus,
  division: texts.divisionStatus,
  labeling: texts.divisionStatus,
  laboratory: texts.laboratoryStatus,
})

type Apart = Record<
  string,
  { title?: RawBuilder<string>; below: RawBuilder<string[]>; from: RawBuilder<unknown> }
>

const dayOf = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`
const nameIn = (table: string, column: string, name = 'name') =>
  sql`(select ${sql.ref(`other.${name}`)} from ${sql.table(table)} as other
    where other.company_id = x.company_id and other.id = ${sql.ref(column)})`
const below = (...parts: RawBuilder<unknown>[]) =>
  sql<string[]>`array[${sql.join(parts.map((part) => sql`(${part})::text`))}]`
const status = sql`'status:' || x.status`
const from = (table: string) => sql`from ${sql.table(table)} as x`

/** Vessels that hold a wine; of one that is gone, the last that held it, and until when. */
const vesselsOf = (lastIn: string) => sql`coalesce(
  (select string_agg(e.name, ', ' order by e.name) from balance b
    join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
    where b.company_id = x.company_id and b.thing_id = x.id and b.amount > 0),
  (select replace(replace(${lastIn}::text, '{vessel}', e.name), '{day}', to_char(b.last_on, 'DD/MM/YYYY'))
    from balance b join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
    where b.company_id = x.company_id and b.thing_id = x.id and b.last_on is not null
    order by b.last_on desc, e.name limit 1))`

const ofPeople = ({ calledByNumber: called }: Texts): Apart => ({
  event: { below: below(dayOf('x.from_date'), sql`x.venue`), from: from('event') },
  employeeTask: {
    below: below(nameIn('employee', 'x.employee_id', 'full_name'), status, dayOf('x.due_date')),
    from: from('employee_task'),
  },
  employee: { title: sql`x.full_name`, below: below(sql`x.job`), from: from('employee') },
  workorder: {
    title: sql`${called.workorder}::text || ' ' || x.number || ' · ' || ${nameIn('work_order_type', 'x.type_id')}`,
    below: below(status, dayOf('x.date_to_start'), sql`x.description`),
    from: from('work_order'),
  },
})

const ofVineyards: Apart = {
  land: {
    below: below(nameIn('wine_estate', 'x.wine_estate_id'), nameIn('variety', 'x.variety_id'), sql`x.note`),
    from: from('land'),
  },
  valve: { below: below(nameIn('wine_estate', 'x.wine_estate_id')), from: from('valve') },
  fertilizationPlan: {
    below: below(nameIn('wine_estate', 'x.wine_estate_id'), sql`x.note`),
    from: from('fertilization_plan'),
  },
}

const ofCellars = ({ calledByNumber: called }: Texts): Apart => ({
  cellarElement: {
    below: below(nameIn('element_type', 'x.element_type_id'), nameIn('cellar', 'x.cellar_id'), sql`x.note`),
    from: from('cellar_element'),
  },
  cellarElementBatch: { below: below(nameIn('cellar', 'x.cellar_id')), from: from('cellar_element_batch') },
  divisionLine: { below: below(nameIn('cellar', 'x.cellar_id')), from: from('division_line') },
  blendTrial: {
    below: below(nameIn('cellar', 'x.cellar_id'), dayOf('x.date'), sql`x.note`),
    from: from('blend_trial'),
  },
  content: {
    below: below(nameIn('variety', 'x.variety_id'), sql`x.year`, vesselsOf(called.lastIn)),
    from: from('content'),
  },
  ciu: {
    below: below(
      nameIn('variety', 'x.variety_id'),
      sql`${called.deliveryNote}::text || ' ' || ${nameIn('input', 'x.input_id', 'input_name')}`,
      dayOf('x.harvested_date'),
    ),
    from: from('ciu'),
  },
  input: { below: below(status, dayOf('x.date'), sql`x.patent`), from: from('input') },
  laboratory: {
    below: below(nameIn('laboratory_type', 'x.type_id'), status, dayOf('x.sampled_on'), sql`x.note`),
    from: from('laboratory'),
  },
})

const ofSupplies = ({ calledByNumber: called }: Texts): Apart => ({
  stockBatch: {
    below: below(
      nameIn('product', 'x.product_id'),
      sql`case when x.input_number <> '' then ${called.deliveryNote}::text || ' ' || x.input_number end`,
    ),
    from: from('stock_batch'),
  },
  stockDeposit: {
    below: below(
      sql`coalesce(${nameIn('wine_estate', 'x.wine_estate_id')}, ${nameIn('cellar', 'x.cellar_id')})`,
    ),
    from: from('stock_deposit'),
  },
  stockOrder: {
    below: below(status, nameIn('stock_deposit', 'x.stock_deposit_id')),
    from: from('stock_order'),
  },
  stockInput: {
    below: below(
      nameIn('supplier', 'x.supplier_id'),
      dayOf('x.received_on'),
      sql`case when x.input_number <> '' then ${called.deliveryNote}::text || ' ' || x.input_number end`,
    ),
    from: from('stock_input'),
  },
  stockReturnOrder: {
    below: below(nameIn('supplier', 'x.supplier_id'), sql`x.reason`),
    from: from('stock_return_order'),
  },
})

const ofBottles: Apart = {
  wineBatch: {
    below: below(nameIn('label', 'x.label_id'), dayOf('x.made_on'), sql`x.description`),
    from: from('wine_batch'),
  },
  label: { below: below(nameIn('label_product', 'x.label_product_id'), sql`x.details`), from: from('label') },
  division: { below: below(status, dayOf('x.date_to_start'), sql`x.note`), from: from('division') },
  labeling: { below: below(status, dayOf('x.date_to_start'), sql`x.note`), from: from('labeling') },
}

const ofTrade = ({ calledByNumber: called }: Texts): Apart => ({
  order: {
    title: sql`${called.order}::text || ' ' || x.number || ' · ' || x.bill_custom_id`,
    below: below(sql`x.customer_name`, status),
    from: from('wine_order'),
  },
  problem: {
    below: below(
      sql`coalesce(${nameIn('customer', 'x.customer_id')}, ${nameIn('distribution_deposit', 'x.distribution_deposit_id')})`,
      nameIn('wine_batch', 'x.wine_batch_id', 'batch_id'),
      status,
      sql`x.description`,
    ),
    from: from('problem'),
  },
  bulkSale: {
    below: below(nameIn('customer', 'x.customer_id'), status, sql`x.description`),
    from: from('bulk_sale'),
  },
  bulkPurchase: {
    below: below(nameIn('supplier', 'x.supplier_id'), status, sql`x.description`),
    from: from('bulk_purchase'),
  },
})

/** What tells records of one name apart, by their type: where they are, of what they are, when. */
const tellingApart = (texts: Texts): Apart => ({
  ...ofPeople(texts),
  ...ofVineyards,
  ...ofCellars(texts),
  ...ofSupplies(texts),
  ...ofBottles,
  ...ofTrade(texts),
})
