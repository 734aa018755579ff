import { Alert, Button } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { failureText } from './failure.ts'
import { HelpLink, helpedCode } from './HelpLink.tsx'

/** What could not be loaded, why, and the way to try again. */
export function LoadFailed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <Alert
      m="md"
      color="red"
      role="alert"
      icon={<Icon path={mdiAlertCircleOutline} />}
      title={t.ui.loadFailed}
    >
      {failureText(error)}
      <HelpLink code={helpedCode(error)} />
      <div>
        <Button mt="sm" size="sm" variant="default" loading={busy} onClick={onRetry}>
          {t.ui.retry}
        </Button>
      </div>
    </Alert>
  )
}
