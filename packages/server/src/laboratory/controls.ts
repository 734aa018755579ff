import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import { typeOf } from '@lagar/domain/laboratory/analysis-types.ts'
import {
  measuramentControl,
  measuramentControlQuery,
  measuramentControlRecord,
  type MeasuramentControl,
  type MeasuramentControlRecord,
} from '@lagar/domain/laboratory/control.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, containsText } from '../http/list.ts'
import { type ColumnsOf, removeFrom, updateAt } from '../http/rows.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { controlsOf } from './control-states.ts'
import { type ControlState } from '@lagar/domain/lists/laboratory.ts'

type Controlled = {
  id: string
  version: number
  cellar_element_id: string | null
  element_name: string | null
  land_id: string | null
  land_name: string | null
  wine_batch_id: string | null
  batch_name: string | null
  entity_name: string
  code: AnalysisCode
  every_days: number
  from_date: string
  employee_id: string
  employee: string
  least: number | null
  most: number | null
  note: string
  last_day: string | null
  last_value: number | null
  due_day: string
  state: ControlState
}

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom(
      sql<Controlled>`(select control.*, employee.full_name as employee from (${controlsOf(actor)}) control
        join employee on employee.company_id = control.company_id and employee.id = control.employee_id)`.as(
        'control',
      ),
    )
    .selectAll()

const named = (id: string | null, name: string | null): Named | null =>
  id === null ? null : { id, name: name ?? '' }

const present =
  (actor: Actor) =>
  (row: Controlled): MeasuramentControlRecord => ({
    id: row.id,
    version: row.version,
    cellarElement: named(row.cellar_element_id, row.element_name),
    land: named(row.land_id, row.land_name),
    wineBatch: named(row.wine_batch_id, row.batch_name),
    entityName: row.entity_name,
    code: row.code,
    everyDays: row.every_days,
    fromDate: row.from_date,
    employee: { id: row.employee_id, name: row.employee },
    least: row.least,
    most: row.most,
    note: row.note,
    lastDay: row.last_day,
    lastValue: row.last_value,
    dueDay: row.due_day,
    state: row.state,
    can: mayEdit(actor, 'laboratory'),
  })

const columnsOf = (control: MeasuramentControl): ColumnsOf<'measurament_control'> => ({
  cellar_element_id: control.cellarElement,
  land_id: control.land,
  wine_batch_id: control.wineBatch,
  code: control.code,
  every_days: control.everyDays,
  from_date: control.fromDate,
  employee_id: control.employee,
  least: control.least,
  most: control.most,
  note: control.note,
})

/** What is measured, as notifications, alarms and lists call it. */
export const measuredName = (texts: Texts, code: string): string =>
  ({ ...texts.laboratoryType, ...texts.fieldAnalysisType, ...texts.measuramentType })[code as 'PH'] ?? code

type Controls = Catalogue<
  typeof measuramentControl.shape,
  MeasuramentControlRecord,
  z.output<typeof measuramentControlQuery>
>

/** What has to be measured, where and how often; whose turn it is hears of it. */
export const measuramentControls: Controls = {
  entity: 'measuramentControl',
  area: 'laboratory',
  gate: 'laboratory.read',
  path: '/cellars/measuramentControls',
  deletePath: '/cellars/measuramentControls',
  input: measuramentControl,
  record: measuramentControlRecord,
  ...asListed(select, present, {
    query: measuramentControlQuery,
    sort: 'dueDay',
    sorts: {
      dueDay: sql.ref('due_day'),
      entityName: sql`entity_name collate es_natural`,
    },
    asked(all, { cellarElementId, code, landId, state, text, wineBatchId }) {
      let rows = all
      if (text !== undefined) rows = rows.where(containsText('entity_name', text))
      if (code !== undefined) rows = rows.where('code', '=', code)
      if (state !== undefined) rows = rows.where('state', '=', state)
      if (cellarElementId) rows = rows.where('cellar_element_id', '=', cellarElementId)
      if (landId) rows = rows.where('land_id', '=', landId)
      if (wineBatchId) rows = rows.where('wine_batch_id', '=', wineBatchId)
      return rows
    },
  }),

  async insert(tx, actor, id, control) {
    await tx
      .insertInto('measurament_control')
      .values({ company_id: actor.companyId, id, ...columnsOf(control) })
      .execute()
    await tellAssigned(tx, actor, id, control.employee, null)
  },

  async update(tx, actor, { id, version }, control) {
    const before = await tx
      .selectFrom('measurament_control')
      .select('employee_id')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    const updated = await updateAt(tx, actor, 'measurament_control', { id, version }, columnsOf(control))
    if (updated.numUpdatedRows > 0n)
      await tellAssigned(tx, actor, id, control.employee, before?.employee_id ?? null)
    return updated
  },

  nameOf: ({ code, entityName }) => `${measuredName(es, code)} · ${entityName}`,
  remove: removeFrom('measurament_control'),
}

async function tellAssigned(tx: Tx, actor: Actor, id: string, employee: string, before: string | null) {
  const control = await measuramentControls.find(tx, actor, id)
  if (!control) return
  const name = measuramentControls.nameOf(control)
  await notifyAssigned(tx, actor, 'measuramentControl', { id, name }, { employee, before })
}

export const measuramentControlExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'MEASURAMENT_CONTROL',
  query: measuramentControlQuery,
  list: measuramentControls.list,
  columns: [
    {
      field: 'whatIsMeasured',
      kind: 'text',
      width: 28,
      value: ({ code }, texts) => measuredName(texts, code),
    },
    { field: 'measuredAt', kind: 'text', width: 28, value: ({ entityName }) => entityName },
    { field: 'everyDays', kind: 'days', value: ({ everyDays }) => everyDays },
    { field: 'least', kind: 'measured', value: ({ least }) => least },
    { field: 'most', kind: 'measured', value: ({ most }) => most },
    { field: 'unit', kind: 'text', value: ({ code }) => typeOf(code).unit },
    { field: 'lastMeasured', kind: 'day', value: ({ lastDay }) => lastDay },
    { field: 'lastValue', kind: 'measured', value: ({ lastValue }) => lastValue },
    { field: 'dueDay', kind: 'day', value: ({ dueDay }) => dueDay },
    { field: 'status', kind: 'text', value: ({ state }, texts) => texts.controlState[state] },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
  ],
})
