import { readDensity } from '@lagar/domain/laboratory/fermentation.ts'
import type { FieldProps } from '../../form/fields/told-props.ts'

type ValueField = FieldProps<number, number | null>

/** The field of a measured value; a density may be typed as it stands on the hydrometer, 1045, and is 1,045 once the field is left. */
export const asRead = (code: string | undefined, field: ValueField): ValueField => ({
  ...field,
  onBlur: () => {
    if (code === 'DENSITY' && field.value) field.onChange(readDensity(field.value))
    field.onBlur()
  },
})
