import { Button, Paper, Title } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './companies.module.css'

type Props = {
  title: string
  /** What the section is for, in a sentence. */
  lead?: string
  /** Who may edit it gets the button; while it is being edited nobody does. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

/** One part of the company's page. */
export function Section({ title, lead, onEdit, children }: Props) {
  return (
    <Paper component="section" aria-label={title} className={classes.section ?? ''}>
      <header className={classes.head}>
        <div>
          <Title order={2}>{title}</Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {onEdit && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiPencilOutline} size={18} />}
            aria-label={`${t.ui.edit}: ${title}`}
            onClick={onEdit}
          >
            {t.ui.edit}
          </Button>
        )}
      </header>
      {children}
    </Paper>
  )
}
