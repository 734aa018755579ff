import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { amountField, id, distinctIds } from '../../fields.ts'
import { flowUnits, volumeUnits } from '../../lists/units.ts'
import {
  fertilizationTypes,
  irrigationEfficiencies,
  irrigationOrigins,
  irrigationTypes,
  type IrrigationOrigin,
  type FertilizationType,
  type IrrigationType,
} from '../../lists/vineyard.ts'
import { stocksUsed } from '../../stock/used.ts'
import { endsAfterStart, workHours, workRecordFields } from './record.ts'
import { idsOf, references, suppliesInput, taken } from './taken.ts'
import { usedStock, workAnswer } from './work.ts'
import { named } from '../../wire.ts'

const blank = <T extends z.ZodType>(field: T) => field.nullable().default(null)
const flag = z.boolean().default(false)

/** What travels with the water: its supplies, the machines that put it in, and whether that was paid for. */
export const fertigation = z.strictObject({
  type: z.enum(fertilizationTypes),
  paid: flag,
  machines: distinctIds.default([]),
  stocksUsed,
})

const shape = {
  ...workRecordFields,
  lands: distinctIds.default([]),
  employee: blank(id),
  origin: z.enum(irrigationOrigins),
  type: blank(z.enum(irrigationTypes)),
  valve: blank(id),
  hours: workHours.default(0),
  mm: blank(amountField(2, { max: 10_000 })),
  isDripByFlow: flag,
  isDripFlowByDroppers: flag,
  isDripByVolume: flag,
  flow: blank(amountField(3)),
  flowUnit: blank(z.enum(flowUnits)),
  droppersAmountBySurface: blank(amountField(0)),
  initialVolume: blank(amountField(3, { max: 999_999_999 })),
  finalVolume: blank(amountField(3, { max: 999_999_999 })),
  volumeUnit: blank(z.enum(volumeUnits)),
  efficiency: blank(
    z
      .number()
      .refine((value) => value > 0 && value <= 1, 'EFFICIENCY_MUST_BE_BETWEEN_0_AND_1')
      .pipe(amountField(3)),
  ),
  isRainInAllWineEstate: flag,
  isWineEstateIrrigation: flag,
  isWineSectionIrrigation: flag,
  wineEstateSection: blank(id),
  fertilize: flag,
  fertilizationType: blank(z.enum(fertilizationTypes)),
  fertilization: blank(fertigation),
  // What the form showed; the server counts them itself.
  totalMM3: z.number().min(0).optional(),
  totalSurfaceIrrigated: z.number().min(0).optional(),
}

const part = <K extends keyof typeof shape>(...keys: K[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, shape[key]])) as Pick<typeof shape, K>)

const scopes = part(
  'lands',
  'isRainInAllWineEstate',
  'isWineEstateIrrigation',
  'isWineSectionIrrigation',
  'wineEstateSection',
)
type Scopes = z.output<typeof scopes>
const wholes = (given: Scopes) => [
  given.isRainInAllWineEstate,
  given.isWineEstateIrrigation,
  given.isWineSectionIrrigation,
]

const byFlow = (key: 'flow' | 'flowUnit') =>
  needed(
    part('origin', 'isDripByFlow', 'flow', 'flowUnit'),
    (given) => given.origin === 'RAIN' || !given.isDripByFlow || given[key] !== null,
    key,
  )

const byVolume = (key: 'initialVolume' | 'finalVolume' | 'volumeUnit') =>
  needed(
    part('origin', 'isDripByVolume', 'initialVolume', 'finalVolume', 'volumeUnit'),
    (given) => given.origin === 'RAIN' || !given.isDripByVolume || given[key] !== null,
    key,
  )

const fromValve = (key: 'type' | 'efficiency' | 'employee') =>
  needed(part('origin', key), (given) => given.origin === 'RAIN' || given[key] !== null, key)

/**
 * An irrigation (riego) from a valve, or a rain (lluvia). `hours` are those of watering. The water is told by its flow (also of
 * each dripper), by a meter read before and after, or by the rain's millimetres; `flow` and `mm` are in the units beside them.
 * Its supplies are those of its `fertilization`.
 */
