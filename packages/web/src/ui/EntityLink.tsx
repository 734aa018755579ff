import type { EntityType } from '@lagar/domain/entity.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import classes from './EntityLink.module.css'
import { entityRoute } from './entity-route.ts'

/** A type that is written out has a page; one that comes with a record may have none. */
type Linked<Type extends string> = string extends Type
  ? Type
  : [Extract<Type, EntityType>] extends [never]
    ? never
    : Type

type Props<Type extends string> = { type: Linked<Type>; id: string; children: ReactNode }

/**
 * Another record's name that opens its page in another tab, so that what one was at stays as it was. Plain text while
 * it has no page. It is no link of the router, which would make each of a list's as costly as a row.
 */
export function EntityLink<Type extends string>({ type, id, children }: Props<Type>) {
  const { routesByPath } = useRouter()
  if (!(entityRoute(type) in routesByPath)) return <>{children}</>
  return (
    <a
      className={classes.link}
      href={`/entities/${type}/${id}`}
      target="_blank"
      rel="noopener"
      title={t.ui.opensNewTab}
    >
      {children}
    </a>
  )
}
