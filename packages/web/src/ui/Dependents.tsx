import { List } from '@mantine/core'
import { useRecord } from '../api/records.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from './EntityLink.tsx'

type Dependent = { type: string; id: string }

/** What a refusal names as having come after, each with its page where it has one; nothing for a refusal that names none. */
export function Dependents({ details }: { details: unknown }) {
  const { dependents = [] } = (details ?? {}) as { dependents?: Dependent[] }
  if (dependents.length === 0) return null
  return (
    <List size="sm" mt={6}>
      {dependents.map((dependent) => (
        <List.Item key={dependent.id}>
          <DependentLink {...dependent} />
        </List.Item>
      ))}
    </List>
  )
}

type Called = { batchId?: string; billCustomId?: string; inputName?: string; name?: string; number?: number }

function DependentLink({ type, id }: Dependent) {
  const word = (words.entityType as Partial<Record<string, string>>)[type]
  const { data } = useRecord<Called>(type, word === undefined ? undefined : id)
  // What somebody moved or counted by hand has no page.
  if (word === undefined) return <>{t.ui.movedByHand}</>
  const name = data?.batchId ?? data?.billCustomId ?? data?.inputName ?? data?.name ?? data?.number ?? ''
  return (
    <EntityLink type={type} id={id} newTab>
      {word} {name}
    </EntityLink>
  )
}
