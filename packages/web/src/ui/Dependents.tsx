import { List } from '@mantine/core'
import { useRecord } from '../api/records.ts'
import type { Failure } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from './EntityLink.tsx'

type Dependent = { type: string; id: string }

/** What came after and has to be undone first, each with its page; nothing after any other refusal. */
export function Dependents({ failure }: { failure: Failure | undefined }) {
  if (failure?.kind !== 'refused') return null
  const { dependents = [] } = (failure.details ?? {}) as { dependents?: Dependent[] }
  if (dependents.length === 0) return null
  return (
    <List size="sm">
      {dependents.map((dependent) => (
        <List.Item key={dependent.id}>
          <DependentLink {...dependent} />
        </List.Item>
      ))}
    </List>
  )
}

type Called = { batchId?: string; billCustomId?: string; name?: string; number?: number }

function DependentLink({ type, id }: Dependent) {
  const { data } = useRecord<Called>(type, id)
  const name = data?.batchId ?? data?.billCustomId ?? data?.name ?? data?.number ?? ''
  return (
    <EntityLink type={type} id={id} newTab>
      {t.shell.entities[type] ?? type} {name}
    </EntityLink>
  )
}
