import { allowed } from '@lagar/domain/access/permissions.ts'
import { dayText, vesselText } from '@lagar/domain/chat/talk/speak.ts'
import { amountText } from '@lagar/domain/chat/grammar/speak-units.ts'
import type { Draft, Known } from '@lagar/domain/chat/grammar/draft.ts'
import { addDays, shownDay } from '@lagar/domain/day.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { Actor, Tx } from '../actor.ts'
import { grapesOf } from '../lands/seasons/tallies.ts'

const MOST_TASKS = 15

/** The answer to a question, in the language of whoever asks. */
export async function tell(tx: Tx, actor: Actor, draft: Draft, known: Known, texts: Texts): Promise<string> {
  if (draft.kind === 'TASKS_QUESTION') return await tasksText(tx, actor, texts)
  if (draft.kind === 'HARVEST_QUESTION') return await harvestText(tx, actor, draft, texts)
  if (draft.kind === 'STOCK_QUESTION') return stockText(draft, known, texts)
  const vessels = known.vessels.filter(({ id }) => draft.vessels?.includes(id))
  return vessels.map((vessel) => vesselText(texts, vessel)).join('\n')
}

function stockText({ product }: Draft, { products, stocks }: Known, texts: Texts): string {
  const found = products.find(({ id }) => id === product)
  const own = stocks.filter((stock) => stock.product === product)
  if (found === undefined || own.length === 0) return texts.chat.NO_STOCK
  const line = ({ name: deposit, amount }: Known['stocks'][number]) =>
    fill(texts.chat.IN_STOCK, { name: found.name, deposit, amount: amountText(amount, found.unit, texts) })
  return own.map(line).join('\n')
}

/**
 * From when lands may be harvested, as their curings say, how large they are, and what they gave the last time, for who may read harvests: what they
 * will give is not known.
 */
async function harvestText(tx: Tx, actor: Actor, { lands = [] }: Draft, texts: Texts) {
  const { companyId, today } = actor
  const rows = await tx
    .selectFrom('land')
    .where('company_id', '=', companyId)
    .where('id', 'in', lands)
    .select(['id', 'name', 'surface', 'surface_unit', 'harvestable_date as date'])
    .orderBy('name')
    .execute()
  const { chat } = texts
  const last = await lastHarvests(tx, actor, lands)
  return rows
    .flatMap(({ id, name: land, surface, surface_unit: unit, date }) => [
      date !== null && date > today
        ? fill(chat.HARVEST_FROM, { land, day: dayText(date, texts) })
        : fill(chat.HARVEST_FREE, { land }),
      fill(chat.HARVEST_CROP, {
        land,
        surface: amountText(fromSquareCentimeters(surface, unit), unit, texts),
      }),
      ...(last.get(id) ?? []).map(({ year, grams }) =>
        fill(chat.HARVEST_LAST, { land, year, amount: amountText(fromGrams(grams, 'KG'), 'KG', texts) }),
      ),
    ])
    .join('\n')
}

/** The year of the last harvest of each land, of these seven years, with its grams; none of a land that gave nothing, or where harvests may not be read. */
async function lastHarvests(tx: Tx, actor: Actor, lands: string[]) {
  if (allowed(actor, 'harvest.read') !== true) return new Map<string, never[]>()
  const picked = await grapesOf(tx, actor, { from: addDays(actor.today, -7 * 365), to: actor.today, lands })
  return new Map(
    [...Map.groupBy(picked, ({ land }) => land)].map(([land, months]) => {
      const year = months.map(({ month }) => month.slice(0, 4)).reduce((a, b) => (a > b ? a : b))
      const own = months.filter(({ month }) => month.startsWith(year))
      return [land, [{ year, grams: own.reduce((sum, { grams, estimated }) => sum + grams + estimated, 0) }]]
    }),
  )
}

/** What is given to whoever asks and still open: tasks, work orders and works of the fields, the first due first. */
async function tasksText(tx: Tx, actor: Actor, texts: Texts): Promise<string> {
  const { companyId, employeeId } = actor
  const { chat } = texts
  if (employeeId === null) return chat.NO_EMPLOYEE
  const tasks = await tx
    .selectFrom('employee_task')
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['PENDING', 'IN_PROGRESS'])
    .select(['due_date as day', 'title as name'])
    .execute()
  const orders =
    allowed(actor, 'workorders.read') === true ? await openOrders(tx, companyId, employeeId, texts) : []
  const works = await openWorks(tx, actor, employeeId, texts)
  const lines = [...tasks, ...orders, ...works]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.name < b.name ? -1 : 1))
    .map(({ day, name }) => `· ${shownDay(day)} ${name}`)
  if (lines.length === 0) return chat.NO_TASKS
  const more = lines.length > MOST_TASKS ? ['…'] : []
  return [chat.TASKS, ...lines.slice(0, MOST_TASKS), ...more].join('\n')
}

async function openOrders(tx: Tx, companyId: string, employeeId: string, texts: Texts) {
  const rows = await tx
    .selectFrom('work_order as o')
    .innerJoin('work_order_type as t', (join) =>
      join.onRef('t.company_id', '=', 'o.company_id').onRef('t.id', '=', 'o.type_id'),
    )
    .where('o.company_id', '=', companyId)
    .where('o.employee_id', '=', employeeId)
    .where('o.status', 'in', ['PENDING', 'IN_PROGRESS'])
    .select(['o.date_to_start as day', 'o.number', 't.name'])
    .execute()
  return rows.map(({ day, number, name }) => ({ day, name: `${texts.entity.workorder} ${number} ${name}` }))
}

async function openWorks(tx: Tx, actor: Actor, employeeId: string, texts: Texts) {
  const kinds = workKinds.filter((kind) => allowed(actor, `${kind}.read`) === true)
  if (kinds.length === 0) return []
  const rows = await tx
    .selectFrom('work_record')
    .where('company_id', '=', actor.companyId)
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'PENDING')
    .where('retired_at', 'is', null)
    .where('kind', 'in', kinds)
    .select(['initial_timezone as day', 'kind'])
    .execute()
  return rows.map(({ day, kind }) => ({ day, name: texts.fieldWorkType[kind] }))
}
