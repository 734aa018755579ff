import type { RouteEntry } from '@lagar/domain/access/route-table.ts'
import { Button } from '@mantine/core'
import { mdiLockOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useCan, useCompany } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a page whose section the company's plan does not include: which plan that is, and what to do. */
export function OutsidePlan({ section }: { section: RouteEntry }) {
  const { plan } = useCompany()
  const mayChange = useCan('company.read')
  const texts = t.shell.outsidePlan
  return (
    <EmptyState
      icon={mdiLockOutline}
      order={1}
      title={texts.title(words.route[section.text])}
      hint={texts.hint(words.plan[plan])}
    >
      <Button renderRoot={(props) => <Link to={mayChange ? '/company' : '/'} {...props} />}>
        {mayChange ? texts.toCompany : t.shell.goHome}
      </Button>
    </EmptyState>
  )
}
