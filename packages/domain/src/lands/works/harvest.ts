import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { amountField, day, id, distinctIds } from '../../fields.ts'
import { input } from '../../input/input.ts'
import { weightUnits } from '../../lists/units.ts'
import { harvestTypes } from '../../lists/vineyard.ts'
import { productOf } from '../../units/amount.ts'
import { harvestPickers, pickedDays, pickedWithin, pickingRates, harvestPicker } from './picking.ts'
import { endsAfterStart, workLands, workRecordFields } from './record.ts'
import { earlyHarvest, type Waiting, earlyPicking } from '../../input/early-picking.ts'
import { references, taken } from './taken.ts'
import { workAnswer } from './work.ts'
import { named } from '../../wire.ts'

/** What is expected of one land: an approximate weight. */
export const harvestLand = z.strictObject({
  id: id.optional(),
  land: id,
  variety: id.nullable().default(null),
  weight: amountField(2).default(0),
  weightUnit: z.enum(weightUnits).default('KG'),
})
export type HarvestLand = z.infer<typeof harvestLand>

const harvestLands = z.array(harvestLand).max(500).default([])

// Of a harvest that is being written down, and of its estate: the server puts their own in the place of this.
const OF_THE_HARVEST = '00000000-0000-4000-8000-000000000000'

/** A delivery note that leaves with a harvest: the harvest and the estate it comes from are known, whatever it says of them. */
const noteOfHarvest = z.preprocess(
  (note: z.input<typeof input>) => ({
    ...note,
    harvest: OF_THE_HARVEST,
    fromType: 'WINE_ESTATE' as const,
    from: OF_THE_HARVEST,
  }),
  input,
)

/**
 * A harvest (cosecha) of some lands. Its `workedDayCost` travels for the whole crew; `pickers` tells who picked how much by the piece. A new one may bring its delivery notes (`inputs`),
 * which are kept with it or refused with it; later ones name their harvest.
 */
export const harvest = z
  .strictObject({
    ...workRecordFields,
    lands: workLands,
    type: z.enum(harvestTypes),
    paid: z.boolean().default(false),
    harvestLands,
    pickers: harvestPickers,
    ...pickingRates,
    inputs: z.array(noteOfHarvest).max(20).default([]),
  })
  .refine(...endsAfterStart)
  .refine(
    ...rule(
      z.object({ lands: distinctIds, harvestLands }),
      ({ lands, harvestLands }) => harvestLands.every(({ land }) => lands.includes(land)),
      'harvestLands',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ harvestLands }),
      ({ harvestLands }) =>
        new Set(harvestLands.map(({ land, variety }) => `${land} ${variety}`)).size === harvestLands.length,
      'harvestLands',
      'REPEATED',
    ),
  )
  .refine(
    ...rule(
      z.object({ initialTimezone: day, finalTimezone: day, pickers: pickedDays }),
      ({ pickers, ...days }) => pickedWithin(pickers, days),
      'pickers',
      'DAY_OUT_OF_WORK',
    ),
  )
export type Harvest = z.infer<typeof harvest>

/** The harvest where early harvests are not allowed: HARVEST_DATE_RESTRICTION is missing until its start is late enough. */
export const harvestNotBefore = (lands: Waiting[]) =>
  harvest.refine(
    ...needed(
      z.object({ lands: distinctIds, initialTimezone: day }),
      (given) =>
        earlyHarvest(
          lands.filter(({ id }) => given.lands.includes(id)),
          given.initialTimezone,
          false,
        ) === undefined,
      'HARVEST_DATE_RESTRICTION',
    ),
  )

/** Kilos by hectare: grams over square centimetres, to two places; 0 of no land (domain 3, 1.5). */
export const kilosByHectare = (grams: number, surface: number): number =>
  surface === 0 ? 0 : productOf([grams, 100_000], 2, surface)

/** A harvest as a list or page shows it; kilos and kilos by hectare are those estimated in the field, `pickers` in the order of their days. */
export const harvestRecord = z.object({
  ...harvest.shape,
  ...workAnswer,
  harvestLands: z.array(
    z.object({
      ...harvestLand.shape,
      id,
      land: named,
      variety: named.nullable(),
      kilosByHectare: z.number(),
    }),
  ),
  pickers: z.array(
    z.object({
      ...harvestPicker.shape,
      ...{ id, day, employee: named.nullable(), employeesProvider: named.nullable() },
    }),
  ),
  inputs: z.array(named),
  kilos: z.number(),
  kilosByHectare: z.number(),
  warnings: z.array(earlyPicking),
})
export type HarvestRecord = z.infer<typeof harvestRecord>

/** A saved harvest as its call takes it: its daily cost is that of the whole crew; of a single day, nobody's day is told again. */
export const harvestInput = (saved: HarvestRecord) =>
  taken(harvest, {
    ...references(saved),
    inputs: [],
    harvestLands: saved.harvestLands.map(({ id, land, variety, weight, weightUnit }) => ({
      id,
      land: land.id,
      variety: variety?.id ?? null,
      weight,
      weightUnit,
    })),
    pickers: saved.pickers.map(({ id, employee, employeesProvider, day, unit, amount, pieceRate }) => ({
      ...{ id, unit, amount, pieceRate },
      ...{ employee: employee?.id ?? null, employeesProvider: employeesProvider?.id ?? null },
      day: saved.initialTimezone === saved.finalTimezone ? null : day,
    })),
  })
