import { countsOf, type Counts, type Packing } from '@lagar/domain/distribution/boxes.ts'
import type { FieldProps } from '../../form/fields/told-props.ts'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import classes from './distribution.module.css'

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
  const { boxesByPallet } = packing
  const follow = (key: keyof Counts) => (typed: number) => set(countsOf(key, typed, packing))
  return (
    <div className={classes.counts}>
      <IntegerField
        required
        label={labels.amount}
        disabled={disabled}
        {...(max === undefined ? {} : { max })}
        {...amount}
        onChange={follow('amount')}
      />
      <IntegerField required label={labels.boxes} disabled={disabled} {...boxes} onChange={follow('boxes')} />
      <IntegerField
        required
        label={labels.pallets}
        disabled={disabled || boxesByPallet === 0}
        {...pallets}
        onChange={follow('pallets')}
      />
    </div>
  )
}
