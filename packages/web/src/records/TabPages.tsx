import type { Permission } from '@lagar/domain/access/permissions.ts'
import { Tabs } from '@mantine/core'
import { Suspense, useEffect, type ComponentType } from 'react'
import { saveHomePage, savedHomePage } from './home-page.ts'
import { TabsList } from './TabsList.tsx'
import { useMe } from '../session/me.tsx'
import { useTab } from './use-tab.ts'
import type { LazyPage } from '../ui/later.tsx'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** A tab of a section; `needs` is the permission without which its call is refused, where the section's own does not let it. */
export type TabPage = {
  key: string
  label: () => string
  needs?: Permission
  Page: ComponentType | LazyPage
}

type Props = {
  title: string
  /** The section's path: it remembers which tab was open. */
  section: string
  tabs: readonly TabPage[]
  /** Tabs that are seldom opened, together behind one at the end. */
  more?: { label: string; tabs: readonly TabPage[] }
}

const MORE = '+'
const nothing = { label: '', tabs: [] }

/** A section made of tabs, each with a page of its own that loads when it is opened; those that somebody may not read are not there. */
export function TabPages({ title, section, tabs: every, more: others = nothing }: Props) {
  const { permissions } = useMe()
  const isTheirs = ({ needs }: TabPage) => needs === undefined || permissions.includes(needs)
  const tabs = every.filter(isTheirs)
  const more = { ...others, tabs: others.tabs.filter(isTheirs) }
  const all = [...tabs, ...more.tabs]
  const keys = all.map(({ key }) => key)
  const saved = savedHomePage(section)
  const [open, setOpen] = useTab(keys, saved !== undefined && keys.includes(saved) ? saved : keys[0])
  useEffect(() => saveHomePage(section, open), [section, open])
  const shown = all.find(({ key }) => key === open)
  const isMore = more.tabs.some(({ key }) => key === open)
  const first = more.tabs[0]?.key ?? null
  return (
    <>
      <PageTitle tab={open} name={shown ? `${shown.label()} · ${title}` : title} mb="sm">
        {title}
      </PageTitle>
      <Tabs
        value={isMore ? MORE : open}
        onChange={(key) => setOpen(key === MORE ? first : key)}
        keepMounted={false}
      >
        <TabsList mb="md">
          {tabs.map(({ key, label, Page }) => (
            <Tabs.Tab key={key} value={key} {...reaching(Page)}>
              {label()}
            </Tabs.Tab>
          ))}
          {more.tabs.length > 0 && <Tabs.Tab value={MORE}>{more.label}</Tabs.Tab>}
        </TabsList>
        {tabs.map((tab) => (
          <Panel key={tab.key} value={tab.key} Page={tab.Page} />
        ))}
        <Tabs.Panel value={MORE}>
          <Tabs value={open} onChange={setOpen} keepMounted={false} variant="pills">
            <TabsList mb="md">
              {more.tabs.map(({ key, label, Page }) => (
                <Tabs.Tab key={key} value={key} {...reaching(Page)}>
                  {label()}
                </Tabs.Tab>
              ))}
            </TabsList>
            {more.tabs.map((tab) => (
              <Panel key={tab.key} value={tab.key} Page={tab.Page} />
            ))}
          </Tabs>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Fetches a tab when somebody reaches for its name. */
const reaching = (Page: TabPage['Page']) =>
  'fetch' in Page ? { onPointerEnter: Page.fetch, onFocus: Page.fetch } : {}

const Panel = ({ value, Page }: { value: string; Page: ComponentType }) => (
  <Tabs.Panel value={value}>
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  </Tabs.Panel>
)
