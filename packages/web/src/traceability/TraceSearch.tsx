import { traceTypes } from '@lagar/domain/traceability/trace.ts'
import { Loader, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mdiMagnify } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../api/send.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './traceability.module.css'
import type { Traceable } from './recent.ts'

type Found = { type: string; id: string; title: string; subtitle: string }

const traceable = ({ type, ...hit }: Found): Traceable[] => {
  const known = traceTypes.find((one) => one === type)
  return known ? [{ ...hit, type: known }] : []
}

/** Finds whatever a trace can begin with, while one types. */
export function TraceSearch({ onChoose }: { onChoose: (hit: Traceable) => void }) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 220)
  const search = useQuery({
    queryKey: ['traceability/search', asked],
    queryFn: () => send<{ result: Found[] }>('GET', `traceability/search${queryOf({ text: asked })}`),
    enabled: asked.length >= 1,
  })
  const hits = (search.data?.result ?? []).flatMap(traceable)
  return (
    <>
      <TextInput
        size="md"
        label={t.traceability.search}
        placeholder={t.traceability.searchHint}
        leftSection={<Icon path={mdiMagnify} />}
        rightSection={search.isFetching ? <Loader size={16} /> : null}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={640}
      />
      {asked.length >= 1 && !search.isPending && hits.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t.traceability.searchNothing(asked)}
        </Text>
      )}
      <ul className={classes.hits}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <TraceHit hit={hit} onChoose={() => onChoose(hit)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One thing that a trace can begin with. */
export function TraceHit({ hit, onChoose }: { hit: Traceable; onChoose: () => void }) {
  return (
    <UnstyledButton className={classes.hit} onClick={onChoose}>
      <StatusBadge label={t.traceability.starts[hit.type]} />
      <Text fw={600}>{hit.title}</Text>
      {hit.subtitle && (
        <Text size="sm" c="dimmed" truncate>
          {hit.subtitle}
        </Text>
      )}
    </UnstyledButton>
  )
}
