import { notifications } from '@mantine/notifications'
import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { failureText } from './failure.ts'
import { HelpLink, helpedCode } from './HelpLink.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Says that something was done: 'Remito creado'. */
export function toast(message: ReactNode): void {
  notifications.show({
    message,
    color: 'teal',
    icon: <Icon path={mdiCheck} />,
    autoClose: 5000,
    closeButtonProps: { 'aria-label': t.ui.close },
  })
}

/** Says what was done all the same, and should be known. */
export function toastWarning(message: ReactNode): void {
  notifications.show({
    message,
    color: 'orange',
    icon: <Icon path={mdiAlertCircleOutline} />,
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': t.ui.close },
  })
}

/** Says what keeps something from being done. */
export function toastProblem(message: ReactNode): void {
  notifications.show({
    message,
    color: 'red',
    icon: <Icon path={mdiAlertCircleOutline} />,
    autoClose: 8000,
    closeButtonProps: { 'aria-label': t.ui.close },
  })
}

/** Says that something failed, and stays until it is closed. */
export function toastFailure(error: unknown, title?: string): void {
  notifications.show({
    title,
    message: (
      <>
        {failureText(error)}
        <HelpLink code={helpedCode(error)} />
      </>
    ),
    color: 'red',
    icon: <Icon path={mdiAlertCircleOutline} />,
    autoClose: false,
    closeButtonProps: { 'aria-label': t.ui.close },
  })
}
