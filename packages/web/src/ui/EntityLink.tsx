import { Anchor } from '@mantine/core'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { entityRoute } from './entityRoute.ts'

type Props = { type: string; id: string; children: ReactNode }

/**
 * Another record's name that opens its page in another tab, so that what one was at stays as it was. Plain text while
 * it has no page.
 */
export function EntityLink({ type, id, children }: Props) {
  const { routesByPath } = useRouter()
  if (!(entityRoute(type) in routesByPath)) return <>{children}</>
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link
          {...props}
          to={`/entities/${type}/${id}` as LinkProps['to'] & string}
          target="_blank"
          rel="noopener"
          title={t.ui.opensNewTab}
        />
      )}
    >
      {children}
    </Anchor>
  )
}
