import type { SugarMeasure } from '../lists/cellar.ts'

/** What the trade calls as precise as it is: the decimals of one kind of amount. */
type Told = {
  /** The most decimals that are shown; the rest is rounded half away from zero. */
  most: number
  /** How many stand there at least, zeros included: a pH is 3,50. */
  least: number
  /** Whether a whole figure stands without those zeros: 100 % beside 1,60 %. */
  isPlainWhole: boolean
  /**
   * How many stand there in a column of a workbook, zeros included, so that they line up: two, as three zeros would be read as
   * thousands by whoever writes them the other way.
   */
  column: number
  /** Whether its unit changes from row to row of a table: the figures of a row have as many decimals, not those of a column. */
  isOfRow: boolean
}

type Look = { least?: number; isPlainWhole?: boolean; isOfRow?: boolean }

const upTo = (most: number, { least = 0, isPlainWhole = false, isOfRow = false }: Look = {}): Told => ({
  most,
  least,
  isPlainWhole,
  column: Math.max(least, Math.min(most, 2)),
  isOfRow,
})

/**
 * With how many decimals each kind of amount is told, on every screen, on paper and in a message. What is kept to a grain is told to it;
 * where a figure is read at a glance its kind says so (`litresRound`).
 */
export const figureKinds = {
  /** What is counted: rows, works, people, seconds, boxes of a load. */
  count: upTo(0),
  /** Bottles, and boxes and pallets of them. */
  bottles: upTo(0),
  /** Bottles that a customer orders by the label, which may be asked for in parts. */
  ordered: upTo(2),
  /** Whole days. */
  days: upTo(0),
  /** Days on average. */
  meanDays: upTo(1),
  /** Hours of people, of machines and of water. */
  hours: upTo(1),
  /** How long something took, in seconds. */
  seconds: upTo(1),
  /** People of a crew, of whom one may come for half a day. */
  people: upTo(1),
  /** A figure of statistics that is told to its tenth. */
  tenths: upTo(1),
  /** How many of a thousand. */
  perThousand: upTo(2),

  /** Litres of wine and of what is sprayed, kept to the millilitre. */
  litres: upTo(3),
  /** Litres read at a glance. */
  litresRound: upTo(0),
  /** What a bottle holds, in millilitres. */
  millilitres: upTo(0),
  /** Cubic metres of water. */
  cubicMetres: upTo(0),
  /** Litres of must out of a kilogram of grapes. */
  litresPerKilo: upTo(3),
  /** Litres out of a hundred kilograms, and kilograms in a hundred litres. */
  yieldPer100: upTo(2),
  /** Fuel: litres, of an hour and of a hectare too. */
  fuel: upTo(2),
  /** What the meter of a machine shows: hours or kilometres. */
  meter: upTo(2),
  /** Litres that pass in a time. */
  flow: upTo(3),
  /** Of what is watered, what stays. */
  efficiency: upTo(3),
  /** Tanks of a sprayer that were machined. */
  tankLoads: upTo(3),

  /** Kilograms of grapes and of prunings, as the scale gives them. */
  kilos: upTo(2),
  /** Kilograms read at a glance. */
  kilosRound: upTo(0),
  /** Tonnes read at a glance. */
  tonnes: upTo(1),
  /** Grams of a supply that a calculation asks for. */
  grams: upTo(3),
  /** Grams of a bunch, on average. */
  gramsOfBunch: upTo(1),
  /** Kilograms, plants, buds or litres of a hectare. */
  perHectare: upTo(0),
  /** Kilograms of a plant. */
  kilosPerPlant: upTo(2),
  /** Buds or bunches of a plant. */
  perPlant: upTo(1),
  /** Seeds of a metre. */
  seeds: upTo(2),
  /** Kilograms of a nutrient by hectare. */
  nutrient: upTo(2),
  /** Kilograms of a nutrient by hectare, in the short form 12-8-20. */
  nutrientRound: upTo(0),
  /** What was picked by the piece: kilograms, bins or boxes. */
  pieces: upTo(2),

  /** A supply in its unit, kept to the milligram. */
  supply: upTo(6, { isOfRow: true }),
  /** So much of a supply for every so much, in a column of a spreadsheet. */
  doseRound: upTo(3, { isOfRow: true }),
  /** A supply in its unit, where a thousandth of it is enough. */
  supplyRound: upTo(3, { isOfRow: true }),
  /** So much of a supply for every so much. */
  dose: upTo(6, { isOfRow: true }),
  /** An amount of what has its unit beside it: wine or grapes of a bulk contract. */
  bulk: upTo(3),
  /** An amount of what has its unit beside it: a service, what a supplier tells. */
  amount: upTo(3),
  /** Any amount of any record, as the history tells what changed. */
  anyAmount: upTo(6),

  /** A surface in its unit, to the square metre of a hectare. */
  hectares: upTo(4),
  /** A surface of several plots, read at a glance. */
  hectaresRound: upTo(2),
  /** Distances between plants, rows and places. */
  metres: upTo(2),
  /** How exact a place is. */
  metresRound: upTo(0),
  /** Distances on the map. */
  kilometres: upTo(2),
  /** Water of a rain or an irrigation. */
  millimetres: upTo(2),
  /** Water of a month or a season. */
  millimetresRound: upTo(1),

  /** A part of a whole that must add up: varieties, losses, what a law asks for. */
  percent: upTo(2, { least: 2, isPlainWhole: true }),
  /** A part of a whole and a growth, read at a glance. */
  percentRound: upTo(1),
  /** How full a vessel is, how far a file was sent, how much of what was asked is given. */
  level: upTo(0),
  /** The rate of a tax. */
  tax: upTo(4),
  /** What one of a currency is worth in another. */
  exchangeRate: upTo(6),
  /** Points of a tasting. */
  score: upTo(1),

  /** Alcohol in % vol. */
  alcohol: upTo(2, { least: 1 }),
  /** Sugar of grapes and must in °Brix, °Baumé, °Oechsle or g/L. */
  sugar: upTo(2),
  /** Sugar on average, read at a glance. */
  sugarRound: upTo(1),
  /** Density in g/mL. */
  density: upTo(4, { least: 4 }),
  /** Density that fell, in points of 0,001 g/mL. */
  densityPoints: upTo(1),
  /** pH. */
  pH: upTo(2, { least: 2 }),
  /** Total and volatile acidity in g/L. */
  acidity: upTo(2, { least: 2 }),
  /** Free and total SO₂ in mg/L. */
  so2: upTo(1),
  /** Molecular SO₂ in mg/L. */
  molecularSo2: upTo(2, { least: 2 }),
  /** A substance of an additive in mg/L. */
  substance: upTo(3),
  /** Grams of a supply in a hectolitre, worked out. */
  gramsPerHectolitre: upTo(2),
  /** Parts of the declared nutrition in g or g/L. */
  nutrition: upTo(2),
  /** Temperature in °C. */
  temperature: upTo(1),
  /** A measured or asked value of which only its unit is known. */
  measured: upTo(4),
} as const satisfies Readonly<Record<string, Told>>

/** A kind of amount that is told in figures. */
export type FigureKind = keyof typeof figureKinds

/** With how many decimals money stands in a column of a paper or a spreadsheet, its currency over it or beside it. */
export const moneyKinds = {
  /** Money to its cent. */
  money: upTo(2, { least: 2 }),
  /** What one of something costs, or is sold for: to the cent, and with all of its decimals where it has more. */
  price: upTo(4, { least: 2 }),
} as const satisfies Readonly<Record<string, Told>>

/** A kind of figure in a column of a paper. */
export type PaperKind = FigureKind | keyof typeof moneyKinds

/** The decimals of a figure on paper. */
export const paperKinds: Readonly<Record<PaperKind, Told>> = { ...figureKinds, ...moneyKinds }

/** A kind of part of a whole. */
export type ShareKind = 'percent' | 'percentRound' | 'level'

/** The kind of amount that each measure of the sugar of grapes is. */
export const sugarKinds: Readonly<Record<SugarMeasure, FigureKind>> = {
  BRIX: 'sugar',
  BAUME: 'sugar',
  DENSITY: 'density',
  GRAMS_PER_LITER: 'sugar',
  OECHSLE: 'sugar',
  PROBABLE_ALCOHOL: 'alcohol',
}
