import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fieldBookNeeds, fieldBookQuery, type FieldBookQuery } from '@lagar/domain/lands/field-book.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { formatDecimal, typedDecimal } from '@lagar/domain/units/decimal.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import type { LandRecord } from '@lagar/domain/lands/land.ts'
import { filtersOf, type Export } from '../exports/export.ts'
import { peopleOf } from '../exports/people.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import type { Table } from '../exports/table.ts'
import type { Actor, Db } from '../http/actor.ts'
import { accepted, admit } from '../http/http.ts'
import { readFieldBook, type FieldBook } from './field-book-read.ts'
import type { BookLines } from './field-book-lines.ts'
import { linesOf } from './field-book-rows.ts'
import { landsTable, printedTables, sheetTables } from './field-book-tables.ts'

/** The field book (cuaderno de campo) of an estate, printed: its lands, and then each land by itself. */
export const fieldBookPdf: Pdf = {
  permission: 'lands.read',
  async print(db, actor, { entityType, entityId, filters }) {
    if (entityType !== 'wineEstate') throw new Refusal('NOT_FOUND')
    const query = accepted(fieldBookQuery, { ...filters, wineEstateId: entityId })
    const book = await read(db, actor, query)
    const { company, by } = await peopleOf(db, actor)
    const lines = linesOf(book)
    const file = await toPdf({
      company,
      title: 'Cuaderno de campo',
      subtitle: book.estate.name,
      facts: factsOf(book, query),
      tables: [landsTable(book.lands), ...book.lands.flatMap((land) => partOf(land, lines))],
      foot: `Preparado por ${by} el ${shownDay(actor.today)}`,
    })
    return { name: nameOf(book, query), file }
  },
}

/** The same as a workbook: what it is about, its lands, and every kind of record on a sheet. */
export const fieldBookExport: Export = {
  permission: 'lands.read',
  sheet: 'Cuaderno de campo',
  filters: filtersOf(fieldBookQuery),
  async workbook(db, actor, filters) {
    const query = accepted(fieldBookQuery, filters)
    const book = await read(db, actor, query)
    const { company, by } = await peopleOf(db, actor)
    const cover: Table = {
      title: 'Portada',
      columns: [
        { title: 'Dato', kind: 'text', width: 28 },
        { title: 'Valor', kind: 'text', width: 60 },
      ],
      rows: [
        ['Empresa', company],
        ['Finca', book.estate.name],
        ...factsOf(book, query),
        ['Preparado por', by],
        ['Fecha', shownDay(actor.today)],
      ],
    }
    const kinds = sheetTables(linesOf(book))
    return {
      sheets: [cover, landsTable(book.lands), ...kinds].map((table) => ({ ...table, rows: [table.rows] })),
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

const seasonOf = ({ season }: FieldBook, { from, to }: FieldBookQuery) =>
  `${season === null ? '' : `${season}, `}${shownDay(from)} a ${shownDay(to)}`

const nameOf = (book: FieldBook, { from, to }: FieldBookQuery) =>
  `Cuaderno de campo ${book.estate.name} ${from} a ${to}`

const surfaceOf = (lands: LandRecord[]) =>
  lands.reduce((sum, { surface, surfaceUnit }) => sum + hectares(surface, surfaceUnit), 0)

function factsOf(book: FieldBook, query: FieldBookQuery): [string, string][] {
  const { estate, lands } = book
  const organic = lands.filter(({ organicState }) => organicState === 'ORGANIC')
  const works = [book.curations, book.fertilizations, book.irrigations, book.labors, book.harvests]
  return [
    ['Temporada', seasonOf(book, query)],
    ...(estate.address ? [['Domicilio', estate.address] as [string, string]] : []),
    ...(estate.invNumber ? [['N.º de viñedo (INV)', estate.invNumber] as [string, string]] : []),
    ['Cuadros', String(lands.length)],
    ['Superficie', `${formatDecimal(surfaceOf(lands), 2)} ha`],
    ['Superficie orgánica', `${formatDecimal(surfaceOf(organic), 2)} ha`],
    ['Trabajos cerrados', String(works.reduce((sum, { length }) => sum + length, 0))],
  ]
}

/** One land of a printed book: on pages of its own, with what was done on it in time order. */
function partOf(land: LandRecord, lines: BookLines): Table[] {
  const of = <Line extends { land: string }>(all: Line[]) => all.filter((line) => line.land === land.id)
  const [first = nothingDone, ...others] = printedTables({
    treatments: of(lines.treatments),
    fertilizations: of(lines.fertilizations),
    water: of(lines.water),
    labors: of(lines.labors),
    stages: of(lines.stages),
    events: of(lines.events),
    picked: of(lines.picked),
  })
  return [{ ...first, part: { title: `Cuadro ${land.name}`, text: aboutLand(land) } }, ...others]
}

const nothingDone: Table = {
  title: 'Registros',
  columns: [],
  rows: [],
  empty: 'No hay trabajos cerrados ni observaciones entre estas fechas.',
}

function aboutLand({
  variety,
  surface,
  surfaceUnit,
  organicState,
  certifier,
  certificateNumber,
}: LandRecord) {
  const certified = [certifier, certificateNumber].filter((part) => part !== '').join(' ')
  return [
    variety?.name,
    `${typedDecimal(hectares(surface, surfaceUnit), 4)} ha`,
    es.certificationState[organicState],
    certified,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}
