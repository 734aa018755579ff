import { createEntries, type CreateEntryKey } from '@lagar/domain/access/route-table.ts'
import { LoadingOverlay, Menu } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, use, useState, type ReactNode } from 'react'
import { useMe } from '../../session/me.tsx'
import { useSignal } from '../../device/signal.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePagePath } from '../../ui/use-page-path.ts'
import { PlusFormsContext } from './plus-forms.ts'

/** Where one writes, what is written makes the records; in a call one looks at faces. */
const withoutMenu: ReadonlySet<string> = new Set(['/chat', '/webrtc-demo/$link'])

/** The '+': what this person may create here, under the button that the frame has room for. It never lies over what is read. */
export function CreateMenu({ children }: { children: ReactNode }) {
  const createForms = use(PlusFormsContext)
  const { permissions } = useMe()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const page = usePagePath()
  const signal = useSignal()
  const [chosen, choose] = useState<CreateEntryKey>()
  const entries = createEntries(here, new Set(permissions)).flatMap(({ entry }) => {
    const form = createForms[entry]
    return form && (signal || form.opensOffline) ? [{ entry, icon: form.icon }] : []
  })
  const Form = chosen && createForms[chosen]?.Form
  if (withoutMenu.has(page) || (entries.length === 0 && !Form)) return null
  return (
    <>
      <Menu position="top-end" shadow="md" width={250}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown mah="calc(100dvh - 84px)" style={{ overflowY: 'auto' }}>
          <Menu.Label>{t.shell.create}</Menu.Label>
          {entries.map(({ entry, icon }) => (
            <Menu.Item key={entry} leftSection={<Icon path={icon} />} onClick={() => choose(entry)}>
              {words.createEntry[entry]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Form && (
        <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={300} />}>
          <Form onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  )
}
