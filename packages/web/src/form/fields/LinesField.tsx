import { TextArea, type FieldProps, type Look } from './fields.tsx'

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
