import type { ComponentType } from 'react'
import { useListState } from '../lists/state.ts'
import type { PickerProps } from './EntityPicker.tsx'

type Props = {
  /** The filter's name in the address. */
  name: string
  label: string
  Picker: ComponentType<PickerProps>
}

/** A filter by a record, kept in the address by its id. */
export function FilterPicker({ name, label, Picker }: Props) {
  const { filters, filter } = useListState()
  const chosen = filters[name]
  return (
    <Picker
      name={name}
      label={label}
      hideLabel
      placeholder={label}
      clearable
      findsOnly
      error={undefined}
      value={typeof chosen === 'string' ? chosen : undefined}
      onChange={(id) => filter({ [name]: id ?? undefined })}
      onBlur={() => {}}
    />
  )
}
