import type { Client } from 'pg'
import type { Chance } from './chance.ts'
import type { Rows } from './rows.ts'

/** A long time before the first movement. */
const BEFORE = Date.UTC(2015, 0, 1)

type Stock = { id: string; product: string; deposit: string }

/** What the winery has before anything happens in it. */
export type Masters = {
  company: string
  account: string
  orderTypes: ReadonlyMap<string, string>
  employees: string[]
  suppliers: string[]
  customers: string[]
  varieties: string[]
  lands: string[]
  cellar: string
  vessels: { id: string; name: string; capacity: number; isBarrel: boolean }[]
  stocks: Stock[]
  /** Filled as batches are bought. */
  stockOfBatch: Map<string, string>
  bottleDeposit: string
  line: string
  labels: string[]
}

const named = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`)

/** Products that lie in the catalogue, each in one deposit. */
export const SHELF = 100_000

/** Writes people, places and products: 400 tanks, 200 barrels, 60 products in three deposits, a long shelf, and its plots. */
export async function writeMasters(
  client: Client,
  rows: Rows,
  chance: Chance,
  { company, account, plots }: { company: string; account: string; plots: number },
): Promise<Masters> {
  const id = () => chance.id(BEFORE)
  const make = (table: string, names: string[], rest: (at: number) => object = () => ({})) =>
    names.map((name, at) => {
      const row = { id: id(), name, version: 1, created_at: new Date(BEFORE).toISOString(), ...rest(at) }
      rows.add(table, row)
      return row.id
    })
  const place = (kind: string, own: string, capacity: number | null = null) => {
    rows.add('place', { id: own, kind, capacity })
    return own
  }

  const people = writePeople(make)
  const vineyards = writeVineyards(make, place, plots)
  const [cellar] = make('cellar', ['Bodega'], () => ({ code: '' }))
  place('RECEPTION', cellar!)
  const vessels = await writeVessels(client, make, cellar!, place)
  const stocks = writeStocks(make, rows, id, place)
  const bottles = writeBottles(make, place)
  const { rows: types } = await client.query<{ code: string; id: string }>(
    'select code, id from work_order_type',
  )
  return {
    company,
    account,
    orderTypes: new Map(types.map((type) => [type.code, type.id])),
    ...people,
    ...vineyards,
    cellar: cellar!,
    vessels,
    stocks,
    stockOfBatch: new Map(),
    ...bottles,
  }
}

type Make = (table: string, names: string[], rest?: (at: number) => object) => string[]
type Place = (kind: string, own: string, capacity?: number | null) => string

/** Who works for the winery, whom it buys from and whom it sells to. */
function writePeople(make: Make): Pick<Masters, 'employees' | 'suppliers' | 'customers'> {
  const employees = make('employee', named('Operario', 20), () => ({
    surname: 'Medición',
    job: 'CELLAR',
    gender: 'NOT_SPECIFIED',
    status: 'ACTIVE',
    identification: '',
    email: '',
    phone: '',
    address: '',
    daily_cost: 0,
    hour_cost: 90_000_000,
  }))
  const supplierTexts = { code: '', cuit: '', inv_number: '', address: '', email: '', phone: '', note: '' }
  const suppliers = make('supplier', named('Proveedor', 30), () => ({ kind: 'SUPPLIER', ...supplierTexts }))
  const customers = make('customer', named('Distribuidora', 300), () => ({
    cuit: '',
    contact: '',
    email: '',
    phone_number: '',
    address: '',
    country: 'AR',
    details: '',
    payment_methods: [],
  }))
  return { employees, suppliers, customers }
}

/** Where its grapes grow. */
function writeVineyards(make: Make, place: Place, plots: number): Pick<Masters, 'varieties' | 'lands'> {
  const varieties = make('variety', named('Variedad', 12), () => ({ crop: 'GRAPE', grape_type: 'RED' }))
  const estates = make('wine_estate', named('Finca', 4), () => ({
    code: '',
    inv_number: '',
    address: '',
    country: 'AR',
    province: 'Mendoza',
    department: '',
    district: '',
    geographic_indication: 'Valle de Uco',
  }))
  const lands = make('land', named('Cuartel', plots), (at) => ({
    wine_estate_id: estates[at % estates.length],
    variety_id: varieties[at % varieties.length],
    surface: 2_000_000_000_000 / 100_000,
    surface_unit: 'HECTARE',
    organic_state: 'CONVENTIONAL',
    certifier: '',
    certificate_number: '',
    rootstock: '',
    note: '',
    organic_reason: '',
  }))
  for (const land of lands) place('LAND', land)
  return { varieties, lands }
}

/** Where its bottles lie, the line that fills them, and what is stuck on them. */
function writeBottles(make: Make, place: Place): Pick<Masters, 'bottleDeposit' | 'line' | 'labels'> {
  const [bottleDeposit] = make('distribution_deposit', ['Depósito de botellas'], () => ({ address: '' }))
  place('WINE_DEPOSIT', bottleDeposit!)
  const [line] = make('division_line', ['Línea 1'])
  const wines = make('label_product', named('Vino', 20), () => ({ description: '' }))
  const labels = make('label', named('Etiqueta', 40), (at) => ({
    label_product_id: wines[at % wines.length],
    is_back_label: false,
    details: '',
    claim_area: '',
    claim_organic: false,
  }))
  return { bottleDeposit: bottleDeposit!, line: line!, labels }
}

async function writeVessels(client: Client, make: Make, cellar: string, place: Place) {
  const { rows: types } = await client.query<{ class: string; id: string }>(
    'select class, id from element_type',
  )
  const typeOf = new Map(types.map((type) => [type.class, type.id]))
  const sections = make('cellar_section', named('Sector', 8), () => ({ cellar_id: cellar }))
  const common = { cellar_id: cellar, unit: 'LITER', is_organic: false, is_dirty: false, note: '' }
  const state = { held_conventional: false, out_of_service: false }
  const vesselsOf = (letter: string, count: number, kind: string, capacity: number) => {
    const names = Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
    const ids = make('cellar_element', names, (at) => ({
      ...common,
      ...state,
      cellar_section_id: sections[at % sections.length],
      element_type_id: typeOf.get(kind),
      max_capacity: capacity,
    }))
    for (const own of ids) place('VESSEL', own, capacity)
    return ids.map((id, at) => ({ id, name: names[at]!, capacity, isBarrel: kind === 'BARREL' }))
  }
  return [...vesselsOf('T', 400, 'TANK', 50_000_000), ...vesselsOf('B', 200, 'BARREL', 225_000)]
}

const named5 = (word: string, at: number) => `${word} ${String(at + 1).padStart(5, '0')}`

/** What a producer sells: one word of each in its name, so that a filter finds some hundreds. */
const shelfWords = [
  'Levadura',
  'Nutriente',
  'Enzima',
  'Tanino',
  'Clarificante',
  'Cápsula',
  'Corcho',
  'Etiqueta',
  'Caja',
  'Botella',
]

function writeStocks(make: Make, rows: Rows, id: () => string, place: Place): Stock[] {
  const common = { instructions: '', hide_dose: false, is_dose_by_machined_volume: false, allergen: '' }
  const flags = { is_organic: true, is_allergene: false, nutrients: {}, nutrients_as_oxides: true }
  const kept = () => ({
    kind: 'CELLAR',
    unit: 'KG',
    magnitude: 'WEIGHT',
    based_in_batches: true,
    is_washer: false,
    ...common,
    ...flags,
  })
  const products = make('product', named('Insumo', 60), kept)
  const deposits = make('stock_deposit', named('Depósito', 3), () => ({ icon: 'WAREHOUSE' }))
  for (const deposit of deposits) place('STOCK_DEPOSIT', deposit)
  const stockOf = (product: string, deposit: string): Stock => {
    const stock = { id: id(), product_id: product, stock_deposit_id: deposit, version: 1 }
    rows.add('stock', { ...stock, amount_alarm: 0, show_alarm: false, created_at: new Date(BEFORE) })
    return { id: stock.id, product, deposit }
  }
  const shelf = Array.from({ length: SHELF }, (_, at) => named5(shelfWords[at % shelfWords.length]!, at))
  for (const product of make('product', shelf, kept)) stockOf(product, deposits[0]!)
  return products.flatMap((product) => deposits.map((deposit) => stockOf(product, deposit)))
}
