import { daysBetween, shownDay, type Day } from '@lagar/domain/day.ts'
import { sprayedVolume, type CurationRecord } from '@lagar/domain/lands/works/curation.ts'
import { workName } from '@lagar/domain/lands/works/names.ts'
import type { UsedStock, WorkLand, WorkRecordAnswer } from '@lagar/domain/lands/works/work.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { productOf, sumOf } from '@lagar/domain/units/amount.ts'
import { toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { typedText } from '../../exports/numbers.ts'
import type {
  Applied,
  BookLines,
  FertilizationLine,
  LaborLine,
  Line,
  PickedLine,
  TreatmentLine,
  WaterLine,
} from './lines.ts'
import type { FieldBook } from './read.ts'

/** A book, and the words that it is told in. */
type Told = FieldBook & { texts: Texts }

/** A field book line by line. */
export const linesOf = (read: FieldBook, texts: Texts): BookLines => {
  const book = { ...read, texts }
  return {
    treatments: treatmentLines(book),
    fertilizations: fertilizationLines(book),
    water: waterLines(book),
    labors: laborLines(book),
    stages: book.phenologies
      .flatMap((seen) =>
        onLands(book, seen).map((line) => ({
          ...line,
          what: texts.phenologyType[seen.type],
          before: seen.initialPercentage,
          percentage: seen.currentPercentage,
        })),
      )
      .toSorted(inTime),
    events: book.contingencies
      .flatMap((seen) =>
        onLands(book, { ...seen, initialTimezone: seen.date, finalTimezone: seen.date }).map((line) => ({
          ...line,
          what: texts.contingencyType[seen.type],
          before: null,
          percentage: seen.affectedPercentage,
        })),
      )
      .toSorted(inTime),
    picked: pickedLines(book),
  }
}

const inTime = (a: Line, b: Line) =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : a.landName.localeCompare(b.landName, 'es')

type Done = {
  initialTimezone: Day
  finalTimezone: Day
  lands: { id: string; name: string }[]
  note?: string
}

/** What was done or seen, on each of its lands that the book is about. */
function onLands(
  book: FieldBook,
  { initialTimezone: from, finalTimezone: to, lands, note = '' }: Done,
): Line[] {
  return lands.flatMap(({ id, name }) =>
    book.lands.some((land) => land.id === id) ? [{ land: id, landName: name, from, to, note }] : [],
  )
}

/** A share of an amount by surface, to three places so that a gram is not lost, for the lands in their order. */
function shares(amount: number, lands: WorkLand[]): number[] {
  const surfaces = lands.map(({ surface, surfaceUnit }) => toSquareCentimeters(surface, surfaceUnit))
  const total = sumOf(surfaces)
  return total === 0 || lands.length === 1
    ? lands.map(() => amount)
    : surfaces.map((surface) => productOf([amount, surface], 3, total))
}

const nothing: Applied = {
  product: null,
  activeIngredient: '',
  registrationNumber: '',
  batch: '',
  dose: null,
  doseUnit: '',
  amount: null,
  unit: '',
  tcDays: null,
}

/** The supplies of a work as one of its lands got them; a work without any has one line that says so. */
function appliedOn(book: Told, work: WorkRecordAnswer, land: string): Applied[] {
  const at = work.lands.findIndex(({ id }) => id === land)
  if (work.stocksUsed.length === 0) return [nothing]
  return work.stocksUsed.map((used) => applied(used, book, shares(used.amount, work.lands)[at] ?? 0))
}

function applied(used: UsedStock, { products, texts }: Told, amount: number): Applied {
  const { stock, stockBatch, dose, doseUnit, unit } = used
  const product = products.get(stock.product)
  return {
    product: stock.name,
    activeIngredient: product?.activeIngredient ?? '',
    registrationNumber: product?.registrationNumber ?? '',
    batch: stockBatch === null || stockBatch.unnamed ? '' : stockBatch.batchId,
    dose,
    doseUnit: doseUnit === null ? '' : texts.doseUnit[doseUnit],
    amount,
    unit: texts.unitSymbol[unit],
    tcDays: stock.tcDays,
  }
}

const names = (of: { name: string }[]) => of.map(({ name }) => name).join(', ')

function treatmentLines(book: Told): TreatmentLine[] {
  return book.curations.flatMap((work) => {
    const water = shares(fromMilliliters(sprayedVolume(work), 'LITER'), work.lands)
    const who = work.operator ?? work.employee
    const { license, until } = book.people.get(who?.id ?? '') ?? { license: '', until: null }
    return onLands(book, work).flatMap((line) =>
      appliedOn(book, work, line.land).map((one) => ({
        ...line,
        ...one,
        startTime: work.startTime,
        endTime: work.endTime,
        plagues: names(work.plagues),
        water:
          work.machined === 0 ? null : (water[work.lands.findIndex(({ id }) => id === line.land)] ?? null),
        machines: names(work.machines),
        operator: who?.name ?? '',
        license:
          until === null
            ? license
            : `${license} (${fill(book.texts.printed.UNTIL, { day: shownDay(until) })})`,
        wind: work.wind,
        temperature: work.temperature,
        waiting: one.tcDays ?? waitedFor(work),
        harvestFrom: work.availableHarvestDate,
        reentry: work.reentryUntil,
      })),
    )
  })
}

/** The days that a whole treatment keeps the grapes on the vine, where its product says none. */
const waitedFor = ({ finalTimezone, availableHarvestDate }: CurationRecord) =>
  availableHarvestDate === null ? null : daysBetween(finalTimezone, availableHarvestDate)

/** What was spread, and what travelled with the water. */
function fertilizationLines(book: Told): FertilizationLine[] {
  const carried = book.irrigations.filter(({ fertilize, stocksUsed }) => fertilize || stocksUsed.length > 0)
  const of = (work: WorkRecordAnswer, type: string) =>
    onLands(book, work).flatMap((line) =>
      appliedOn(book, work, line.land).map((one) => ({
        ...line,
        ...one,
        type,
        employee: work.employee?.name ?? '',
        machines: names(work.machines),
      })),
    )
  return [
    ...book.fertilizations.flatMap((work) => of(work, book.texts.fertilizationType[work.type])),
    ...carried.flatMap((work) =>
      of(work, book.texts.fertilizationType[work.fertilizationType ?? 'FERTIGATION']),
    ),
  ].toSorted(inTime)
}

function waterLines(book: Told): WaterLine[] {
  return book.irrigations.flatMap((work) =>
    onLands(book, work).map((line) => {
      const { liters = 0, mm = 0 } = work.landWater.find(({ land }) => land === line.land) ?? {}
      const type =
        work.type === null ? book.texts.fieldWorkType.irrigation : book.texts.irrigationType[work.type]
      return {
        ...line,
        type: work.origin === 'RAIN' ? book.texts.irrigationOrigin.RAIN : type,
        hours: work.origin === 'RAIN' ? null : work.hours,
        liters,
        mm,
      }
    }),
  )
}

function laborLines(book: Told): LaborLine[] {
  return book.labors
    .flatMap((work) =>
      onLands(book, work).map((line) => ({
        ...line,
        work: laborName(book, work),
        employee: work.employee?.name ?? '',
        people: work.peopleUsedAmount,
        machines: names(work.machines),
        supplies: appliedOn(book, work, line.land).flatMap(suppliesText(book.texts)).join('; '),
      })),
    )
    .toSorted(inTime)
}

const suppliesText =
  (texts: Texts) =>
  ({ product, amount, unit }: Applied) =>
    product === null || amount === null
      ? []
      : [`${product} ${typedText(texts, 'supplyRound', amount)} ${unit}`]

function laborName({ texts }: Told, work: FieldBook['labors'][number]): string {
  const { kind } = work
  if (kind === 'labor') return workName(texts, { kind, laborType: (work as { type: { name: string } }).type })
  const name = texts.fieldWorkType[kind]
  if ('budByPlant' in work) return `${name}: ${texts.pruningType[work.type].toLowerCase()}`
  return 'seed' in work ? `${name}: ${work.seed.name}` : name
}

/** What was expected of a harvest, and below what went over the scale. */
function pickedLines(book: Told): PickedLine[] {
  const blank = { noteName: '', ciu: '', destination: '' }
  const expected = book.harvests.flatMap((work) =>
    onLands(book, work).map((line) => {
      const own = work.harvestLands.filter(({ land }) => land.id === line.land)
      const picked = work.lands.find(({ id }) => id === line.land)
      const grams = own.reduce((sum, { weight, weightUnit }) => sum + toGrams(weight, weightUnit), 0)
      return {
        ...line,
        ...blank,
        what: `${book.texts.fieldWorkType.harvest}: ${book.texts.harvestType[work.type].toLowerCase()}`,
        variety: picked?.variety?.name ?? '',
        estimated: own.length === 0 ? null : fromGrams(grams, 'KG'),
        kilos: null,
      }
    }),
  )
  const landNames = new Map(book.lands.map(({ id, name }) => [id, name]))
  const weighed = book.delivered.map(({ land, day, ciu, variety, kilos, note, noteName, to }) => ({
    land,
    landName: landNames.get(land) ?? '',
    from: day,
    to: day,
    note: '',
    what: `${book.texts.entityType.input} ${note}`,
    variety,
    estimated: null,
    kilos,
    noteName,
    ciu,
    destination: to,
  }))
  return [...expected, ...weighed].toSorted(inTime)
}
