import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { mdiMagnify } from '@mdi/js'
import { useState } from 'react'
import { OneOf } from '../ui/OneOf.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { useListState } from './state.ts'

/** A filter by text, set while one types. */
export function FilterText({ name, label }: { name: string; label: string }) {
  const { filters, filter } = useListState()
  const inAddress = String(filters[name] ?? '')
  const [typing, setTyping] = useState<string>()
  const set = useDebouncedCallback((text: string) => {
    setTyping(undefined)
    filter({ [name]: text.trim() === '' ? undefined : text.trim() })
  }, 300)
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon path={mdiMagnify} size={18} />}
      value={typing ?? inAddress}
      onChange={(event) => {
        setTyping(event.currentTarget.value)
        set(event.currentTarget.value)
      }}
    />
  )
}

type FilterSelectProps = { name: string; label: string; options: readonly { value: string; label: string }[] }

/** A filter by one of a fixed list. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const { filters, filter } = useListState()
  // An address that somebody typed may say true, or a number, and mean the word.
  const asked = filters[name]
  const chosen = asked === undefined || Array.isArray(asked) ? null : String(asked)
  return (
    <OneOf
      aria-label={label}
      none={chosen === null ? label : t.ui.anyOf(label)}
      options={options}
      value={chosen}
      onChange={(value) => filter({ [name]: value ?? undefined })}
    />
  )
}
