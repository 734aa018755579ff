import { packed, type Packing } from '@lagar/domain/distribution/boxes.ts'
import type { FieldProps } from '../../form/fields/told-props.ts'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import classes from './distribution.module.css'

type Counts = { amount: number; boxes: number; pallets: number }

type Props = {
  packing: Packing
  labels: Record<keyof Counts, string>
  amount: FieldProps<number>
  boxes: FieldProps<number>
  pallets: FieldProps<number>
  max?: number
  disabled?: boolean
  set: (counts: Partial<Counts>) => void
}

/** Bottles, boxes and pallets: whichever is typed, the others follow from how the lot is packed. */
export function BottleFields({ packing, labels, amount, boxes, pallets, max, disabled = false, set }: Props) {
  const { bottlesByBox, boxesByPallet } = packing
  const countsOf = (bottles: number) => {
    const is = packed(bottles, packing)
    return { amount: bottles, boxes: is.boxes, pallets: is.pallets }
  }
  // A field that is blank or no number yet says so itself; the others wait for it.
  const follow = (key: keyof Counts, bottlesOf: (typed: number) => number) => (typed: number) =>
    set(Number.isSafeInteger(typed) ? { ...countsOf(bottlesOf(typed)), [key]: typed } : { [key]: typed })
  return (
    <div className={classes.counts}>
      <IntegerField
        required
        label={labels.amount}
        disabled={disabled}
        {...(max === undefined ? {} : { max })}
        {...amount}
        onChange={follow('amount', (bottles) => bottles)}
      />
      <IntegerField
        required
        label={labels.boxes}
        disabled={disabled}
        {...boxes}
        onChange={follow('boxes', (typed) => typed * bottlesByBox)}
      />
      <IntegerField
        required
        label={labels.pallets}
        disabled={disabled || boxesByPallet === 0}
        {...pallets}
        onChange={follow('pallets', (typed) => typed * boxesByPallet * bottlesByBox)}
      />
    </div>
  )
}
