import type { EarlyPicking } from '@lagar/domain/lands/harvest.ts'
import { t } from '../texts/t.ts'
import { dayText } from './numbers.ts'

/** Grapes that were picked too early: which, when, and since when each of their plots may be picked. */
export const earlyPickingText = ({ picked, day, lands }: EarlyPicking): string =>
  t.ui.pickedEarly(
    picked.name,
    dayText(day),
    lands.map((land) => t.ui.pickableSince(land.name, dayText(land.harvestableDate))).join(', '),
  )
