import { createEntries, type CreateEntryKey } from '@lagar/domain/access/route-table.ts'
import { ActionIcon, LoadingOverlay, Menu } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, use, useState } from 'react'
import { useMe } from '../../session/me.tsx'
import { useSignal } from '../../device/signal.ts'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PlusFormsContext } from './plus-forms.ts'
import classes from './Shell.module.css'

/** The floating '+': what this person may create here. */
export function CreateMenu() {
  const createForms = use(PlusFormsContext)
  const { permissions } = useMe()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const signal = useSignal()
  const [chosen, choose] = useState<CreateEntryKey>()
  const entries = createEntries(here, new Set(permissions)).flatMap(({ entry }) => {
    const form = createForms[entry]
    return form && (signal || form.opensOffline) ? [{ entry, icon: form.icon }] : []
  })
  const Form = chosen && createForms[chosen]?.Form
  if (entries.length === 0 && !Form) return null
  return (
    <>
      <Menu position="top-end" shadow="md" width={250}>
        <Menu.Target>
          <ActionIcon className={classes.plus ?? ''} size={56} radius="xl" aria-label={t.shell.create}>
            <Icon path={mdiPlus} size={28} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t.shell.create}</Menu.Label>
          {entries.map(({ entry, icon }) => (
            <Menu.Item key={entry} leftSection={<Icon path={icon} />} onClick={() => choose(entry)}>
              {words.createEntry[entry]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Form && (
        <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
          <Form onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  )
}
