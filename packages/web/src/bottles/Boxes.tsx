import { boxesOf } from '@lagar/domain/bottles/stocks.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

/** How the bottles fill boxes. */
export function Boxes({ bottles, bottlesByBox }: { bottles: number; bottlesByBox: number }) {
  const { boxes, loose } = boxesOf(bottles, bottlesByBox)
  return <>{t.division.boxes(numberText('bottles', boxes), loose)}</>
}
