import { pickedTotals } from '@lagar/domain/lands/works/picking.ts'
import type { PickedUnit } from '@lagar/domain/lists/vineyard.ts'
import { numberText } from '../../texts/numbers.ts'
import { words } from '../../texts/t.ts'

/** So much of each unit, as people read it: "1.200 kg + 30 cajas". */
export const pickedText = (rows: readonly { unit: PickedUnit; amount: number }[]): string =>
  pickedTotals(rows)
    .map(({ unit, amount }) => `${numberText('pieces', amount)} ${words.pickedUnit[unit]}`)
    .join(' + ')
