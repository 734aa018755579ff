import { Button, Paper, Title } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './section.module.css'

type Props = {
  title: string
  /** What the section is for, in a sentence. */
  lead?: ReactNode
  /** The form that takes the place of what stands there, for who may change it: a button opens it. */
  form?: ((onClose: () => void) => ReactNode) | undefined
  /** Whether somebody came to change it. */
  startsOpen?: boolean
  /** What the button says, where that is not to edit what stands there. */
  verb?: string
  /** A button of the section's own. */
  action?: ReactNode
  children?: ReactNode
}

/** One part of a page that tells what stands, and gives way to the form that changes it. */
export function Section({ title, lead, form, startsOpen = false, verb, action, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <Paper component="section" aria-label={title} className={classes.section ?? ''}>
      <header className={classes.head}>
        <div>
          <Title order={2}>{title}</Title>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {action}
        {form && !isOpen && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiPencilOutline} size={18} />}
            aria-label={verb ?? `${t.ui.edit}: ${title}`}
            onClick={() => setOpen(true)}
          >
            {verb ?? t.ui.edit}
          </Button>
        )}
      </header>
      {form && isOpen ? form(() => setOpen(false)) : children}
    </Paper>
  )
}
