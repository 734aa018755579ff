import { TextArea } from './fields.tsx'
import type { FieldProps, Look } from './told-props.ts'

type Props = FieldProps<string[]> & Look & { rows?: number }

/** Several texts, one a line; blank lines are dropped when it is left. */
export function LinesField({ value, onChange, onBlur, rows = 1, ...rest }: Props) {
  const lines = value ?? []
  return (
    <TextArea
      {...rest}
      rows={rows}
      value={lines.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
      onBlur={() => {
        onBlur()
        if (lines.some((line) => line.trim() === '')) onChange(lines.filter((line) => line.trim() !== ''))
      }}
    />
  )
}
