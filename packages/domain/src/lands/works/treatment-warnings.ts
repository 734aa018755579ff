import { z } from 'zod'
import { latest, type Day } from '../../day.ts'
import { day, id, distinctIds } from '../../fields.ts'
import type { CertificationState } from '../../lists/vineyard.ts'
import { named } from '../../wire.ts'
import { meetsReentry, moment, type Moment } from '../places/reentry.ts'
import { isOrganicOn } from '../../organic.ts'

const ofLand = { land: named }

/** What a work is warned of without being stopped, with what it is about. */
export const workWarning = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('TOO_MANY_APPLICATIONS'),
    ...ofLand,
    product: named,
    applications: z.int(),
    most: z.int(),
  }),
  z.object({ code: z.literal('NOT_ORGANIC'), ...ofLand, product: named }),
  z.object({ code: z.literal('LICENSE_MISSING'), employee: named }),
  z.object({ code: z.literal('LICENSE_EXPIRED'), employee: named, until: day }),
  z.object({ code: z.literal('REENTRY'), ...ofLand, until: moment }),
])
export type WorkWarning = z.infer<typeof workWarning>

/** What a treatment is asked about before it is written: its lands, days and products, and who applies it. */
export const curationWarningsBody = z.strictObject({
  id: id.nullable().default(null),
  lands: distinctIds,
  initialTimezone: day,
  finalTimezone: day,
  operator: id.nullable().default(null),
  stocks: z.array(id).max(200).default([]),
})

/** What any other work is asked about: whether its lands are closed on its days. */
export const reentryWarningsBody = z.strictObject({
  lands: distinctIds,
  initialTimezone: day,
  finalTimezone: day,
})

/** The answer to both. */
export const warningsAnswer = z.object({ result: z.array(workWarning) })

type Named = { id: string; name: string }

/** A product as it was put on a land: how often it was finished there before in the season, and how often it may be. */
export type Applied = {
  land: Named & { organicState: CertificationState; certifiedFrom: Day | null; certifiedTo: Day | null }
  product: Named & { isOrganic: boolean; maxApplications: number | null }
  before: number
}

type Days = { initialTimezone: Day; finalTimezone: Day }

/** The products that go too often on a land in a season: those finished before, and this one. */
export const tooManyApplications = (applied: Applied[]): WorkWarning[] =>
  applied.flatMap(({ land, product, before }) =>
    product.maxApplications === null || before + 1 <= product.maxApplications
      ? []
      : [
          {
            code: 'TOO_MANY_APPLICATIONS' as const,
            land: nameOf(land),
            product: nameOf(product),
            applications: before + 1,
            most: product.maxApplications,
          },
        ],
  )

/** The products without permission for organic land, on lands that are organic on a day of the treatment. */
export const notOrganic = ({ initialTimezone, finalTimezone }: Days, applied: Applied[]): WorkWarning[] =>
  applied.flatMap(({ land, product }) =>
    product.isOrganic || !isOrganicBetween(land, initialTimezone, finalTimezone)
      ? []
      : [{ code: 'NOT_ORGANIC' as const, land: nameOf(land), product: nameOf(product) }],
  )

/** Whether a land is organic on some day from one to another: at the latest from the day its certificate begins. */
function isOrganicBetween(land: Applied['land'], from: Day, to: Day): boolean {
  const on = latest(from, land.certifiedFrom)
  return on <= to && isOrganicOn(land, on)
}

/** What is to say of the licence of who applies, on the day of the work: an applicator has one that holds. */
export function licenseWarning(
  on: Day,
  { license, until, ...employee }: Named & { license: string; until: Day | null },
): WorkWarning[] {
  if (license === '') return [{ code: 'LICENSE_MISSING', employee }]
  return until !== null && until < on ? [{ code: 'LICENSE_EXPIRED', employee, until }] : []
}

/** The lands that nobody may enter on some day of a work, each once with the last of its moments. */
export function closedLands(work: Days, closed: { land: Named; since: Day; until: Moment }[]): WorkWarning[] {
  const last = new Map<string, { land: Named; until: Moment }>()
  for (const { land, since, until } of closed) {
    if (!meetsReentry(work, { since, until })) continue
    const known = last.get(land.id)
    if (known === undefined || known.until < until) last.set(land.id, { land: nameOf(land), until })
  }
  return [...last.values()].map((one) => ({ code: 'REENTRY', ...one }))
}

const nameOf = ({ id, name }: Named): Named => ({ id, name })
