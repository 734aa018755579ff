import { List } from '@mantine/core'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { dayText } from '../texts/numbers.ts'

type Dependent = { type: string; id: string; name?: string; day?: string | null }

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

function DependentLink({ type, id, name = '', day = null }: Dependent) {
  const word = (words.entityType as Partial<Record<string, string>>)[type]
  const on = day === null ? '' : ` · ${dayText(day)}`
  // What somebody moved or counted by hand has no page, and no name.
  if (word === undefined) return <>{`${name || t.ui.movedByHand}${on}`}</>
  return (
    <EntityLink type={type} id={id}>
      {`${word} ${name}`.trim() + on}
    </EntityLink>
  )
}
