/** Grapes of one land that become one wine: where they ferment (`vat`) and where their wine lies after it (`home`). */
export type Cuvee = {
  name: string
  variety: string
  land: string
  isOrganic: boolean
  isWhite?: boolean
  /** The day of the harvest, as mm-dd, and what a good year gives, in kilos. */
  picked: string
  kilos: number
  brix: number
  vat: string
  home: string
  /** Kilos bought of a grower instead of picked by ourselves: what one kilo costs. */
  bought?: number
  /** Only the year of the story's end has it: earlier years were smaller. */
  isNew?: boolean
}

const jarillal = { isOrganic: true }
const tapias = { isOrganic: false }

/** The wines of a year beside the worked one, in the order in which their grapes are picked. */
export const cuvees: Cuvee[] = [
  {
    ...jarillal,
    name: 'Sauvignon Blanc',
    variety: 'Sauvignon Blanc',
    land: 'L9',
    isWhite: true,
    picked: '02-18',
    kilos: 4300,
    brix: 21.5,
    vat: 'T10',
    home: 'T12',
  },
  {
    ...jarillal,
    name: 'Chardonnay',
    variety: 'Chardonnay',
    land: 'L4',
    isWhite: true,
    picked: '02-24',
    kilos: 4900,
    brix: 22.4,
    vat: 'T11',
    home: 'T06',
  },
  {
    ...tapias,
    name: 'Torrontés',
    variety: 'Torrontés',
    land: 'L13',
    isWhite: true,
    picked: '03-02',
    kilos: 9800,
    brix: 21.8,
    vat: 'P17',
    home: 'P18',
    isNew: true,
  },
  {
    ...tapias,
    name: 'Malbec Agrelo',
    variety: 'Malbec',
    land: 'L3',
    picked: '03-14',
    kilos: 18_000,
    brix: 24.2,
    vat: 'P10',
    home: 'P11',
  },
  {
    ...tapias,
    name: 'Tempranillo',
    variety: 'Tempranillo',
    land: 'L12',
    picked: '03-18',
    kilos: 12_600,
    brix: 24,
    vat: 'P16',
    home: 'P12',
    isNew: true,
  },
  {
    ...jarillal,
    name: 'Malbec Altamira Alto',
    variety: 'Malbec',
    land: 'L10',
    picked: '03-20',
    kilos: 10_400,
    brix: 24.6,
    vat: 'T08',
    home: 'T02',
  },
  {
    ...jarillal,
    name: 'Malbec Viñas Viejas',
    variety: 'Malbec',
    land: 'L7',
    picked: '03-28',
    kilos: 5900,
    brix: 25,
    vat: 'T10',
    home: 'T11',
  },
  {
    ...tapias,
    name: 'Bonarda Agrelo',
    variety: 'Bonarda',
    land: 'L11',
    picked: '03-30',
    kilos: 19_500,
    brix: 23.2,
    vat: 'P14',
    home: 'P15',
  },
  {
    ...tapias,
    name: 'Bonarda del Este',
    variety: 'Bonarda',
    land: 'L5',
    picked: '04-02',
    kilos: 22_000,
    brix: 22.6,
    vat: 'P19',
    home: 'P20',
    bought: 260,
    isNew: true,
  },
  {
    ...tapias,
    name: 'Cabernet Sauvignon',
    variety: 'Cabernet Sauvignon',
    land: 'L6',
    picked: '04-06',
    kilos: 12_600,
    brix: 24.8,
    vat: 'P13',
    home: 'P14',
  },
  {
    ...jarillal,
    name: 'Cabernet Franc',
    variety: 'Cabernet Franc',
    land: 'L2',
    picked: '04-08',
    kilos: 5600,
    brix: 24.7,
    vat: 'T09',
    home: 'T10',
  },
  {
    ...jarillal,
    name: 'Petit Verdot',
    variety: 'Petit Verdot',
    land: 'L8',
    picked: '04-14',
    kilos: 3400,
    brix: 25.2,
    vat: 'T08',
    home: 'T09',
    isNew: true,
  },
]

/** When the vats are washed, each before its next wine comes: mm-dd and the vats. */
export const vatWashing: [string, string[]][] = [
  ['03-01', ['T10', 'T11']],
  ['04-07', ['T08', 'P10']],
  ['04-16', ['T10', 'P14']],
  ['04-26', ['T09', 'P13']],
]

/** The vats of the wines that only the last year has. */
export const lastVatWashing: [string, string[]][] = [['05-04', ['T08', 'P16', 'P17', 'P19']]]
