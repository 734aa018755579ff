import { sql } from 'kysely'

/** The id of what made a ledger entry `e`, if it is of this type: no index is searched for nothing. */
const causeOf = (type: string) => sql`case e.cause_type when ${sql.lit(type)} then e.cause_id end`

/** The field work that a late cost `e` is of: what it was, and when it began. */
export const lateWorkJoins = sql`
  left join work_record lw on lw.company_id = e.company_id and lw.id = ${causeOf('lateCost')}
  left join labor ll on ll.company_id = lw.company_id and ll.work_record_id = lw.id
  left join labor_type lt on lt.company_id = ll.company_id and lt.id = ll.type_id`
export const lateWorkName = sql`concat_ws(' ', lt.name, to_char(lw.initial_timezone, 'DD/MM/YYYY'))`

/** What people call the batch of a supply whose price was set right. */
const batchName = sql`case when priced.unnamed then priced_of.name else priced_of.name || ' (' || priced.batch_id || ')' end`

/**
 * What made a ledger entry `e`, as the wire names it: work orders, delivery notes and bottlings by their number. A late cost is of its
 * work, or of the note the batch of a supply whose price was set right, or a service bill, what barrels lost together is of their lot, and what a buyer brought back of its sale.
 */
export const causeColumns = sql`jsonb_build_object('type', coalesce(lw.kind, case when i.id is not null then 'input' when lot.id is not null then 'cellarElementBatch' when sale.id is not null then 'bulkSale' when priced.id is not null then 'stockBatch' when served.id is not null then 'serviceBill' end, e.cause_type),
  'id', coalesce(lot.id, sale.id, e.cause_id), 'name',
  case when lw.id is not null then ${lateWorkName} when i.id is not null then i.input_name when lot.id is not null then lot.name when sale.id is not null then sale.number::text when priced.id is not null then ${batchName} when served.id is not null then served.bill_number else case e.cause_type when 'workorder' then wo.number || ' ' || wt.name when 'division' then dv.batch_id when 'labeling' then lb.batch_id when 'ciu' then gu.ciu end end,
  'status', wo.status, 'isCreatedByWhatsapp', wo.is_created_by_whatsapp)`

/** The records that may have caused a ledger entry `e`. */
export const causeJoins = sql`
  left join work_order wo on wo.company_id = e.company_id and wo.id = ${causeOf('workorder')}
  left join work_order_type wt on wt.company_id = wo.company_id and wt.id = wo.type_id
  left join input i on i.company_id = e.company_id and i.id = case when e.cause_type in ('input', 'inputPrice', 'lateCost') then e.cause_id end
  left join division dv on dv.company_id = e.company_id and dv.id = ${causeOf('division')}
  left join labeling lb on lb.company_id = e.company_id and lb.id = ${causeOf('labeling')}
  left join ciu gu on gu.company_id = e.company_id and gu.id = ${causeOf('ciu')}
  left join lot_loss ls on ls.company_id = e.company_id and ls.id = ${causeOf('lotLoss')}
  left join cellar_element_batch lot on lot.company_id = ls.company_id and lot.id = ls.cellar_element_batch_id
  left join bulk_return br on br.company_id = e.company_id and br.id = ${causeOf('bulkReturn')}
  left join bulk_load bl on bl.company_id = br.company_id and bl.id = br.bulk_load_id
  left join bulk_sale sale on sale.company_id = bl.company_id and sale.id = bl.bulk_sale_id
  left join stock_batch priced on priced.company_id = e.company_id and priced.id = case when e.cause_type in ('batchPrice', 'lateCost') then e.cause_id end
  left join product priced_of on priced_of.company_id = priced.company_id and priced_of.id = priced.product_id
  left join service_bill served on served.company_id = e.company_id and served.id = case when e.cause_type in ('serviceBill', 'lateCost') then e.cause_id end
  ${lateWorkJoins}`
