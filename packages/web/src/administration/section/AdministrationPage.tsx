import { planAreas } from '@lagar/domain/access/plans.ts'
import { Tabs } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useCompany, useMe } from '../../session/me.tsx'
import { saveHomePage, savedHomePage } from '../../records/home-page.ts'
import { t } from '../../texts/t.ts'
import { TabsList } from '../../records/TabsList.tsx'
import { useTab } from '../../records/use-tab.ts'
import { groups, tabs, type Group } from './tabs.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

// With the section they are one file.
export { tabs }

const SECTION = '/administration'

/** The administration: its catalogues in tabs, and those in groups. */
export function AdministrationPage() {
  const { plan } = useCompany()
  const { permissions } = useMe()
  const shown = tabs.filter(
    ({ area, permission }) =>
      planAreas[plan].includes(area) && (permission === undefined || permissions.includes(permission)),
  )
  const keys = shown.map(({ key }) => key)
  const saved = savedHomePage(SECTION)
  const [key, setKey] = useTab(keys, saved !== undefined && keys.includes(saved) ? saved : keys[0])
  useEffect(() => saveHomePage(SECTION, key), [key])
  const open = shown.find((tab) => tab.key === key)
  const firstOf = (group: string | null) => shown.find((tab) => tab.group === group)?.key
  const inGroup = (group: Group) => shown.filter((tab) => tab.group === group)
  if (!open) return null
  return (
    <>
      <PageTitle tab={key} name={`${open.label()} · ${t.administration.title}`} mb="sm">
        {t.administration.title}
      </PageTitle>
      <Tabs value={open.group} onChange={(group) => setKey(firstOf(group) ?? key)}>
        <TabsList aria-label={t.administration.groupsLabel}>
          {groups
            .filter((group) => inGroup(group).length > 0)
            .map((group) => (
              <Tabs.Tab key={group} value={group}>
                {t.administration.groups[group]}
              </Tabs.Tab>
            ))}
        </TabsList>
        <Tabs.Panel value={open.group} pt="md">
          <Tabs value={key} onChange={setKey} variant="pills" keepMounted={false}>
            {inGroup(open.group).length > 1 && (
              <TabsList mb="md">
                {inGroup(open.group).map(({ key, label }) => (
                  <Tabs.Tab key={key} value={key}>
                    {label()}
                  </Tabs.Tab>
                ))}
              </TabsList>
            )}
            <Tabs.Panel value={key}>
              <Suspense fallback={<Loading />}>
                <open.Page />
              </Suspense>
            </Tabs.Panel>
          </Tabs>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
