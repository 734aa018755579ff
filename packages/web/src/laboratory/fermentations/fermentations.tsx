import { needs } from '../../lists/before.ts'
import { inPoints } from '@lagar/domain/laboratory/fermentation.ts'
import type { FermentationRow } from '@lagar/domain/laboratory/fermentation-record.ts'
import { Button, Group, Text } from '@mantine/core'
import { mdiChartBellCurveCumulative, mdiClipboardEditOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { CellarPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { valueText } from '../../messages/analysis.ts'
import { Measured } from '../../parts/laboratory/Measured.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListState } from '../../lists/state.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { later } from '../../ui/later.tsx'

const Round = later(async () => (await import('./Round.tsx')).Round)

const PATH = 'cellars/fermentations'

/** The wines that ferment, tank by tank, with what is wrong; and the round on which all of them are measured. */
export function FermentationsTab() {
  const texts = t.laboratory.fermentations
  const mayWrite = useCan('laboratory.write')
  const [onRound, setOnRound] = useState(false)
  const { filters } = useListState()
  const tanks = useList<FermentationRow>(PATH, { ...filters, limit: 200 })
  return (
    <>
      <ListPage<FermentationRow>
        title={texts.title}
        order={2}
        path={PATH}
        defaultSort="cellarElement"
        columns={columns()}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/entities/content/${id}?tab=fermentation`}
        tools={
          <>
            <Button
              variant="default"
              leftSection={<Icon path={mdiChartBellCurveCumulative} />}
              renderRoot={(props) => <Link {...props} to="/analytics/fermentations" />}
            >
              {t.analytics.fan.short}
            </Button>
            {mayWrite && !filters['past'] && (tanks.data?.result.length ?? 0) > 0 && (
              <Button leftSection={<Icon path={mdiClipboardEditOutline} />} onClick={() => setOnRound(true)}>
                {texts.round}
              </Button>
            )}
          </>
        }
        empty={{ title: texts.empty, hint: texts.emptyHint, needs: [needs.wine()] }}
        filters={
          <>
            <FilterPicker name="cellarId" label={texts.allCellars} Picker={CellarPicker} />
            <FilterSelect name="past" label={texts.now} options={[{ value: 'true', label: texts.past }]} />
            <FilterSelect
              name="withAlarms"
              label={texts.onlyAlarms}
              options={[{ value: 'true', label: texts.onlyAlarms }]}
            />
          </>
        }
      />
      {onRound && tanks.data && <Round tanks={tanks.data.result} onClose={() => setOnRound(false)} />}
    </>
  )
}

function columns(): Column<FermentationRow>[] {
  const texts = t.laboratory.fermentations
  return [
    { key: 'name', header: words.sampleType.content, sort: 'name', cell: (row) => <Wine row={row} /> },
    {
      key: 'vessel',
      header: words.sampleType.cellarElement,
      sort: 'cellarElement',
      cell: ({ cellarElement }) =>
        cellarElement && (
          <EntityLink type="cellarElement" id={cellarElement.id}>
            {cellarElement.name}
          </EntityLink>
        ),
    },
    { key: 'alarms', header: words.route.alarms, cell: (row) => <Alarms row={row} /> },
    {
      key: 'density',
      header: texts.density,
      align: 'right',
      cell: ({ last }) => (last?.density ? <Measured code="DENSITY" value={last.density} /> : t.ui.none),
    },
    {
      key: 'temperature',
      header: texts.temperature,
      align: 'right',
      cell: (row) => <Warmth row={row} />,
    },
    {
      key: 'fall',
      header: texts.fall,
      align: 'right',
      hideBelow: 'md',
      cell: ({ fall }) =>
        fall === null ? t.ui.none : texts.points(numberText('densityPoints', inPoints(fall))),
    },
    {
      key: 'last',
      header: t.laboratory.controls.last,
      hideBelow: 'lg',
      cell: ({ last }) => (last ? `${dayText(last.day)} ${last.hour}` : texts.never),
    },
  ]
}

/** What was measured last, and what a sensor told since: by that the wine is too warm, or not. */
function Warmth({ row: { last, probe } }: { row: FermentationRow }) {
  const measured = last?.temperature ?? null
  return (
    <>
      {measured === null ? t.ui.none : valueText('TEMPERATURE', measured)}
      {probe && (
        <Text size="xs" c="dimmed">
          {t.laboratory.fermentations.probed(valueText('TEMPERATURE', probe.temperature))}
        </Text>
      )}
    </>
  )
}

function Wine({ row: { name, amount, stage } }: { row: FermentationRow }) {
  const texts = t.laboratory.fermentations
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        {amount > 0 ? `${volumeText(amount)} · ${words.contentStatus[stage]}` : texts.off}
      </Text>
    </>
  )
}

function Alarms({ row: { alarms, isDry } }: { row: FermentationRow }) {
  if (alarms.length === 0 && !isDry) return <>{t.ui.none}</>
  return (
    <Group gap={6} component="span">
      {alarms.map((alarm) => (
        <StatusBadge
          key={alarm}
          label={words.fermentationAlarm[alarm]}
          tone={alarm === 'SLUGGISH' ? 'waiting' : 'bad'}
        />
      ))}
      {isDry && <StatusBadge label={t.laboratory.fermentations.dry} tone="done" />}
    </Group>
  )
}
