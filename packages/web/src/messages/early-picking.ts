import { t } from '../texts/t.ts'
import { dayText } from '../texts/numbers.ts'
import type { EarlyPicking } from '@lagar/domain/input/early-picking.ts'

/** Grapes that were picked too early: which, when, and since when each of their plots may be picked. */
export const earlyPickingText = ({ picked, day, lands }: EarlyPicking): string =>
  t.ui.pickedEarly(
    picked.name,
    dayText(day),
    lands.map((land) => t.ui.pickableSince(land.name, dayText(land.harvestableDate))).join(', '),
  )
