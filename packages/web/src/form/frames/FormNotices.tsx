import { Alert, Button, Group, Text } from '@mantine/core'
import { mdiAccountSwitchOutline, mdiAlertCircleOutline, mdiCloudOffOutline } from '@mdi/js'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { Changes } from '../../messages/Changes.tsx'
import { Dependents } from '../../messages/Dependents.tsx'
import { HeldBatches } from '../../messages/HeldBatches.tsx'
import { HelpLink } from '../../messages/HelpLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ReactNode } from 'react'
import classes from './FormModal.module.css'
import type { Failure } from '../draft/use-attempt.ts'
import type { DraftFrame } from '../draft/use-draft.ts'

type Props = {
  draft: DraftFrame
  /** By what label each field stands in the form. */
  labels?: ReadonlyMap<string, string>
  notice?: ReactNode
  onReload: () => void
  onKeepMine: () => void
}

/** What stands between a draft and being saved: what is missing, what is wrong, what the server said. */
export function FormNotices({ draft, labels, notice, onReload, onKeepMine }: Props) {
  const nameOf = (path: string) => fieldName(path, labels?.get(path))
  const { missing, errors, tried, failure } = draft
  const hasErrors = tried && Object.keys(errors).length > 0
  return (
    <div aria-live="polite" className={classes.notices}>
      {failure && (
        <FailureNotice failure={failure} notice={notice} onReload={onReload} onKeepMine={onKeepMine} />
      )}
      {missing.length > 0 && (
        <Text size="sm" {...(tried ? { c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}>
          {t.form.missing}: {[...new Set(missing.map(nameOf))].join(', ')}
        </Text>
      )}
      {hasErrors && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t.form.fixErrors}:{' '}
          {Object.entries(errors)
            .map(([path, code]) => `${nameOf(path)} (${codeText(code)})`)
            .join(', ')}
        </Text>
      )}
    </div>
  )
}

/** What others wrote in between: each field with what it was, or at least which fields. */
function TheirChanges({ failure: { changed, changes, by } }: { failure: Failure & { kind: 'conflict' } }) {
  const isTold = Object.keys(changes).length > 0
  if (changed.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt={4}>
        {t.form.conflictFields}
        {by ? ` (${by})` : ''}:{isTold ? '' : ` ${changed.map((path) => fieldName(path)).join(', ')}`}
      </Text>
      {isTold && <Changes changes={changes} most={6} />}
    </>
  )
}

function FailureNotice({
  failure,
  notice,
  onReload,
  onKeepMine,
}: { failure: Failure } & Omit<Props, 'draft' | 'labels'>) {
  if (failure.kind === 'offline') {
    return (
      <Alert color="yellow" icon={<Icon path={mdiCloudOffOutline} />} role="alert">
        {t.form.offline}
      </Alert>
    )
  }
  if (failure.kind === 'conflict') {
    return (
      <Alert
        color="yellow"
        icon={<Icon path={mdiAccountSwitchOutline} />}
        title={t.form.conflictTitle}
        role="alert"
      >
        {t.form.conflictText}
        <TheirChanges failure={failure} />
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={onReload}>
            {t.form.reload}
          </Button>
          {failure.version !== undefined && (
            <Button size="xs" onClick={onKeepMine}>
              {t.form.keepMine}
            </Button>
          )}
        </Group>
      </Alert>
    )
  }
  const unexpected = failure.kind === 'unexpected'
  const support = unexpected && failure.requestId ? ` ${t.ui.support(failure.requestId)}` : ''
  return (
    <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert">
      {unexpected ? `${t.form.unexpected}${support}` : failure.message}
      {!unexpected && failure.code !== 'INVALID_INPUT' && <HelpLink code={failure.code} />}
      {!unexpected && <Dependents details={failure.details} />}
      {!unexpected && <HeldBatches details={failure.details} />}
      {notice}
    </Alert>
  )
}
