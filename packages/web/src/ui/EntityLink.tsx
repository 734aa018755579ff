import { Anchor } from '@mantine/core'
import { mdiOpenInNew } from '@mdi/js'
import { Link, useRouter, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { entityRoute } from './entityRoute.ts'
import { Icon } from './Icon.tsx'

type Props = { type: string; id: string; children: ReactNode; newTab?: boolean }

/**
 * A record's name that opens its page: here, or from inside a form in another tab. Plain text while it has
 * no page.
 */
export function EntityLink({ type, id, children, newTab = false }: Props) {
  const { routesByPath } = useRouter()
  if (!(entityRoute(type) in routesByPath)) return <>{children}</>
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link
          {...props}
          to={`/entities/${type}/${id}` as LinkProps['to'] & string}
          {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
        />
      )}
    >
      {children}
      {newTab && (
        <>
          {' '}
          <Icon path={mdiOpenInNew} size={14} label={t.ui.opensNewTab} />
        </>
      )}
    </Anchor>
  )
}
