import { ingredientWords, atmosphereWords, energyLine } from '@lagar/domain/public/wording.ts'
import { labelCodeQuery, type LabelFacts } from '@lagar/domain/public/digital-label.ts'
import type { UnionLanguage } from '@lagar/domain/public/languages.ts'
import { unionTerms } from '@lagar/domain/public/terms.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import PdfDocument from 'pdfkit'
import { encodeQR } from 'qr'
import type { Actor, Db } from '../actor.ts'
import { drawQr } from '../exports/pdf-qr.ts'
import { ink, printable } from '../exports/page.ts'
import { inTurn, whole } from '../exports/pdf.ts'
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
      const file = await inTurn(() => draw(facts, address))
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

async function draw(facts: LabelFacts, address: string): Promise<Buffer> {
  const doc = new PdfDocument({ size: 'A4', margin: 50, info: { Title: facts.name, Author: facts.company } })
  const done = whole(doc)
  doc.font('Helvetica-Bold').fontSize(18).fillColor(ink.text).text(printable(facts.name))
  doc.font('Helvetica').fontSize(10).fillColor(ink.dim)
  doc.text(printable(`${facts.company} · L ${facts.lot} · ${facts.capacity} ml`))
  const top = doc.y + 16
  drawQr(doc, address, { left: 50, top, size: 25 * MILLIMETRE })
  doc
    .fontSize(8)
    .fillColor(ink.dim)
    .text(printable(address), 50 + 30 * MILLIMETRE, top, { width: 340 })
  doc.text(`25 x 25 mm · x = 1,2 mm: Helvetica ${String(LEAST).replace('.', ',')} pt`, { width: 340 })
  doc.y = top + 25 * MILLIMETRE + 14
  doc.x = 50
  doc.font('Helvetica-Bold').fontSize(LEAST).fillColor(ink.text).text(energyLine(facts.nutrition))
  for (const language of onSheet) {
    const terms = unionTerms[language]
    const { allergens } = facts.ingredients
    const contains = allergens.map((one) => terms[one]).join(', ')
    doc.moveDown(0.8).font('Helvetica-Bold').fontSize(LEAST)
    doc.text(printable(`${language.toUpperCase()}  ${terms.ingredients}`))
    if (contains !== '') doc.text(printable(`${terms.contains}: ${contains}`))
    const gas = atmosphereWords(facts.ingredients, terms)
    const list = ingredientWords(facts.ingredients, terms).map(({ text }) => text)
    doc.font('Helvetica').text(printable(`${terms.ingredients}: ${list.join('')}.${gas ? ` ${gas}.` : ''}`))
  }
  doc.end()
  return await done
}
