import type { Permission } from '@lagar/domain/access/permissions.ts'
import { lazy } from 'react'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'

const tabs = [
  {
    key: 'company',
    label: () => t.company.tabs.company,
    Page: lazy(() => import('./CompanyTab.tsx').then((file) => ({ default: file.CompanyTab }))),
  },
  {
    key: 'configuration',
    label: () => t.company.tabs.configuration,
    Page: lazy(() => import('./ConfigurationTab.tsx').then((file) => ({ default: file.ConfigurationTab }))),
  },
  {
    key: 'thresholds',
    label: () => t.company.thresholds.title,
    Page: lazy(() => import('./ThresholdsTab.tsx').then((file) => ({ default: file.ThresholdsTab }))),
  },
  {
    key: 'announcements',
    label: () => t.company.announcements.title,
    Page: lazy(() => import('./AnnouncementsTab.tsx').then((file) => ({ default: file.AnnouncementsTab }))),
  },
  {
    key: 'webhooks',
    needs: 'company.write' as Permission,
    label: () => t.webhooks.title,
    Page: lazy(() => import('../webhooks/WebhooksTab.tsx').then((file) => ({ default: file.WebhooksTab }))),
  },
  {
    key: 'deliveries',
    needs: 'company.write' as Permission,
    label: () => t.webhooks.log,
    Page: lazy(() =>
      import('../webhooks/DeliveriesTab.tsx').then((file) => ({ default: file.DeliveriesTab })),
    ),
  },
  {
    key: 'takeout',
    needs: 'company.write' as Permission,
    label: () => t.takeout.title,
    Page: lazy(() => import('../takeout/TakeoutTab.tsx').then((file) => ({ default: file.TakeoutTab }))),
  },
  {
    key: 'history',
    needs: 'company.read' as Permission,
    label: () => t.ui.history,
    Page: lazy(() => import('./HistoryTab.tsx').then((file) => ({ default: file.HistoryTab }))),
  },
  {
    key: 'activity',
    needs: 'audit.read' as Permission,
    label: () => t.company.activity.title,
    Page: lazy(() => import('./ActivityTab.tsx').then((file) => ({ default: file.ActivityTab }))),
  },
  {
    key: 'platform',
    platformOnly: true,
    label: () => t.company.platform.title,
    Page: lazy(() => import('./PlatformTab.tsx').then((file) => ({ default: file.PlatformTab }))),
  },
  {
    key: 'watch',
    platformOnly: true,
    label: () => t.company.watch.title,
    Page: lazy(() => import('../watch/WatchTab.tsx').then((file) => ({ default: file.WatchTab }))),
  },
]

/** The company: who it is, what it contracted, what it chose, and what it announces; for the platform, all of them. */
export function CompanyPage() {
  const { user } = useMe()
  const shown = tabs.filter(({ platformOnly = false }) => !platformOnly || user.isPlatformAdmin)
  return <TabPages title={t.company.title} section="/company" tabs={shown} />
}
