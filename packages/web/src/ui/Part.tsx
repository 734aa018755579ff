import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Part.module.css'

/** A titled part of the order's page, or what is said while it is blank. */
export function Part({
  title,
  blank,
  children,
}: {
  title: string
  blank: string | undefined
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {title}
      </Title>
      <Paper className={classes.sheet ?? ''}>
        {blank ? <p className={classes.blank}>{blank}</p> : children}
      </Paper>
    </section>
  )
}
