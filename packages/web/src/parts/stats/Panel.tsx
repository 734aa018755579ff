import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './stats.module.css'

type Props = {
  title: string
  hint: string
  isWide?: boolean
  /** What is said instead when there is nothing to show. */
  empty: string | false
  children: ReactNode
}

/** One part of the summary, with what its figures are of. */
export function Panel({ title, hint, isWide, empty, children }: Props) {
  const heading = useId()
  return (
    <section className={classes.panel} data-wide={isWide || undefined} aria-labelledby={heading}>
      <Title order={3} id={heading}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {empty || hint}
      </Text>
      {!empty && children}
    </section>
  )
}
