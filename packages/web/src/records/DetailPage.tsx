import type { Permission } from '@lagar/domain/access/permissions.ts'
import { ActionIcon, Center, Paper, Tabs, Text } from '@mantine/core'
import { mdiPrinterOutline } from '@mdi/js'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { Saved } from '../api/records.ts'
import { remember } from '../device/recent.ts'
import { useMe } from '../session/me.tsx'
import { dayText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import classes from './DetailPage.module.css'
import { History } from './History.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { RowMenu, type RowAction } from '../lists/RowMenu.tsx'
import { TabsList } from './TabsList.tsx'
import { useTab } from './use-tab.ts'
import { Loading } from '../ui/Loading.tsx'
import { ReasonButton } from '../overlays/ReasonButton.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { PageTitle } from '../ui/PageTitle.tsx'

const Files = lazy(() => import('../files/Files.tsx').then((file) => ({ default: file.Files })))

/** One datum of a record; null and undefined are shown as a dash. */
export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** One part of a record's page behind a tab; `needs` is the permission without which its call is refused, and the tab is not there. */
export type DetailTab = { key: string; label: string; content: ReactNode; needs?: Permission }

/** What a record's page shows of it. */
export type Detail = {
  title: string
  badges?: ReactNode
  facts: Fact[]
  actions?: RowAction[]
  /** Above the tabs: a drawing, a composition. */
  top?: ReactNode
  tabs?: DetailTab[]
  /** Below the data: links to what belongs to it. */
  links?: ReactNode
}

type Props<T extends Saved> = { query: UseQueryResult<T>; kind: string; detail: (record: T) => Detail }

/** The frame of every record's page: what it is, its data, its own tabs and its history. */
export function DetailPage<T extends Saved>({ query, kind, detail }: Props<T>) {
  if (query.isPending) {
    return (
      <Center py={80}>
        <Loading />
      </Center>
    )
  }
  if (!query.data) {
    return (
      <>
        <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      </>
    )
  }
  return <Record kind={kind} record={query.data} detail={detail(query.data)} />
}

function Record({ kind, record, detail }: { kind: string; record: Saved; detail: Detail }) {
  const type = useEntityType()
  const { title } = detail
  useEffect(() => remember('records', { type, id: record.id, title }), [type, record.id, title])
  return (
    <article>
      <header className={classes.head}>
        <div className={classes.title}>
          <Text size="sm" c="dimmed">
            {kind}
          </Text>
          <div className={classes.name}>
            <PageTitle>{detail.title}</PageTitle>
            {detail.badges}
          </div>
        </div>
        {/* Beside the title: after the actions it would stand alone in a row where they fill theirs. */}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t.ui.printPage}
          title={t.ui.printPage}
          onClick={() => window.print()}
        >
          <Icon path={mdiPrinterOutline} size={20} />
        </ActionIcon>
        <HeadActions title={detail.title} {...(detail.actions && { actions: detail.actions })} />
      </header>
      <PaperLine />
      {detail.top}
      <DetailTabs record={record} detail={detail} />
    </article>
  )
}

/** On paper alone: whose record it is, and who printed it on which day. */
function PaperLine() {
  const { company, user, today } = useMe()
  return (
    <p className={classes.paperLine}>
      {[company?.name, dayText(today), `${user.name} ${user.surname}`.trim()].filter(Boolean).join(' · ')}
    </p>
  )
}

/** What may be done with a record, each behind a button. */
export const DetailActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <div className={classes.actions}>
    {actions.map((action) => (
      <ActionButton key={action.label} action={action} />
    ))}
  </div>
)

/** So many buttons stand above a record on a phone; with more than one besides, the others go behind three dots. */
const AT_HAND = 3

/** The same above a record: on a phone the first things, and the others in a menu, so that the record is in sight. */
function HeadActions({ title, actions = [] }: Pick<Detail, 'title' | 'actions'>) {
  const phone = usePhone()
  if (!phone || actions.length <= AT_HAND + 1) return <DetailActions actions={actions} />
  return (
    <div className={classes.actions}>
      {actions.slice(0, AT_HAND).map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      <RowMenu name={title} actions={actions.slice(AT_HAND)} />
    </div>
  )
}

/** The data of a record, its own parts, its files and its history, each behind a tab. */
export function DetailTabs({ record, detail }: { record: Saved; detail: Detail }) {
  const { permissions } = useMe()
  const own = (detail.tabs ?? []).filter(({ needs }) => needs === undefined || permissions.includes(needs))
  const type = useEntityType()
  const [tab, setTab] = useTab(['data', ...own.map(({ key }) => key), 'files', 'history'])
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <TabsList mb="md">
        <Tabs.Tab value="data">{t.ui.data}</Tabs.Tab>
        {own.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="files">{t.files.title}</Tabs.Tab>
        <Tabs.Tab value="history">{t.ui.history}</Tabs.Tab>
      </TabsList>
      <Tabs.Panel value="data">
        <Paper className={classes.paper ?? ''}>
          <Facts facts={detail.facts} />
        </Paper>
        {detail.links}
      </Tabs.Panel>
      {own.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {content}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="files">
        <Suspense fallback={<Loading />}>
          <Files entityType={type} entityId={record.id} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <Paper className={classes.paper ?? ''}>
          <History lines={record.audit ?? []} />
        </Paper>
      </Tabs.Panel>
    </Tabs>
  )
}

/** The type of the record whose page this is: its address tells it. */
const useEntityType = () => useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' })

/** The data of a record side by side. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value ?? t.ui.none}</dd>
        </div>
      ))}
    </dl>
  )
}

function ActionButton({ action }: { action: RowAction }) {
  const { label, icon, onClick, allowed = true, reason = t.ui.noPermissions, danger = false } = action
  const look = {
    variant: 'default',
    leftSection: <Icon path={icon} size={18} />,
    ...(danger ? { c: 'var(--mantine-color-error)' } : {}),
  }
  return (
    <ReasonButton {...look} whyNot={allowed ? undefined : reason} onClick={onClick}>
      {label}
    </ReasonButton>
  )
}
