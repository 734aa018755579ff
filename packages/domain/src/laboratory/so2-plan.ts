import { z } from 'zod'
import { needed } from '../check.ts'
import type { Day } from '../day.ts'
import type { GrapeType } from '../lists/vineyard.ts'
import { productOf, roundHalfUp, sumOf } from '../units/amount.ts'
import { freeSo2For, molecularSo2, so2Brought, so2Dose, totalSo2Limit } from './so2.ts'
import { type So2Market } from '../lists/laboratory.ts'

/** What is aimed at: free SO2, or the molecular part of it that protects the wine. */
export const so2Aims = ['FREE', 'MOLECULAR'] as const
export type So2Aim = (typeof so2Aims)[number]

const milligrams = z.number().min(0).max(1000)
const percent = z.number().min(1).max(100)
const pH = z.number().min(2).max(5).nullable()

/** What the calculator asks: SO2 and target in mg/L, sugar in g/L, volume in litres, share and effectiveness in percent. */
export const so2Question = z
  .strictObject({
    free: milligrams,
    total: milligrams.nullable(),
    pH,
    sugar: z.number().min(0).max(1000).nullable(),
    aim: z.enum(so2Aims),
    target: milligrams,
    volume: z.number().min(0.001).max(9_000_000),
    share: percent,
    effectiveness: percent,
  })
  .refine(
    ...needed(
      z.object({ aim: z.enum(so2Aims), pH: z.number().nullable() }),
      ({ aim, pH: known }) => aim === 'FREE' || known !== null,
      'pH',
    ),
  )
export type So2Question = z.infer<typeof so2Question>

/** A question that is being filled in. */
export type So2Draft = { [Key in keyof So2Question]: Key extends 'aim' ? So2Aim : number | null }

/** What an addition of SO2 comes to: grams, g/hL, mg/L; `totalAfter` is null while nobody knows the total. */
export type So2Plan = {
  grams: number
  byHectoliter: number
  molecular: number | null
  freeTarget: number
  totalAfter: number | null
  limit: number
  isOver: boolean
}

/** What has to be added to reach the target, and whether the wine stays within the law of a market on a day. */
export function so2Plan(
  asked: So2Question,
  grapeType: GrapeType | null,
  market: So2Market,
  on: Day,
): So2Plan {
  const { free, total, sugar, aim, target, volume } = asked
  const share = productOf([asked.share], 6, 100)
  const effectiveness = productOf([asked.effectiveness], 6, 100)
  const freeTarget = aim === 'MOLECULAR' ? freeSo2For(target, asked.pH ?? 0) : target
  const grams = so2Dose({ present: free, target: freeTarget, liters: volume, share, effectiveness })
  const limit = totalSo2Limit({ grapeType, sugar }, market, on)
  const totalAfter = total === null ? null : roundHalfUp(sumOf([total, so2Brought(grams, volume, share)]), 1)
  return {
    grams,
    byHectoliter: productOf([grams, 100], 3, volume),
    molecular: asked.pH === null ? null : molecularSo2(free, asked.pH),
    freeTarget,
    totalAfter,
    limit,
    isOver: totalAfter !== null && totalAfter > limit,
  }
}
