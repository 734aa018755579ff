import { z } from 'zod'
import { substances } from '../lists/cellar.ts'
import { wineIngredients } from '../lists/ingredients.ts'
import { currencies } from '../lists/places.ts'
import { labelColors, productUses, stockProductKinds } from '../lists/stock.ts'
import { bottleUnits, doseUnits } from '../lists/units.ts'
import { product } from '../stock/product.ts'
import { wrongForProduct } from '../stock/change.ts'
import { openingStock } from '../stock/opening.ts'
import { stockUnit } from '../stock/used.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { stockUnits } from '../units/magnitude.ts'
import {
  dayColumn,
  numberColumn,
  partsColumn,
  referenceColumn,
  textColumn,
  wordColumn,
  yesNoColumn,
} from './column.ts'
import { readConcentrations, readNutrients } from './parts.ts'
import { referredBy } from './references.ts'
import { keyOf, textIn, type ImportRules } from './rules.ts'

const unitWords = { ...es.weightUnit, ...es.volumeUnit, ...es.pieceUnit, ...es.lengthUnit, ...es.surfaceUnit }
const unitWordsInEnglish = {
  ...en.weightUnit,
  ...en.volumeUnit,
  ...en.pieceUnit,
  ...en.lengthUnit,
  ...en.surfaceUnit,
}
const unit = wordColumn('unit', 'Kilo', stockUnits, [unitWords, unitWordsInEnglish, es.unitSymbol], {
  also: ['Unidad de medida'],
})

/** What of a sheet is for the cellar or its line and has no kind of its own. */
const ofCellar = [
  'Insumo enológico',
  'Insumo seco',
  'Corcho',
  'Cápsula',
  'Tapa a rosca',
  'Filtro',
  'Oenological supply',
]

const kind = (example: string) =>
  wordColumn(
    'kind',
    example,
    stockProductKinds,
    [es.stockProductKind, en.stockProductKind, ...ofCellar.map((word) => ({ CELLAR: word }))],
    { also: ['Tipo'] },
  )

/** An amount to be alarmed at is written for the alarm to ring. */
const alarmed = (draft: unknown) => {
  const { amountAlarm, showAlarm } = draft as { amountAlarm?: unknown; showAlarm?: unknown }
  return showAlarm === undefined && Number(amountAlarm) > 0
    ? { ...(draft as object), showAlarm: true }
    : draft
}

/** The supplies that are kept, without any amount, known by their name. */
export const productRules: ImportRules = {
  entity: 'stockProduct',
  schema: z.preprocess(alarmed, product),
  named: 'name',
  columns: [
    textColumn('name', 'Metabisulfito de potasio', { also: ['Producto', 'Insumo'] }),
    kind('Insumo de bodega'),
    unit,
    textColumn('instructions', 'Disolver en agua antes de agregar'),
    referenceColumn('categories', 'Conservantes', 'stockCategory', { several: true, also: ['Categoría'] }),
    referenceColumn('suppliers', 'Tonelería del Valle SA', 'supplier', {
      several: true,
      also: ['Proveedor'],
    }),
    yesNoColumn('basedInBatches', 'sí', { also: ['Lotes', 'Lleva lotes'] }),
    yesNoColumn('isOrganic', 'no'),
    textColumn('organicCertifier', ''),
    yesNoColumn('isAllergene', 'sí'),
    textColumn('allergen', 'Sulfitos'),
    numberColumn('replenishmentDelay', 7),
    numberColumn('dose', 5),
    wordColumn('doseUnit', 'g/hL', doseUnits, [es.doseUnit, en.doseUnit]),
    wordColumn('use', '', productUses, [es.productUse, en.productUse]),
    referenceColumn('seed', '', 'seed'),
    referenceColumn('plagues', '', 'plague', { several: true, also: ['Plaga'] }),
    numberColumn('tcDays', '', { also: ['Tiempo de carencia', 'Carencia'] }),
    numberColumn('residualPower', '', { also: ['Poder residual'] }),
    numberColumn('reentryHours', '', { also: ['Reingreso'] }),
    numberColumn('maxApplications', ''),
    textColumn('activeIngredient', ''),
    textColumn('registrationNumber', '', { also: ['Registro', 'SENASA'] }),
    wordColumn('productLabel', '', labelColors, [es.labelColor, en.labelColor]),
    wordColumn('substance', '', substances, [es.substance, en.substance]),
    numberColumn('substancePercent', ''),
    wordColumn('ingredient', '', wineIngredients, [es.wineIngredient, en.wineIngredient]),
    numberColumn('bottlesByBox', ''),
    numberColumn('bottleCapacity', '', { also: ['Capacidad'] }),
    wordColumn('bottleUnit', '', bottleUnits, [es.bottleUnit, en.bottleUnit, es.unitSymbol]),
    yesNoColumn('isWasher', 'no', { also: ['Para lavar'] }),
    partsColumn('volumeConcentrationsOfCellarElements', '0-5000: 2; 5000-10000: 3,5', readConcentrations, {
      also: ['Lavado'],
    }),
    partsColumn('nutrients', 'N 15, P 8, K 20', readNutrients, { also: ['NPK'] }),
    yesNoColumn('nutrientsAsOxides', 'no'),
    yesNoColumn('hideDose', 'no'),
    yesNoColumn('isDoseByMachinedVolume', 'no'),
    referenceColumn('stockDepositId', '', 'stockDeposit'),
    yesNoColumn('showAlarm', 'no'),
    numberColumn('amountAlarm', '', { also: ['Alarma', 'Stock mínimo'] }),
  ],
  keysOf: (draft) => keyOf(draft, 'name'),
}

