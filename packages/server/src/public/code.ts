import { ingredientWords, atmosphereWords, energyLine } from '@lagar/domain/public/wording.ts'
import { labelCodeQuery, type LabelFacts } from '@lagar/domain/public/digital-label.ts'
import type { UnionLanguage } from '@lagar/domain/public/languages.ts'
import { unionTerms } from '@lagar/domain/public/terms.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { encodeQR } from 'qr'
import type { Actor, Db } from '../actor.ts'
import { textsOfReader } from '../auth/reader.ts'
import { issuedBy } from '../exports/issued.ts'
import { write } from '../exports/letters.ts'
import { shortText } from '../exports/numbers.ts'
import { ink, inner, MARGIN, type Doc } from '../exports/page.ts'
import { drawQr } from '../exports/pdf-qr.ts'
import { toPdf } from '../exports/pdf.ts'
import { download } from '../files/guarded.ts'
import type { App } from '../http/http.ts'
import { digitalLabelOf } from './read.ts'

/** The code of an approved digital label for who draws the printed label: a picture, or a sheet with all that has to stand on the bottle. */
export function labelCodeRoutes(app: App) {
  app.get(
    '/label/digital/code',
    { config: { permission: 'label.read', sends: 'image/svg+xml' }, schema: { querystring: labelCodeQuery } },
    async ({ db, actor, query }, reply) => {
      const { address } = await printed(db, actor, query)
      const svg = Buffer.from(encodeQR(address, 'svg', { ecc: 'medium', border: 4 }))
      return download(reply, { name: 'qr.svg', type: 'image/svg+xml', size: svg.length }).send(svg)
    },
  )

  app.get(
    '/label/digital/sheet',
    {
      config: { permission: 'label.read', sends: 'application/pdf', isExport: true },
      schema: { querystring: labelCodeQuery },
    },
    async ({ db, actor, query }, reply) => {
      const { address, facts } = await printed(db, actor, query)
      const file = await sheetOf(db, actor, facts, address)
      const name = `${facts.name} ${facts.lot}.pdf`
      return download(reply, { name, type: 'application/pdf', size: file.length }).send(file)
    },
  )
}

/** What is printed of the version that is open. Refuses NOT_FOUND where none is, and an address that is none of an installation. */
async function printed(db: Db, actor: Actor, query: { wineBatch: string; address: string }) {
  const { origin, protocol } = new URL(query.address)
  if (!/^https?:$/.test(protocol) || origin !== query.address)
    throw new Refusal('INVALID_INPUT', { errors: { address: 'INVALID_VALUE' } })
  const { versions, path } = await digitalLabelOf(db, actor, query.wineBatch)
  const [latest] = versions
  if (!latest || latest.revokedAt !== null) throw new Refusal('NOT_FOUND')
  return { address: `${origin}${path}`, facts: latest.facts }
}

const MILLIMETRE = 72 / 25.4
/** Height of an x in Helvetica, in parts of its size: Adobe's metrics of the font. */
const X_HEIGHT = 0.523
/** The smallest letters that the law allows: an x of 1.2 mm (Regulation (EU) 1169/2011, article 13(2)), in points, rounded up. */
const LEAST = Math.ceil(((1.2 * MILLIMETRE) / X_HEIGHT) * 10) / 10

/** The languages whose letters the sheet's font has; the page behind the code speaks all of them. */
const onSheet: readonly UnionLanguage[] = ['es', 'en', 'fr', 'de', 'it', 'pt', 'nl', 'da', 'sv', 'fi']

/** The sheet as whoever may read the label is given it: in their language but for what the bottle says, which is in those of its readers. */
async function sheetOf(db: Db, actor: Actor, facts: LabelFacts, address: string): Promise<Buffer> {
  const texts = await textsOfReader(db, actor)
  const { lot, capacity, name: title } = facts
  return toPdf({
    ...{ issued: await issuedBy(db, actor), texts, title, subtitle: texts.printed.LABEL_SHEET },
    facts: [
      [texts.heading.batchId, `L ${lot}`],
      [texts.heading.bottleCapacity, `${capacity} ml`],
      [texts.printed.ADDRESS_OF_CODE, address],
      [
        texts.printed.LEAST_LETTERS,
        `Helvetica ${shortText(texts, 'tenths', LEAST)} pt (x = ${shortText(texts, 'tenths', 1.2)} mm)`,
      ],
    ],
    tables: [],
    draws: (doc) => drawLabel(doc, facts, address),
  })
}

/** What has to stand on the bottle, each thing as large as the law asks for at least. */
function drawLabel(doc: Doc, facts: LabelFacts, address: string) {
  const size = 25 * MILLIMETRE
  const look = { width: inner(doc) }
  const line = (text: string, font: string, gap = 0) => {
    doc.font(font).fontSize(LEAST).fillColor(ink.text)
    write(doc, text, MARGIN, doc.y + gap, look)
  }
  drawQr(doc, address, { left: MARGIN, top: doc.y + 12, size })
  doc.y += size + 20
  line(energyLine(facts.nutrition), 'Helvetica-Bold')
  for (const language of onSheet) {
    const terms = unionTerms[language]
    const contains = facts.ingredients.allergens.map((one) => terms[one]).join(', ')
    const gas = atmosphereWords(facts.ingredients, terms)
    const list = ingredientWords(facts.ingredients, terms).map(({ text }) => text)
    line(`${language.toUpperCase()}  ${terms.ingredients}`, 'Helvetica-Bold', 6)
    if (contains !== '') line(`${terms.contains}: ${contains}`, 'Helvetica-Bold')
    line(`${terms.ingredients}: ${list.join('')}.${gas ? ` ${gas}.` : ''}`, 'Helvetica')
  }
}
