import { NativeSelect, type NativeSelectProps } from '@mantine/core'

type Look = Pick<
  NativeSelectProps,
  | 'aria-label'
  | 'className'
  | 'description'
  | 'disabled'
  | 'label'
  | 'maw'
  | 'miw'
  | 'size'
  | 'visibleFrom'
  | 'w'
>

type Props = Look & {
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  /** What it says of none of them, where that may be chosen. */
  none?: string
}

/** One of a few, chosen from what the device itself opens for it: on a telephone its own wheel. It stands on pages; a form has its own field. */
export function OneOf({ options, value, onChange, none, ...look }: Props) {
  const known = options.some((option) => option.value === value)
  return (
    <NativeSelect
      {...look}
      value={known ? (value ?? '') : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      {...(known || none === undefined
        ? {}
        : { styles: { input: { color: 'var(--mantine-color-placeholder)' } } })}
    >
      {none !== undefined ? <option value="">{none}</option> : !known && <option value="" hidden />}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
