import { createEntries, type CreateEntryKey } from '@lagar/domain/access/route-table.ts'
import { LoadingOverlay } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { useSignal } from '../../device/signal.ts'
import { t, words } from '../../texts/t.ts'
import { MenuButton } from '../../overlays/MenuButton.tsx'
import type { MenuFrame } from '../../overlays/menu-entry.ts'
import { usePagePath } from '../../ui/use-page-path.ts'
import { PlusFormsContext } from './plus-forms.ts'

/** Where one writes, what is written makes the records; in a call one looks at faces. */
const withoutMenu: ReadonlySet<string> = new Set(['/chat', '/webrtc-demo/$link'])

/** The '+': what this person may create here, under the button that the frame has room for. It never lies over what is read. */
export function CreateMenu({ button }: Pick<MenuFrame, 'button'>) {
  const createForms = use(PlusFormsContext)
  const { permissions } = useMe()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const page = usePagePath()
  const signal = useSignal()
  const [chosen, choose] = useState<CreateEntryKey>()
  const entries = createEntries(here, new Set(permissions)).flatMap(({ entry }, at) => {
    const form = createForms[entry]
    if (!form || !(signal || form.opensOffline)) return []
    const above = at === 0 ? { above: t.shell.create } : {}
    return [{ label: words.createEntry[entry], icon: form.icon, onClick: () => choose(entry), ...above }]
  })
  const Form = chosen && createForms[chosen]?.Form
  if (withoutMenu.has(page) || (entries.length === 0 && !Form)) return null
  return (
    <>
      <MenuButton position="top-end" width={250} button={button} entries={entries} />
      {Form && (
        <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={300} />}>
          <Form onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  )
}