/** What a product is says only a row whose product is not there yet. */
const withoutKind = (draft: unknown) => {
  const { kind: _, ...stock } = draft as { kind?: unknown }
  return stock
}

/** What stands for the batch of a product without batches. */
const UNNAMED = 'sin lote'

/** What lies in the deposits on the day one begins: a row for each batch, or for each product without batches. */
export const openingStockRules: ImportRules = {
  entity: 'stock',
  schema: z.preprocess(withoutKind, openingStock),
  named: 'stockProductId',
  columns: [
    referenceColumn('stockProductId', 'Metabisulfito de potasio', 'stockProduct', {
      also: ['Insumo', 'Nombre'],
    }),
    kind(''),
    referenceColumn('stockDepositId', 'Depósito central', 'stockDeposit'),
    numberColumn('amount', 25.5, { also: ['Stock', 'Existencia'] }),
    unit,
    textColumn('batchId', 'L-2291', { also: ['Partida'] }),
    dayColumn('expiresOn', '31/12/2027', { also: ['Vence', 'Fecha de vencimiento'] }),
    textColumn('inputNumber', '0001-00004512', { also: ['Remito'] }),
    numberColumn('unitPrice', 5200.75, { also: ['Precio', 'Costo unitario'] }),
    wordColumn('currency', '', currencies, [es.currency, en.currency]),
    numberColumn('exchangeRate', ''),
    referenceColumn('supplier', 'Tonelería del Valle SA', 'supplier'),
    dayColumn('date', ''),
    textColumn('note', 'Inventario inicial', { also: ['Notas', 'Observaciones'] }),
  ],
  keysOf: (draft) =>
    keyOf(
      { ...draft, batchId: textIn(draft, 'batchId') || UNNAMED },
      'stockProductId',
      'stockDepositId',
      'batchId',
    ),
  wrongWith(draft, { references, today }) {
    const kept = referredBy(references, 'stockProduct', draft['stockProductId'])
    const said = stockUnit.safeParse(draft['unit'])
    const { date } = draft
    return {
      ...(typeof date === 'string' && date > today && { date: 'DATE_IN_FUTURE' }),
      ...(kept?.unit !== undefined &&
        said.success &&
        inRow(
          wrongForProduct(
            { unit: kept.unit, basedInBatches: kept.basedInBatches === true },
            { unit: said.data, byBatch: textIn(draft, 'batchId') !== '' },
          ),
        )),
    }
  },
}

/** In a row the batch is a cell of its own. */
const inRow = ({ stockBatches, ...others }: Record<string, string>): Record<string, string> => ({
  ...others,
  ...(stockBatches === undefined ? {} : { batchId: stockBatches }),
})
