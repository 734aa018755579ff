import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { recordsChanged } from '../api/queries.ts'
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
    autoClose: typeof message === 'string' ? 5000 : 10_000,
    closeButtonProps: { 'aria-label': t.ui.close },
  })
}

/** What was done, with the way back beside it; the toast says in its place how that went. */
export function Undoable({ children, undo }: { children: ReactNode; undo: () => Promise<unknown> }) {
  const [state, setState] = useState<'done' | 'busy' | 'undone'>('done')
  function takeBack() {
    setState('busy')
    undo().then(
      () => {
        setState('undone')
        recordsChanged()
      },
      (error: unknown) => {
        setState('done')
        toastFailure(error)
      },
    )
  }
  if (state === 'undone') return t.ui.undone
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>{children}</span>
      <Button variant="subtle" size="compact-sm" loading={state === 'busy'} onClick={takeBack}>
        {t.ui.undo}
      </Button>
    </Group>
  )
}

/** What a form says once it is done, with the way back for who may go it. */
export const withUndo = (said: string, undo: false | (() => Promise<unknown>)): ReactNode =>
  undo ? <Undoable undo={undo}>{said}</Undoable> : said

/** Says what was done, with the way back beside it. */
export const toastUndoable = (said: string, undo: () => Promise<unknown>): void => toast(withUndo(said, undo))

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
