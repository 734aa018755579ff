import { openedBottlesRow, wrongBottledOn, wrongWithin } from '../bottles/opening.ts'
import { wrongDay } from '../wine/contents/opening.ts'
import { dayColumn, numberColumn, partsColumn, referenceColumn, textColumn, yesNoColumn } from './column.ts'
import { namesOfVarieties, readVarieties } from './parts.ts'
import { keyOf, textIn, type ImportRules } from './rules.ts'

/** The bottles that lie in the deposits on the day one begins: a row for each lot in each of them. */
export const openedBottlesRules: ImportRules = {
  entity: 'wineBatch',
  schema: openedBottlesRow,
  named: 'batchId',
  columns: [
    textColumn('batchId', 'L-2023-04', { also: ['Código de lote', 'Partida'] }),
    textColumn('name', 'Malbec Reserva 2023', { also: ['Vino', 'Producto'] }),
    referenceColumn('variety', 'Malbec', 'variety', { also: ['Cepa', 'Varietal'] }),
    partsColumn('composition', 'Malbec 85; Bonarda 15', readVarieties, {
      also: ['Corte'],
      naming: { to: 'variety', names: namesOfVarieties },
    }),
    numberColumn('year', 2023, { also: ['Cosecha'] }),
    referenceColumn('label', '', 'label'),
    numberColumn('bottleCapacity', 750, { also: ['Capacidad', 'Capacidad (ml)', 'ml'] }),
    referenceColumn('distributionDeposit', 'Depósito de botellas', 'distributionDeposit', {
      also: ['Depósito'],
    }),
    numberColumn('bottles', 1200, { also: ['Cantidad', 'Existencia', 'Stock'] }),
    numberColumn('bottleCost', 2150.5, { also: ['Costo', 'Costo unitario'] }),
    numberColumn('bottlesByBox', 6),
    dayColumn('bottledOn', '', { also: ['Fraccionado el'] }),
    dayColumn('alarmDate', ''),
    yesNoColumn('isOrganic', 'no'),
    dayColumn('day', ''),
  ],
  keysOf: (draft) => keyOf(draft, 'batchId', 'distributionDeposit'),
  wrongWith(draft, { today, before }) {
    const said = openedBottlesRow.safeParse(draft)
    const same = before.filter((one) => one['batchId'] === draft['batchId'])
    return {
      ...wrongDay(textIn(draft, 'day') || null, today),
      // What is there already is told by whether an opening brought it; a row of the file is not.
      ...(same.some((one) => 'opened' in one) && { batchId: 'ALREADY_TAKEN' }),
      ...wrongBottledOn(textIn(draft, 'bottledOn') || null, textIn(draft, 'day') || today),
      ...(said.success &&
        wrongWithin(
          said.data,
          same.filter((one) => !('opened' in one)),
        )),
    }
  },
}
