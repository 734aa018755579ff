import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import {
  fieldBookNeeds,
  fieldBookQuery,
  type FieldBookQuery,
} from '@lagar/domain/lands/field-book/request.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { filtersOf, type Export } from '../../exports/export.ts'
import { companyLine, issuedBy } from '../../exports/issued.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given, type Fact } from '../../exports/pdf-head.ts'
import { factsSheet, type Table } from '../../exports/table.ts'
import type { Actor, Db } from '../../actor.ts'
import { accepted, admit } from '../../http/http.ts'
import { readFieldBook, type FieldBook } from './read.ts'
import type { BookLines } from './lines.ts'
import { linesOf } from './rows.ts'
import { landsTable, printedTables, sheetTables } from './tables.ts'
import { shortText, typedText } from '../../exports/numbers.ts'

/** The field book (cuaderno de campo) of an estate, printed: its lands, and then each land by itself. */
export const fieldBookPdf: Pdf = {
  permission: 'lands.read',
  async print(db, actor, { entityType, entityId, filters, texts }) {
    if (entityType !== 'wineEstate') throw new Refusal('NOT_FOUND')
    const query = accepted(fieldBookQuery, { ...filters, wineEstateId: entityId })
    const book = await read(db, actor, query)
    const issued = await issuedBy(db, actor)
    const lines = linesOf(book, texts)
    const file = await toPdf({
      texts,
      issued,
      title: texts.sheet.FIELD_BOOK,
      subtitle: book.estate.name,
      facts: factsOf(book, query, texts),
      tables: [landsTable(texts, book.lands), ...book.lands.flatMap((land) => partOf(land, lines, texts))],
      byHand: { signatures: [texts.printed.SIGNED_BY_CHARGE] },
    })
    return { name: nameOf(book, query, texts), file }
  },
}

/** The same as a workbook: what it is about, its lands, and every kind of record on a sheet. */
export const fieldBookExport: Export = {
  permission: 'lands.read',
  sheet: 'FIELD_BOOK',
  filters: filtersOf(fieldBookQuery),
  async workbook(db, actor, filters, texts) {
    const query = accepted(fieldBookQuery, filters)
    const book = await read(db, actor, query)
    const { heading, printed } = texts
    const { company, by, day } = await issuedBy(db, actor)
    const about: Fact[] = [
      [heading.company, companyLine(company)],
      [heading.wineEstate, book.estate.name],
      ...factsOf(book, query, texts),
      [printed.PREPARED, by],
      [heading.date, day],
    ]
    const cover = factsSheet(texts, printed.COVER, about, 28)
    const kinds = sheetTables(texts, linesOf(book, texts))
    return {
      sheets: [cover, landsTable(texts, book.lands), ...kinds].map((table) => ({
        ...table,
        rows: [table.rows],
      })),
      rows: kinds.reduce((sum, { rows }) => sum + rows.length, 0),
      close: async () => {},
    }
  },
}

/** What a book tells of, to who may read all of it. */
function read(db: Db, actor: Actor, query: FieldBookQuery): Promise<FieldBook> {
  for (const permission of fieldBookNeeds) admit(actor, permission)
  return readFieldBook(db, actor, query)
}

const seasonOf = ({ season }: FieldBook, { from, to }: FieldBookQuery, texts: Texts) =>
  `${season === null ? '' : `${season}, `}${fill(texts.printed.FROM_TO, { from: shownDay(from), to: shownDay(to) })}`

const nameOf = (book: FieldBook, { from, to }: FieldBookQuery, texts: Texts) =>
  `${texts.sheet.FIELD_BOOK} ${book.estate.name} ${fill(texts.printed.FROM_TO, { from, to })}`

const surfaceOf = (lands: LandRecord[]) =>
  lands.reduce((sum, { surface, surfaceUnit }) => sum + hectares(surface, surfaceUnit), 0)

function factsOf(book: FieldBook, query: FieldBookQuery, texts: Texts): Fact[] {
  const { estate, lands } = book
  const organic = lands.filter(({ organicState }) => organicState === 'ORGANIC')
  const works = [book.curations, book.fertilizations, book.irrigations, book.labors, book.harvests]
  return [
    [texts.sheet.LAND_SEASON, seasonOf(book, query, texts)],
    ...given(texts.printed.HOME_ADDRESS, estate.address),
    ...given(texts.printed.VINEYARD_NUMBER, estate.invNumber),
    [texts.heading.lands, String(lands.length)],
    [texts.heading.surface, `${shortText(texts, 'hectaresRound', surfaceOf(lands))} ha`],
    [texts.printed.ORGANIC_SURFACE, `${shortText(texts, 'hectaresRound', surfaceOf(organic))} ha`],
    [texts.printed.CLOSED_WORKS, String(works.reduce((sum, { length }) => sum + length, 0))],
  ]
}

/** One land of a printed book: on pages of its own, with what was done on it in time order. */
function partOf(land: LandRecord, lines: BookLines, texts: Texts): Table[] {
  const of = <Line extends { land: string }>(all: Line[]) => all.filter((line) => line.land === land.id)
  const [first = nothingDone(texts), ...others] = printedTables(texts, {
    treatments: of(lines.treatments),
    fertilizations: of(lines.fertilizations),
    water: of(lines.water),
    labors: of(lines.labors),
    stages: of(lines.stages),
    events: of(lines.events),
    picked: of(lines.picked),
  })
  return [
    { ...first, part: { title: `${texts.heading.land} ${land.name}`, text: aboutLand(land, texts) } },
    ...others,
  ]
}

const nothingDone = ({ heading, printed }: Texts): Table => ({
  title: heading.ids,
  columns: [],
  rows: [],
  empty: printed.NOTHING_DONE,
})

function aboutLand(land: LandRecord, texts: Texts) {
  const { variety, surface, surfaceUnit, organicState, certifier, certificateNumber } = land
  const certified = [certifier, certificateNumber].filter((part) => part !== '').join(' ')
  return [
    variety?.name,
    `${typedText(texts, 'hectares', hectares(surface, surfaceUnit))} ha`,
    texts.certificationState[organicState],
    certified,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}
