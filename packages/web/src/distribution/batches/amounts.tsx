import { seesBottleCosts } from '@lagar/domain/distribution/bottles.ts'
import { packed, type Packing } from '@lagar/domain/distribution/boxes.ts'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from './distribution.module.css'

/** Whether this person sees what bottles cost. */
export function useSeesBottleCosts(): boolean {
  const { permissions } = useMe()
  return seesBottleCosts((permission) => permissions.includes(permission))
}

/** Bottles in boxes and on pallets: "760 cajas: 7 pallets + 60 cajas". */
export function packedText(bottles: number, packing: Packing): string {
  const texts = t.distribution.wineBatches
  const { boxes, pallets, looseBoxes, looseBottles } = packed(bottles, packing)
  const standing = [
    ...(pallets > 0 ? [texts.pallets(numberText('bottles', pallets))] : []),
    ...(looseBoxes > 0 ? [texts.boxes(numberText('bottles', looseBoxes))] : []),
    ...(looseBottles > 0 ? [texts.loose(numberText('bottles', looseBottles))] : []),
  ].join(' + ')
  return pallets > 0 ? `${texts.boxes(numberText('bottles', boxes))}: ${standing}` : standing
}

/** A count of bottles, and under it how they are packed. */
export function Bottles({ count, packing }: { count: number; packing: Packing }) {
  return (
    <>
      {numberText('bottles', count)}
      <span className={classes.detail}>{packedText(count, packing)}</span>
    </>
  )
}
