import { isEntityType, type EntityType } from '@lagar/domain/entity.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import type { FieldProps, Look } from '../../form/fields/told-props.ts'
import { useInputProps } from '../../form/fields/input-props.ts'
import { t, words } from '../../texts/t.ts'

type Hit = { type: string; id: string; title: string; subtitle: string }
type Chosen = { type: EntityType; id: string; name: string }

type Props = Omit<FieldProps<string>, 'onChange'> &
  Look & {
    /** The record that is chosen already, as it is called. */
    chosen: Chosen | null
    onPick: (choice: Chosen | null) => void
  }

/** A record of any kind, found by its name as the search finds it. */
export function RecordPicker(props: Props) {
  const { chosen, onPick } = props
  const [text, setText] = useState(chosen?.name ?? '')
  const [picked, setPicked] = useState(chosen)
  const [asked] = useDebouncedValue(text.trim(), 220)
  const isOwn = asked === picked?.name
  const found = useQuery({
    queryKey: ['traceability/search', { text: asked }],
    queryFn: () => send<{ result: Hit[] }>('GET', `traceability/search${queryOf({ text: asked })}`),
    enabled: asked !== '' && !isOwn,
  })
  const hits = isOwn ? [] : (found.data?.result ?? [])
  const kept = picked && !hits.some(({ id }) => id === picked.id) ? [optionOf(picked)] : []
  const options = hits.flatMap(({ type, id, title, subtitle }) =>
    isEntityType(type) ? [optionOf({ type, id, name: title }, subtitle)] : [],
  )
  const choose = (value: string | null) => {
    const hit = hits.find((one) => one.id === value)
    const choice = hit && isEntityType(hit.type) ? { type: hit.type, id: hit.id, name: hit.title } : null
    setPicked(choice)
    onPick(choice)
  }
  return (
    <Select
      {...useInputProps(props)}
      searchable
      clearable
      value={picked?.id ?? null}
      data={[...kept, ...options]}
      // The search has filtered by more than the name.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      onChange={choose}
      placeholder={t.calendar.tasks.aboutHint}
      nothingFoundMessage={
        asked === '' ? t.shell.searchStart : found.isFetching ? t.form.searching : t.form.nothingFound
      }
      clearButtonProps={{ 'aria-label': t.form.clear }}
    />
  )
}

/** A choice: what kind of record it is tells it from others of its name. */
const optionOf = ({ type, id, name }: Chosen, subtitle = '') => ({
  value: id,
  label: subtitle === '' ? name : `${name} · ${kindOf(type)}`,
})

const kindOf = (type: EntityType): string => {
  const kinds: Readonly<Record<string, string>> = words.entity
  return kinds[type] ?? type
}
