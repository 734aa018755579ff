import { Loader, Tabs, Title } from '@mantine/core'
import { Suspense, useEffect, type ComponentType } from 'react'
import { saveHomePage, savedHomePage } from '../shell/homePage.ts'
import { t } from '../texts/t.ts'
import { TabsList } from './TabsList.tsx'
import { useTab } from './useTab.ts'

type Props = {
  title: string
  /** The section's path: it remembers which tab was open. */
  section: string
  tabs: readonly { key: string; label: () => string; Page: ComponentType }[]
}

/** A section made of tabs, each with a page of its own that loads when it is opened. */
export function TabPages({ title, section, tabs }: Props) {
  const keys = tabs.map(({ key }) => key)
  const saved = savedHomePage(section)
  const [open, setOpen] = useTab(keys, saved !== undefined && keys.includes(saved) ? saved : keys[0])
  useEffect(() => saveHomePage(section, open), [section, open])
  return (
    <>
      <Title order={1} mb="sm">
        {title}
      </Title>
      <Tabs value={open} onChange={setOpen} keepMounted={false}>
        <TabsList mb="md">
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label()}
            </Tabs.Tab>
          ))}
        </TabsList>
        {tabs.map(({ key, Page }) => (
          <Tabs.Panel key={key} value={key}>
            <Suspense fallback={<Loader aria-label={t.ui.loading} />}>
              <Page />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
