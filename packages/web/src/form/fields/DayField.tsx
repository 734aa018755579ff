import { mdiCalendarBlankOutline } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DayInput } from './DayInput.tsx'
import type { FieldProps, Look } from './told-props.ts'
import { useInputProps } from './input-props.ts'

type Props = FieldProps<string> & Look & { min?: string; max?: string; clearable?: boolean }

/** A day, kept as `yyyy-mm-dd`, shown and typed as dd/mm/yyyy. */
export function DayField(props: Props) {
  const { value, onChange, min, max, clearable = false } = props
  return (
    <DayInput
      {...useInputProps(props)}
      placeholder={t.form.pickDay}
      value={value ?? null}
      onChange={(day) => onChange(day as never)}
      clearable={clearable}
      leftSection={<Icon path={mdiCalendarBlankOutline} size={18} />}
      min={min}
      max={max}
    />
  )
}
