import { contentStatuses } from '../lists/statuses.ts'
import { volumeUnits } from '../lists/units.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { toMilliliters } from '../units/volume.ts'
import {
  openedAnalyses,
  openedWineRow,
  openingStages,
  wrongDay,
  type OpenedWineRow,
} from '../wine/contents/opening.ts'
import {
  dayColumn,
  numberColumn,
  partsColumn,
  referenceColumn,
  textColumn,
  wordColumn,
  yesNoColumn,
} from './column.ts'
import { analysisColumn } from './measured.ts'
import { namesOfVarieties, readVarieties } from './parts.ts'
import { referredBy } from './references.ts'
import { keyOf, textIn, type ImportRules, type RowDraft } from './rules.ts'

/** What lies in the vessels on the day one begins, a row for each. */
export const openedWineRules: ImportRules = {
  entity: 'content',
  schema: openedWineRow,
  named: 'cellarElement',
  columns: [
    referenceColumn('cellarElement', 'T-101', 'cellarElement', { also: ['Tanque', 'Barrica', 'Recipiente'] }),
    textColumn('name', 'Malbec 2025', { also: ['Vino', 'Pre-lote', 'Contenido'] }),
    referenceColumn('variety', 'Malbec', 'variety', { also: ['Cepa', 'Varietal'] }),
    partsColumn('composition', 'Malbec 85; Bonarda 15', readVarieties, {
      also: ['Corte'],
      naming: { to: 'variety', names: namesOfVarieties },
    }),
    numberColumn('year', 2025, { also: ['Cosecha'] }),
    numberColumn('amount', 9500, { also: ['Litros', 'Volumen', 'Existencia'] }),
    wordColumn('unit', 'Litro', volumeUnits, [es.volumeUnit, en.volumeUnit, es.unitSymbol]),
    numberColumn('openingCost', 850.5, { also: ['Costo', 'Costo unitario'] }),
    wordColumn(
      'stage',
      '',
      contentStatuses.filter((stage) => openingStages.some((one) => one === stage)),
      [es.contentStatus, en.contentStatus],
      { also: ['Estado'] },
    ),
    wordColumn('grapeType', '', grapeTypes, [es.grapeType, en.grapeType], { also: ['Color'] }),
    yesNoColumn('isOrganic', 'no'),
    referenceColumn('owner', '', 'owner', { also: ['De quién es'] }),
    ...openedAnalyses.map(analysisColumn),
    dayColumn('day', ''),
  ],
  keysOf: (draft) => keyOf(draft, 'cellarElement', 'name'),
  wrongWith(draft, { references, today, before }) {
    const vessel = textIn(draft, 'cellarElement')
    const taken = before.some((one) => one['cellarElement'] === vessel && one['name'] !== draft['name'])
    return {
      ...wrongDay(textIn(draft, 'day') || null, today),
      ...(vessel !== '' && taken && { cellarElement: 'VESSEL_NOT_EMPTY' }),
      ...(isTooMuch(draft, referredBy(references, 'cellarElement', vessel)?.capacity) && {
        amount: 'EXCEEDS_CAPACITY',
      }),
    }
  },
}

function isTooMuch(draft: RowDraft, capacity: number | undefined): boolean {
  const said = openedWineRow.safeParse(draft)
  if (!said.success || capacity === undefined) return false
  const { amount, unit }: OpenedWineRow = said.data
  return toMilliliters(amount, unit) > capacity
}
