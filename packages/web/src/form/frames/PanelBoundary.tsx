import { Alert, Button } from '@mantine/core'
import { mdiAlertCircleOutline } from '@mdi/js'
import { Component, type ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = { children: ReactNode }

/** A part of a form that fails by itself: it says so and can be tried again, and what was typed in the rest stays. */
export class PanelBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert color="red" icon={<Icon path={mdiAlertCircleOutline} />} role="alert">
        {t.form.panelFailed}
        <div>
          <Button size="xs" variant="default" mt="xs" onClick={() => this.setState({ failed: false })}>
            {t.form.retryPanel}
          </Button>
        </div>
      </Alert>
    )
  }
}