export const irrigation = z
  .strictObject(shape)
  .refine(...endsAfterStart)
  .refine(...needed(scopes, (given) => given.lands.length > 0 || wholes(given).includes(true), 'lands'))
  .refine(
    ...rule(
      scopes,
      (given) => [given.lands.length > 0, ...wholes(given)].filter(Boolean).length < 2,
      'lands',
      'LANDS_OR_SCOPE',
    ),
  )
  .refine(
    ...needed(
      scopes,
      ({ isWineSectionIrrigation, wineEstateSection }) =>
        !isWineSectionIrrigation || wineEstateSection !== null,
      'wineEstateSection',
    ),
  )
  .refine(...fromValve('type'))
  .refine(...fromValve('employee'))
  .refine(...fromValve('efficiency'))
  .refine(...needed(part('origin', 'mm'), ({ origin, mm }) => origin === 'VALVE' || mm !== null, 'mm'))
  .refine(...rule(part('mm'), ({ mm }) => mm !== 0, 'mm', 'ABOVE:0'))
  .refine(
    ...rule(
      part('origin', 'isRainInAllWineEstate'),
      ({ origin, isRainInAllWineEstate }) => origin === 'RAIN' || !isRainInAllWineEstate,
      'isRainInAllWineEstate',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      part('isDripByFlow', 'isDripByVolume'),
      ({ isDripByFlow, isDripByVolume }) => !isDripByFlow || !isDripByVolume,
      'isDripByVolume',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(...byFlow('flow'))
  .refine(...byFlow('flowUnit'))
  .refine(
    ...rule(
      part('origin', 'isDripByFlow', 'hours'),
      ({ origin, isDripByFlow, hours }) => origin === 'RAIN' || !isDripByFlow || hours > 0,
      'hours',
      'ABOVE:0',
    ),
  )
  .refine(
    ...needed(
      part('isDripByFlow', 'isDripFlowByDroppers', 'droppersAmountBySurface'),
      (given) => !given.isDripByFlow || !given.isDripFlowByDroppers || Boolean(given.droppersAmountBySurface),
      'droppersAmountBySurface',
    ),
  )
  .refine(...byVolume('initialVolume'))
  .refine(...byVolume('finalVolume'))
  .refine(...byVolume('volumeUnit'))
  .refine(
    ...rule(
      part('initialVolume', 'finalVolume'),
      ({ initialVolume, finalVolume }) =>
        initialVolume === null || finalVolume === null || finalVolume >= initialVolume,
      'finalVolume',
      ({ initialVolume }) => `AT_LEAST:${initialVolume}`,
    ),
  )
  .refine(
    ...rule(
      part('origin', 'type', 'fertilize'),
      (given) => !given.fertilize || mayFertilize(given),
      'fertilize',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...needed(
      part('fertilize', 'fertilizationType'),
      ({ fertilize, fertilizationType }) => !fertilize || fertilizationType !== null,
      'fertilizationType',
    ),
  )
  .refine(
    ...rule(
      part('fertilize', 'fertilization'),
      ({ fertilize, fertilization }) => fertilize || fertilization === null,
      'fertilization',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      part('fertilizationType', 'fertilization'),
      (given) => given.fertilization === null || given.fertilization.type === given.fertilizationType,
      'fertilization.type',
      'INVALID_VALUE',
    ),
  )
  .refine(
    ...rule(part('stocksUsed'), (given) => given.stocksUsed.length === 0, 'stocksUsed', 'NOT_ALLOWED_HERE'),
  )
export type Irrigation = z.infer<typeof irrigation>

/** Whether fertilizer may travel with the water: neither with rain nor along the furrows. */
export const mayFertilize = ({ origin, type }: Watered): boolean =>
  origin === 'VALVE' && type !== 'SUPERFICIAL'

type Watered = {
  origin?: IrrigationOrigin | null | undefined
  type?: IrrigationType | null | undefined
}

/** An irrigation with nothing but water, and one with the fertilizer that is usual, yet without any product. */
export const notFertilized = { fertilize: false, fertilizationType: null, fertilization: null }
export const fertilized = (type: FertilizationType): Pick<Irrigation, keyof typeof notFertilized> => ({
  fertilize: true,
  fertilizationType: type,
  fertilization: { type, paid: false, machines: [], stocksUsed: [] },
})

/** What choosing how the land is watered sets by itself. */
export const typeDefaults = (type: IrrigationType) => ({
  type,
  efficiency: irrigationEfficiencies[type],
  isDripByFlow: true,
  isDripByVolume: false,
  ...(type === 'SUPERFICIAL' ? notFertilized : {}),
})

/** An irrigation or rain as a list or page shows it, with what each land got; litres, hectares and millimetres. */
export const irrigationRecord = z.object({
  ...irrigation.shape,
  ...workAnswer,
  valve: named.nullable(),
  wineEstateSection: named.nullable(),
  totalMM3: z.number(),
  totalSurfaceIrrigated: z.number(),
  totalMm: z.number(),
  fertilization: z
    .object({ ...fertigation.shape, machines: z.array(named), stocksUsed: z.array(usedStock) })
    .nullable(),
  landWater: z.array(z.object({ land: id, share: z.number(), liters: z.number(), mm: z.number() })),
})
export type IrrigationRecord = z.infer<typeof irrigationRecord>

/** A saved irrigation or rain as its form and its call take it. */
export const irrigationInput = (saved: IrrigationRecord) =>
  taken(irrigation, {
    ...references(saved),
    lands: isWhole(saved) ? [] : idsOf(saved.lands),
    valve: saved.valve?.id ?? null,
    stocksUsed: [],
    fertilization: saved.fertilization && {
      ...saved.fertilization,
      machines: idsOf(saved.fertilization.machines),
      stocksUsed: suppliesInput(saved.fertilization.stocksUsed),
    },
    wineEstateSection: saved.wineEstateSection?.id ?? null,
  })

const isWhole = (saved: IrrigationRecord) =>
  saved.isRainInAllWineEstate || saved.isWineEstateIrrigation || saved.isWineSectionIrrigation
