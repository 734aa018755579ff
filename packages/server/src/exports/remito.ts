import { shownDay, type Day } from '@lagar/domain/day.ts'
import { remitoCode, type Remito } from '@lagar/domain/remito.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Actor, Db } from '../actor.ts'
import { issuedBy } from './issued.ts'
import { toPdf, type Report } from './pdf.ts'
import { given, type Fact } from './pdf-head.ts'

/** One end of a trip as its paper names it; blank is what is not known. `invNumber` is its number at the wine institute. */
export type RemitoEnd = { name: string; cuit?: string; address?: string; invNumber?: string }

/** What the paper of a trip says besides who issues it: for whom, from where, by whom carried, and what. */
export type RemitoPaper = {
  remito: Remito
  day: Day
  origin: RemitoEnd
  receiver: RemitoEnd
  carrier: { name?: string; truck?: string; plate?: string; driver?: string; seals?: string }
  /** What else is said of the goods, above their table. */
  goods: Fact[]
  tables: Report['tables']
  qr?: string
}

/**
 * The delivery note (remito) that travels with what leaves: who issues it with their tax data, its number by letter and point of issue, who
 * receives it, who carries it, and what.
 */
export async function remitoPdf(db: Db, actor: Actor, texts: Texts, paper: RemitoPaper) {
  const { printed, heading } = texts
  const { remito, day, origin, receiver, carrier } = paper
  const issued = await issuedBy(db, actor)
  const title = fill(printed.REMITO_OF, { number: remitoCode(remito) })
  const file = await toPdf({
    texts,
    issued,
    title,
    subtitle: printed.NOT_AN_INVOICE,
    facts: [],
    sections: [
      { title: printed.ISSUED_BY, facts: await issuerFacts(db, actor, texts) },
      {
        title: printed.SENT_TO,
        facts: [[heading.date, shownDay(day)], ...endFacts(texts, receiver)],
      },
      {
        title: printed.CARRIED_BY,
        facts: [
          [printed.LEAVES_FROM, origin.name],
          ...given(heading.address, origin.address),
          ...given(heading.invNumber, origin.invNumber),
          ...given(heading.carrier, carrier.name),
          ...given(heading.truck, carrier.truck),
          ...given(heading.patent, carrier.plate),
          ...given(heading.driver, carrier.driver),
          ...given(heading.seals, carrier.seals),
        ],
      },
      ...(paper.goods.length > 0 ? [{ title: printed.WHAT_IS_CARRIED, facts: paper.goods }] : []),
    ],
    tables: paper.tables,
    ...(paper.qr === undefined ? {} : { qr: paper.qr }),
    byHand: {
      title: printed.REMARKS,
      signatures: [printed.SIGNED_BY_DRIVER, printed.SIGNED_BY_RECEIVER],
    },
  })
  return { name: title, file }
}

const endFacts = (texts: Texts, { name, cuit, address, invNumber }: RemitoEnd): Fact[] => [
  [texts.printed.RECEIVER, name],
  ...given(texts.heading.cuit, cuit),
  ...given(texts.heading.address, address),
  ...given(texts.heading.invNumber, invNumber),
]

/** Who issues a delivery note, as the tax rules ask; what the company did not write down is left out. */
async function issuerFacts(db: Db, { companyId }: Actor, texts: Texts): Promise<Fact[]> {
  const company = await db
    .selectFrom('company')
    .select(['name', 'cuit', 'address', 'gross_income_number', 'vat_condition', 'activity_start'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { heading } = texts
  return [
    [heading.name, company.name],
    ...given(heading.cuit, company.cuit),
    ...given(heading.address, company.address),
    ...given(heading.grossIncomeNumber, company.gross_income_number),
    ...given(heading.vatCondition, company.vat_condition && texts.vatCondition[company.vat_condition]),
    ...given(heading.activityStart, company.activity_start && shownDay(company.activity_start)),
  ]
}
