import type { Permission } from '@lagar/domain/access/permissions.ts'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tab } from '../../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs = [
  {
    key: 'company',
    label: () => t.company.tabs.company,
    Page: tab(async () => (await import('./CompanyTab.tsx')).CompanyTab),
  },
  {
    key: 'configuration',
    label: () => t.company.tabs.configuration,
    Page: tab(async () => (await import('./ConfigurationTab.tsx')).ConfigurationTab),
  },
  {
    key: 'thresholds',
    label: () => t.company.thresholds.title,
    Page: tab(async () => (await import('./ThresholdsTab.tsx')).ThresholdsTab),
  },
  {
    key: 'announcements',
    label: () => t.company.announcements.title,
    Page: tab(async () => (await import('./AnnouncementsTab.tsx')).AnnouncementsTab),
  },
  {
    key: 'webhooks',
    needs: 'company.write' as Permission,
    label: () => t.webhooks.title,
    Page: tab(async () => (await import('../webhooks/WebhooksTab.tsx')).WebhooksTab),
  },
  {
    key: 'deliveries',
    needs: 'company.write' as Permission,
    label: () => t.webhooks.log,
    Page: tab(async () => (await import('../webhooks/DeliveriesTab.tsx')).DeliveriesTab),
  },
  {
    key: 'takeout',
    needs: 'company.write' as Permission,
    label: () => t.takeout.title,
    Page: tab(async () => (await import('../takeout/TakeoutTab.tsx')).TakeoutTab),
  },
  {
    key: 'history',
    needs: 'company.read' as Permission,
    label: () => t.ui.history,
    Page: tab(async () => (await import('./HistoryTab.tsx')).HistoryTab),
  },
  {
    key: 'activity',
    needs: 'audit.read' as Permission,
    label: () => t.company.activity.title,
    Page: tab(async () => (await import('./ActivityTab.tsx')).ActivityTab),
  },
  {
    key: 'platform',
    platformOnly: true,
    label: () => t.company.platform.title,
    Page: tab(async () => (await import('../platform/PlatformTab.tsx')).PlatformTab),
  },
  {
    key: 'watch',
    platformOnly: true,
    label: () => t.company.watch.title,
    Page: tab(async () => (await import('../watch/WatchTab.tsx')).WatchTab),
  },
]

/** The company: who it is, what it contracted, what it chose, and what it announces; for the platform, all of them. */
export function CompanyPage() {
  const { user } = useMe()
  const shown = tabs.filter(({ platformOnly = false }) => !platformOnly || user.isPlatformAdmin)
  return <TabPages title={t.company.title} section="/company" tabs={shown} />
}
