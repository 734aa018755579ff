import type { RefusedClaim } from '@lagar/domain/label/label-snapshot.ts'
import { Alert, List } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import type { Failure } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { refusedText } from './claimTexts.ts'

type Refused = RefusedClaim & { field: string; label: string }

/** The claims that the wine does not bear, each with what it proves; nothing after any other refusal. */
export function ClaimsAlert({ failure }: { failure: Failure | undefined }) {
  const details =
    failure?.kind === 'refused' ? (failure.details as { claims?: Refused[] } | undefined) : undefined
  if (!details?.claims) return null
  return (
    <Alert color="red" role="alert" icon={<Icon path={mdiAlertCircleOutline} />} title={t.label.claims.title}>
      <List size="sm">
        {details.claims.map((claim) => (
          <List.Item key={`${claim.field} ${claim.claim}`}>
            <strong>{claim.label}</strong>: {refusedText(claim)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
