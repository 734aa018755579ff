import { z } from 'zod'
import { day, id } from '../fields.ts'
import { stockUnit } from '../stock/used.ts'
import { namedWorkOrder } from '../named-work-order.ts'
import { listQuery, named } from '../wire.ts'
import { alarmKinds } from '../lists/alarms.ts'
import { workKinds } from '../lists/field-work.ts'

/**
 * What rings, as it was found, and the limits that it broke: `code` is what was measured, a substance that was added (mg/L) or one of
 * `judgedCodes`; what has no lower or no upper limit says null there.
 */
export const alarmReading = z.object({
  code: z.string(),
  value: z.number(),
  least: z.number().nullable(),
  most: z.number().nullable(),
})
export type AlarmReading = z.infer<typeof alarmReading>

/**
 * Something that asks for attention (alarma): a record, in the deposit where it lies. `amount` is what is there, of
 * supplies in `unit` and of wine in bottles; `amountAlarm` is the line that a stock fell below, `day` when it
 * expires, was to be looked at or began to ring, `reason` why it is on hold. A fermentation rings in its vessel, a
 * control of measurements where it has to be measured, with no amount; a wine with too much of what was added to it rings in its
 * vessel, and the reason names the substances. A loss rings where the wine left from: `amount` is what
 * was lost, `amountAlarm` what the work may lose of what it moved. Grapes that were picked within a waiting period ring at their plot,
 * on the day they were picked; fuel that nobody paid for rings at its estate, in litres. A problem past its due day rings at its
 * customer, or at the deposit that reported it; a maintenance that is due, at its machine. `readings` are what was found in a vessel with the
 * limits that it broke, `workorder` the open order of that vessel whose kind of work answers it.
 */
export const alarm = z.object({
  id: z.string(),
  kind: z.enum(alarmKinds),
  entity: z.object({
    type: z.enum([
      'stock',
      'stockBatch',
      'wineBatch',
      'problem',
      'content',
      'measuramentControl',
      'workorder',
      'division',
      'ciu',
      'maintenance',
      ...workKinds,
    ]),
    id,
  }),
  name: z.string(),
  batchId: z.string().nullable(),
  deposit: named,
  amount: z.number().nullable(),
  unit: stockUnit.nullable(),
  amountAlarm: z.number().nullable(),
  day: day.nullable(),
  reason: z.string(),
  readings: z.array(alarmReading),
  workorder: namedWorkOrder.nullable(),
})
export type Alarm = z.infer<typeof alarm>

/** `deposit` is one of supplies or of wine. */
export const alarmQuery = listQuery(['kind', 'day', 'name'], {
  kind: z.enum(alarmKinds).optional(),
  deposit: id.optional(),
})
