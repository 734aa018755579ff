import { needs } from '../../lists/before.ts'
import type { ContentRow } from '@lagar/domain/wine/contents/content.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { Button, Group } from '@mantine/core'
import { mdiPlus, mdiRuler } from '@mdi/js'
import { useState } from 'react'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { UnitMoney } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { HeldBadge } from '../../parts/wine/HeldBadge.tsx'
import classes from '../../parts/vessels/legend.module.css'
import { ownersText } from '../../messages/owners.tsx'
import { BringButton } from '../../lists/BringButton.tsx'
import { useCan } from '../../session/me.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shareText } from '../../parts/wine/rolled-parts.ts'
import { later } from '../../ui/later.tsx'

const OpeningForm = later(async () => (await import('./OpeningForm.tsx')).OpeningForm)
const MeasureForm = later(async () => (await import('./MeasureForm.tsx')).MeasureForm)

/** The wines (pre-lotes) of a cellar as a table. */
export function ContentsList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.content
  const [measured, measure] = useState<string>()
  const [opening, setOpening] = useState(false)
  return (
    <>
      <ListPage<ContentRow>
        title={texts.title}
        order={2}
        path="cellars/contents"
        fixed={{ cellarId }}
        excel="CONTENT"
        isPrinted
        defaultSort="name"
        columns={columns()}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/entities/content/${id}`}
        actions={(row) => [
          {
            label: t.vessel.doing.gauge,
            icon: mdiRuler,
            allowed: row.can?.edit,
            onClick: () => measure(row.id),
          },
        ]}
        empty={{
          title: texts.empty,
          hint: texts.emptyHint,
          needs: [needs.vessel()],
          ways: <OpeningWays onOpen={() => setOpening(true)} />,
        }}
        filters={<WineFilters />}
      />
      {measured && <MeasureForm contentId={measured} onClose={() => measure(undefined)} />}
      {opening && <OpeningForm cellarId={cellarId} onClose={() => setOpening(false)} />}
    </>
  )
}

/** What the wines are narrowed by. */
function WineFilters() {
  const texts = t.cellars.content
  return (
    <>
      <FilterText name="name" label={texts.search} />
      <FilterSelect
        name="status"
        label={texts.stage}
        options={options(contentStatuses, (stage) => words.contentStatus[stage])}
      />
      <FilterSelect
        name="onHold"
        label={t.cellars.hold.filter}
        options={[
          { value: 'true', label: t.cellars.hold.isHeld },
          { value: 'false', label: t.cellars.hold.free },
        ]}
      />
      <FilterSelect
        name="ofOthers"
        label={t.cellars.owner.filter}
        options={[
          { value: 'true', label: t.cellars.owner.ofOthers },
          { value: 'false', label: t.cellars.owner.allOurs },
        ]}
      />
      <FilterSelect
        name="isOrganic"
        label={texts.isOrganic}
        options={[
          { value: 'true', label: texts.organic },
          { value: 'false', label: texts.conventional },
        ]}
      />
    </>
  )
}

/** Where there is no wine yet: what lay in the vessels when the company began, by hand or from a spreadsheet. */
function OpeningWays({ onOpen }: { onOpen: () => void }) {
  const mayOpen = useCan('contents.write')
  if (!mayOpen) return null
  return (
    <>
      <Button leftSection={<Icon path={mdiPlus} />} onClick={onOpen}>
        {t.cellars.openings.create}
      </Button>
      <BringButton kind="openingWine" permission="contents.write" />
    </>
  )
}

const columns = () => [...wineColumns(), ...heldColumns()]

/** Which wine it is. */
function wineColumns(): Column<ContentRow>[] {
  const texts = t.cellars.content
  return [
    {
      key: 'name',
      header: texts.name,
      sort: 'name',
      cell: ({ name, grapeType }) => (
        <>
          <span className={classes.dot} data-color={grapeType} /> {name}
        </>
      ),
    },
    {
      key: 'variety',
      header: texts.variety,
      sort: 'variety',
      cell: ({ variety }) => variety?.name ?? t.ui.none,
    },
    { key: 'year', header: texts.year, sort: 'year', cell: ({ year }) => year },
    {
      key: 'stage',
      header: texts.stage,
      sort: 'stage',
      cell: ({ stage, holdReason }) => (
        <Group gap={6}>
          <StatusBadge status={stage} tone="active" label={words.contentStatus[stage]} />
          <HeldBadge reason={holdReason} />
        </Group>
      ),
    },
  ]
}

/** Where it lies, whose it is, how much of it, of what, and what a litre cost. */
function heldColumns(): Column<ContentRow>[] {
  const texts = t.cellars.content
  return [
    {
      key: 'vessels',
      header: texts.vessels,
      cell: ({ vessels }) =>
        vessels.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <EntityLink type="cellarElement" id={id}>
              {name}
            </EntityLink>
          </span>
        )),
    },
    {
      key: 'owner',
      header: t.cellars.owner.one,
      hideBelow: 'lg',
      cell: ({ composition }) => ownersText(composition.owner),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ currentAmount }) => volumeText(currentAmount),
    },
    {
      key: 'composition',
      header: texts.composition,
      hideBelow: 'lg',
      cell: ({ composition }) => composition.variety.slice(0, 3).map(shareText).join(', ') || t.ui.none,
    },
    {
      key: 'unitCost',
      header: texts.unitCost,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ unitCost }) => <UnitMoney value={unitCost} />,
    },
  ]
}
