import { toPath } from '../../ui/list-search.ts'
import { enabled, routeTable, visible } from '@lagar/domain/access/route-table.ts'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCompany, useMe } from '../../session/me.tsx'
import { useSignal } from '../../device/signal.ts'
import { t, words } from '../../texts/t.ts'
import { clearHomePage } from '../../records/home-page.ts'
import { sectionIcons } from '../../ui/section-icons.ts'

/** A section as this person sees it; one that is not allowed is shown grey. */
export type NavEntry = {
  path: string
  label: string
  icon: string
  allowed: boolean
  /** Whether this person may open it, with signal or without. */
  permitted: boolean
  /** Why it is not allowed. */
  reason: string
  active: boolean
}

/** The sections that open without signal. */
const openOffline = new Set(['/', '/land', '/cellar', '/workorder', '/help'])

/** The sections that the company's plan shows and that have a page. */
export function useNav(): NavEntry[] {
  const { roles, user } = useMe()
  const { plan } = useCompany()
  const signal = useSignal()
  const { routesByPath } = useRouter()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const shown = routeTable.filter(
    (route) => route.path in routesByPath && visible(route, plan, user.isPlatformAdmin),
  )
  const active = sectionAt(
    here,
    shown.map(({ path }) => path),
  )
  return shown.map((route) => {
    const permitted = enabled(route, roles, user.isPlatformAdmin)
    return {
      path: route.path,
      label: words.route[route.text],
      icon: sectionIcons[route.text],
      permitted,
      allowed: permitted && (signal || openOffline.has(route.path)),
      reason: permitted ? t.offline.needsSignal : t.shell.noRole,
      active: route.path === active,
    }
  })
}

/** The section that a page lies in: the nearest one above it, as one may lie in another. */
const sectionAt = (here: string, paths: readonly string[]): string | undefined =>
  paths
    .filter((path) => here === path || (path !== '/' && here.startsWith(`${path}/`)))
    .toSorted((one, other) => other.length - one.length)[0]

type SectionLinkProps = {
  path: string
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to a section's first page, with an empty query. */
export function SectionLink({ path, onClick, ...rest }: SectionLinkProps) {
  return (
    <Link
      {...rest}
      to={toPath(path)}
      search={{}}
      // A section may lie in another one: which of them is open is said by its entry.
      activeOptions={{ exact: true }}
      onClick={() => {
        clearHomePage(path)
        onClick?.()
      }}
    />
  )
}
