import type { RefusedClaim } from '@lagar/domain/bottles/snapshot.ts'
import { List, Text } from '@mantine/core'
import type { Failure } from '../form/draft/use-attempt.ts'
import { refusedText } from './claim-texts.ts'

type Refused = RefusedClaim & { field: string; label: string }

/** The claims that the wine does not bear, under the name of their label, each with what it proves; nothing after any other refusal. */
export function RefusedClaims({ failure }: { failure: Failure | undefined }) {
  const details = failure?.kind === 'refused' ? (failure.details as { claims?: Refused[] } | undefined) : {}
  const byField = Object.entries(Object.groupBy(details?.claims ?? [], ({ field }) => field))
  return byField.map(([field, claims = []]) => (
    <div key={field}>
      <Text size="sm" fw={650} mt={6}>
        {claims[0]?.label}
      </Text>
      <List size="sm">
        {claims.map((claim) => (
          <List.Item key={claim.claim}>{refusedText(claim)}</List.Item>
        ))}
      </List>
    </div>
  ))
}
