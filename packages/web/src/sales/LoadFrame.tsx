import { Group, Paper, Title } from '@mantine/core'
import { mdiTankerTruck } from '@mdi/js'
import type { ReactNode } from 'react'
import { RowMenu, type RowAction } from '../lists/RowMenu.tsx'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ReasonButton } from '../overlays/ReasonButton.tsx'
import classes from './sales.module.css'

/** One thing that is told of a load; `isBad` where it is not as agreed. */
export type Fact = { label: string; value: ReactNode; isBad?: boolean }

type LoadsProps = {
  texts: { heading: string; none: string; noneHint: string }
  children: readonly ReactNode[]
}

/** The loads of a contract under their heading, or that there are none yet. */
export function LoadsFrame({ texts, children }: LoadsProps) {
  return (
    <section aria-label={texts.heading}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {texts.heading}
      </Title>
      {children.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneHint} icon={mdiTankerTruck} />
      ) : (
        <div className={classes.loads}>{children}</div>
      )}
    </section>
  )
}

type LoadProps = {
  name: string
  /** Its link and its badge. */
  title: ReactNode
  badge: ReactNode
  /** What may be done with it, next to its name and behind three dots. */
  actions: { buttons: readonly RowAction[]; menu: RowAction[] }
  facts: readonly Fact[]
  /** What was said of it. */
  children: ReactNode
}

/** One load: what it is, what may be done with it, its facts and what was said of it. */
export function LoadFrame({ name, title, badge, actions, facts, children }: LoadProps) {
  return (
    <Paper className={classes.load ?? ''} component="article" aria-label={name}>
      <div className={classes.loadHead}>
        <Group gap={10}>
          <Title order={3} size="h5">
            {title}
          </Title>
          {badge}
        </Group>
        <Group gap={8}>
          {actions.buttons.map((action) => (
            <ReasonButton
              key={action.label}
              variant="light"
              size="sm"
              leftSection={<Icon path={action.icon} size={18} />}
              whyNot={action.allowed === false ? (action.reason ?? t.ui.noPermissions) : undefined}
              onClick={action.onClick}
            >
              {action.label}
            </ReasonButton>
          ))}
          <RowMenu name={name} actions={actions.menu} />
        </Group>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value, isBad }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isBad ? classes.bad : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Paper>
  )
}
