import type { CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { ActionIcon, Button, Center, Group, Menu, SegmentedControl, Select } from '@mantine/core'
import { mdiArrowLeft, mdiBarrel, mdiCogOutline, mdiDotsGrid, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { ReceiveButtons } from '../../input/ReceiveButtons.tsx'
import { useSelection } from '../../session/selection.tsx'
import { TasteCategoriesTab } from '../../laboratory/tasting/taste-categories.tsx'
import { TastingsTab } from '../../laboratory/tasting/tastings.tsx'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../lists/ListPage.tsx'
import { useTab } from '../../records/use-tab.ts'
import { useBoard } from '../vessels/board.ts'
import classes from './CellarPage.module.css'
import { balanceTabs, BalanceViews } from '../../wine/balance/BalanceViews.tsx'
import { CellarForm } from '../places/CellarForm.tsx'
import { CellarMap } from './CellarMap.tsx'
import { ContentsList } from '../../wine/contents/ContentsList.tsx'
import { ElementForm } from '../places/ElementForm.tsx'
import { ElementsList } from '../places/ElementsList.tsx'
import { SeveralForm } from '../places/SeveralForm.tsx'
import { BatchesList } from '../barrels/BatchesList.tsx'
import { CellarsList } from '../places/CellarsList.tsx'
import { ElementTypesList } from '../places/ElementTypesList.tsx'
import { OpeningsList } from '../../wine/contents/OpeningsList.tsx'
import { OverheadsList } from '../../wine/contents/OverheadsList.tsx'
import { SectionsList } from '../places/SectionsList.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

const views = ['map', 'elements', 'contents', 'tastings', ...balanceTabs]
const isBalance = (tab: string): tab is (typeof balanceTabs)[number] => balanceTabs.some((one) => one === tab)
const settings = ['type', 'sections', 'batch', 'cellars', 'tasteCategories', 'overheads', 'openings'] as const

/** Bodega: the vessels of the chosen cellar on their map or in a list, their wines, and what the cellar is set up with. */
export function CellarPage() {
  const { cellar: chosen, setCellar } = useSelection()
  const cellars = useList<CellarRecord>('cellars/cellars', { limit: 200, sort: 'name' })
  const [tab, setTab] = useTab([...views, ...settings])
  if (cellars.isPending) return <Waiting />
  if (!cellars.data) {
    return (
      <LoadFailed error={cellars.error} busy={cellars.isFetching} onRetry={() => void cellars.refetch()} />
    )
  }
  const all = cellars.data.result
  const cellar = all.find(({ id }) => id === chosen) ?? all[0]
  if (!cellar) return <NoCellar />
  const inSettings = !views.includes(tab)
  return (
    <>
      <header className={classes.head}>
        <PageTitle tab={tab}>{cellar.name}</PageTitle>
        {all.length > 1 && (
          <Select
            // On a phone the header's own choice of the cellar is enough.
            visibleFrom="sm"
            aria-label={t.cellars.title}
            data={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={cellar.id}
            allowDeselect={false}
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
      <View key={cellar.id} tab={tab} cellarId={cellar.id} onOpen={setTab} />
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
  if (isBalance(tab)) return <BalanceViews tab={tab} cellarId={cellarId} onOpen={onOpen} />
  switch (tab) {
    case 'elements':
      return <ElementsList cellarId={cellarId} />
    case 'contents':
      return <ContentsList cellarId={cellarId} />
    case 'tastings':
      return <TastingsTab />
    case 'tasteCategories':
      return <TasteCategoriesTab />
    case 'type':
      return <ElementTypesList />
    case 'sections':
      return <SectionsList cellarId={cellarId} />
    case 'batch':
      return <BatchesList cellarId={cellarId} />
    case 'cellars':
      return <CellarsList />
    case 'openings':
      return <OpeningsList cellarId={cellarId} />
    case 'overheads':
      return <OverheadsList />
    default:
      return <Board cellarId={cellarId} />
  }
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
      {creating === 'one' && <ElementForm cellar={cellarId} onClose={() => setCreating(undefined)} />}
      {creating === 'several' && <SeveralForm cellar={cellarId} onClose={() => setCreating(undefined)} />}
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
      {creating && <CellarForm onClose={() => setCreating(false)} />}
    </EmptyState>
  )
}

function SettingsMenu({ onOpen }: { onOpen: (tab: string) => void }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          className={classes.settings ?? ''}
          aria-label={t.cellars.settings}
        >
          <Icon path={mdiCogOutline} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {settings.map((key) => (
          <Menu.Item key={key} onClick={() => onOpen(key)}>
            {key === 'tasteCategories' ? t.tasting.categories.title : t.cellars[key].title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Waiting = () => (
  <Center py={80}>
    <Loading />
  </Center>
)
