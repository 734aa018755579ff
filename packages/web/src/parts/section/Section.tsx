import { Button, Paper, Title } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './section.module.css'

type Props = {
  title: string
  /** What the section is for, in a sentence. */
  lead?: ReactNode
  /** Who may edit it gets the button; while it is being edited nobody does. */
  onEdit?: (() => void) | undefined
  /** What the button says, where that is not to edit what stands there. */
  verb?: string
  /** A button of the section's own. */
  action?: ReactNode
  children?: ReactNode
}

/** One part of a page that tells what stands, and gives way to the form that changes it. */
export function Section({ title, lead, onEdit, verb, action, children }: Props) {
  return (
    <Paper component="section" aria-label={title} className={classes.section ?? ''}>
      <header className={classes.head}>
        <div>
          <Title order={2}>{title}</Title>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {action}
        {onEdit && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiPencilOutline} size={18} />}
            aria-label={verb ?? `${t.ui.edit}: ${title}`}
            onClick={onEdit}
          >
            {verb ?? t.ui.edit}
          </Button>
        )}
      </header>
      {children}
    </Paper>
  )
}
