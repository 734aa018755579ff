import { folded } from './lookup.ts'
import type { ProductUse, StockProductKind } from './lists/stock.ts'
import type { StockUnit } from './lists/units.ts'

/** What a name says that a supply is. */
type Usual = { kind: StockProductKind; use?: ProductUse }

/** Words that begin a part of a name, and what they say, the first that is found. */
const told: readonly [RegExp, Usual][] = [
  [/contra ?etiqueta|back ?label/, { kind: 'LABEL', use: 'BACK_LABEL' }],
  [/sticker|oblea|estampilla/, { kind: 'LABEL', use: 'STICKER' }],
  [/etiqueta|label/, { kind: 'LABEL', use: 'FRONT_LABEL' }],
  [/separador|divider/, { kind: 'WINE_BOX', use: 'SEPARATOR' }],
  [/sacacorcho/, { kind: 'CELLAR' }],
  [/corcho|tapon|cork/, { kind: 'CELLAR', use: 'CORK' }],
  [/tapa (a )?rosca|tapa rosca|screw ?cap/, { kind: 'CELLAR', use: 'SCREW_CAP' }],
  [/capsula|capuchon|capsule/, { kind: 'CELLAR', use: 'CAPSULE' }],
  [/cartucho|placas? filtrante|filtro/, { kind: 'CELLAR', use: 'FILTER' }],
  [/caja|estuche|carton/, { kind: 'WINE_BOX', use: 'BOX' }],
  [/botella|botellon|magnum|bottle/, { kind: 'BOTTLE' }],
  [/gasoil|gas oil|nafta|combustible|diesel/, { kind: 'FUEL' }],
  [/urea|fosfato|nitrato|guano|compost|fertilizante|abono/, { kind: 'FERTILIZER' }],
  [
    /herbicida|fungicida|insecticida|glifosato|azufre mojable|oxicloruro|mancozeb|caldo bordeles/,
    { kind: 'CURING_DOSE' },
  ],
  [/soda caustica|detergente|acido peracetico|cloro|lavandina|hipoclorito/, { kind: 'CLEANING' }],
  [
    /metabisulfito|levadura|bentonita|tartarico|enzima|tanino|nutriente|sorbato|gelatina|albumina|bacteria/,
    { kind: 'CELLAR' },
  ],
]

/** What a supply is by its name: corks are for the line, bottles are bottles; nothing where the name does not tell. */
export function usualSupply(name: string): Usual | null {
  const said = folded(name)
  return told.find(([words]) => new RegExp(String.raw`(^|[^a-z])(${words.source})`).test(said))?.[1] ?? null
}

/** Millilitres that a bottle holds by its name, 750 where it does not say: "Botella borgoña 750", "Magnum 1,5 l". */
export function usualCapacity(name: string): number {
  const said = folded(name)
  const [, litres] = /(?:^|\s)(\d(?:[.,]\d{1,3})?)\s*(?:l|lt|litros?)\b/.exec(said) ?? []
  if (litres !== undefined) return Math.round(Number(litres.replace(',', '.')) * 1000)
  const [, millilitres] = /(?:^|\s)(\d{3,4})\s*(?:ml|cc|cm3)?(?=\s|$)/.exec(said) ?? []
  if (millilitres !== undefined) return Number(millilitres)
  return said.includes('magnum') ? 1500 : 750
}

/** Bottles that a box holds by its name, six where it does not say: "Caja x 12", "Caja de 6 botellas". */
export function usualBoxSize(name: string): number {
  const [, said] = /(?:x|de|por|para)\s*(\d{1,2})\b/.exec(folded(name)) ?? []
  return Number(said) > 0 ? Number(said) : 6
}

/** A supply that a sheet names: what it is, the unit of its rows, and whether they tell its batches. */
export type NamedSupply = { kind: StockProductKind; unit: StockUnit | null; basedInBatches: boolean }

/** What is proposed for a supply that is known by its name alone, as its form takes it; nothing where its kind needs more than that. */
export function supplyNamed(name: string, { kind, unit, basedInBatches }: NamedSupply) {
  if (kind === 'SEED') return null
  const isCounted = kind === 'LABEL' || kind === 'WINE_BOX' || kind === 'BOTTLE'
  if (!isCounted && unit === null) return null
  const usual = usualSupply(name)
  const use = usual?.kind === kind ? usual.use : undefined
  return {
    name,
    kind,
    unit: isCounted ? ('UNIT' as const) : unit!,
    basedInBatches,
    instructions: 'Sin indicaciones',
    ...(use && { use }),
    ...(kind === 'BOTTLE' && { bottleCapacity: usualCapacity(name), bottleUnit: 'MILLILITER' as const }),
    ...(kind === 'WINE_BOX' && use !== 'SEPARATOR' && { bottlesByBox: usualBoxSize(name) }),
  }
}
