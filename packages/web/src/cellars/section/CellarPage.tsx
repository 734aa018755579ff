import type { CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { ActionIcon, Button, Center, Group, SegmentedControl } from '@mantine/core'
import { mdiArrowLeft, mdiBarrel, mdiCogOutline, mdiDotsGrid, mdiPlus } from '@mdi/js'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { OneOf } from '../../ui/OneOf.tsx'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { ReceiveButtons } from '../../input/ReceiveButtons.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../overlays/MenuButton.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useTab } from '../../records/use-tab.ts'
import { useBoard } from '../vessels/board.ts'
import classes from './CellarPage.module.css'
import { balanceTabs, type BalanceTab } from '../../wine/balance/tabs.ts'
import { BalanceViews, CellarMap, settings, views } from './views.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

// With the page they are one file.
export { CellarMap }

const CellarForm = lazy(() =>
  import('../places/CellarForm.tsx').then((file) => ({ default: file.CellarForm })),
)
const ElementForm = lazy(() =>
  import('../places/ElementForm.tsx').then((file) => ({ default: file.ElementForm })),
)
const SeveralForm = lazy(() =>
  import('../places/SeveralForm.tsx').then((file) => ({ default: file.SeveralForm })),
)

const settingKeys = Object.keys(settings) as (keyof typeof settings)[]
const shownTabs = ['map', ...Object.keys(views), ...balanceTabs]
const beside: Partial<Record<string, ComponentType<{ cellarId: string }>>> = { ...views, ...settings }

const isBalance = (tab: string): tab is BalanceTab => balanceTabs.some((one) => one === tab)

/** Bodega: the vessels of the chosen cellar on their map or in a list, their wines, and what the cellar is set up with. */
export function CellarPage() {
  const { cellar: chosen, setCellar } = useSelection()
  const cellars = useList<CellarRecord>('cellars/cellars', { limit: 200, sort: 'name' })
  const [tab, setTab] = useTab([...shownTabs, ...settingKeys])
  if (cellars.isPending) return <Waiting />
  if (!cellars.data) {
    return (
      <LoadFailed error={cellars.error} busy={cellars.isFetching} onRetry={() => void cellars.refetch()} />
    )
  }
  const all = cellars.data.result
  const cellar = all.find(({ id }) => id === chosen) ?? all[0]
  if (!cellar) return <NoCellar />
  const inSettings = !shownTabs.includes(tab)
  return (
    <>
      <header className={classes.head}>
        <PageTitle tab={tab}>{cellar.name}</PageTitle>
        {all.length > 1 && (
          <OneOf
            // On a phone the header's own choice of the cellar is enough.
            visibleFrom="sm"
            aria-label={t.cellars.title}
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={cellar.id}
            onChange={setCellar}
          />
        )}
        {inSettings ? (
          <Button
            variant="default"
            leftSection={<Icon path={mdiArrowLeft} size={18} />}
            onClick={() => setTab('map')}
          >
            {t.cellars.more}
          </Button>
        ) : (
          <Views tab={tab} onOpen={setTab} />
        )}
        <ReceiveButtons />
        <SettingsMenu onOpen={setTab} />
      </header>
      <Suspense key={cellar.id} fallback={<Waiting />}>
        <View tab={tab} cellarId={cellar.id} onOpen={setTab} />
      </Suspense>
    </>
  )
}

/** The views of a cellar to choose from. */
function Views({ tab, onOpen }: { tab: string; onOpen: (tab: string) => void }) {
  const mayBalance = useCan('contents.read')
  return (
    <SegmentedControl
      className={classes.views ?? ''}
      value={isBalance(tab) ? 'balance' : tab}
      onChange={onOpen}
      data={[
        { value: 'map', label: t.cellars.map },
        { value: 'elements', label: t.cellars.elements },
        { value: 'contents', label: t.cellars.contents },
        { value: 'tastings', label: t.tasting.short },
        ...(mayBalance ? [{ value: 'balance', label: t.balance.title }] : []),
      ]}
    />
  )
}

type ViewProps = { tab: string; cellarId: string; onOpen: (tab: string) => void }

function View({ tab, cellarId, onOpen }: ViewProps) {
  const Beside = beside[tab]
  if (isBalance(tab)) return <BalanceViews tab={tab} cellarId={cellarId} onOpen={onOpen} />
  return Beside ? <Beside cellarId={cellarId} /> : <Board cellarId={cellarId} />
}

function Board({ cellarId }: { cellarId: string }) {
  const board = useBoard(cellarId)
  const mayCreate = useCan('cellars.write')
  const [creating, setCreating] = useState<'one' | 'several'>()
  if (board.isPending) return <Waiting />
  if (!board.data) {
    return <LoadFailed error={board.error} busy={board.isFetching} onRetry={() => void board.refetch()} />
  }
  if (board.data.length > 0) return <CellarMap cellarId={cellarId} elements={board.data} />
  return (
    <EmptyState icon={mdiBarrel} title={t.cellars.noElements} hint={t.cellars.noElementsHint}>
      {mayCreate && (
        <Group justify="center">
          <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setCreating('one')}>
            {t.cellars.element.create}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon path={mdiDotsGrid} />}
            onClick={() => setCreating('several')}
          >
            {t.cellars.several.title}
          </Button>
        </Group>
      )}
      <Suspense>
        {creating === 'one' && <ElementForm cellar={cellarId} onClose={() => setCreating(undefined)} />}
        {creating === 'several' && <SeveralForm cellar={cellarId} onClose={() => setCreating(undefined)} />}
      </Suspense>
    </EmptyState>
  )
}

function NoCellar() {
  const mayCreate = useCan('cellars.write')
  const [creating, setCreating] = useState(false)
  return (
    <EmptyState icon={mdiBarrel} order={1} title={t.cellars.noCellar} hint={t.cellars.noCellarHint}>
      {mayCreate && (
        <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
          {t.cellars.cellars.create}
        </Button>
      )}
      <Suspense>{creating && <CellarForm onClose={() => setCreating(false)} />}</Suspense>
    </EmptyState>
  )
}

const SettingsMenu = ({ onOpen }: { onOpen: (tab: string) => void }) => (
  <MenuButton
    position="bottom-end"
    button={
      <ActionIcon
        variant="default"
        size={36}
        className={classes.settings ?? ''}
        aria-label={t.cellars.settings}
      >
        <Icon path={mdiCogOutline} />
      </ActionIcon>
    }
    entries={settingKeys.map((key) => ({
      label: key === 'tasteCategories' ? t.catalogues.wineTasteNoteCategory.title : t.cellars[key].title,
      onClick: () => onOpen(key),
    }))}
  />
)

const Waiting = () => (
  <Center py={80}>
    <Loading />
  </Center>
)
