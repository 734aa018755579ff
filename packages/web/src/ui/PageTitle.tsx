import { ActionIcon, Text, Title, type TitleProps } from '@mantine/core'
import { mdiHelpCircleOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { forgetMoments, useAge } from '../api/as-of.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { Icon } from './Icon.tsx'
import classes from './PageTitle.module.css'
import { usePagePath } from './use-page-path.ts'
import { useTitle } from './use-title.ts'

type Props = Pick<TitleProps, 'mb'> & {
  /** The tab that is open, where the page is made of tabs: each has its own topic. */
  tab?: string
  /** What the document is called, where the title itself is more than a text. */
  name?: string
  /** Opens the help in another tab: leaving this page would end what goes on in it. */
  isLive?: boolean
  children: ReactNode
}

/** The title of a page inside the shell, with the way to the help of that page beside it; the help itself has none. */
export function PageTitle({ tab, mb, name, isLive = false, children }: Props) {
  const page = usePagePath()
  useTitle(name ?? (typeof children === 'string' ? children : undefined))
  const age = useAge()
  useEffect(forgetMoments, [page, tab])
  return (
    <div className={classes.head} style={{ marginBottom: mb === 'sm' ? 12 : 0 }}>
      <Title order={1}>{children}</Title>
      {!page.startsWith('/help') && (
        <ActionIcon
          className={classes.help ?? ''}
          variant="subtle"
          color="gray"
          radius="xl"
          aria-label={t.ui.helpOfPage}
          title={t.ui.helpOfPage}
          renderRoot={(props) => (
            <Link {...props} to="/help" search={{ of: page, tab }} {...(isLive && { target: '_blank' })} />
          )}
        >
          <Icon path={mdiHelpCircleOutline} size={20} />
        </ActionIcon>
      )}
      {age > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t.ui.ofPast(numberText('count', age))}
        </Text>
      )}
    </div>
  )
}
