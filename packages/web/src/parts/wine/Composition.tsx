import type {
  ContentCiu,
  ContentMadeOf,
  ContentRecord,
  RolledUp,
} from '@lagar/domain/wine/contents/content.ts'
import { Group, Paper, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { numberText, dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { CompositionBar } from './CompositionBar.tsx'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Amount } from '../../ui/values.tsx'
import classes from './Composition.module.css'
import { dimensions, partsOf, type Dimension } from './rolled-parts.ts'

/** What a wine is made of, every way it can be asked, and its CIUs with their kilos and litres; as it is now, or as it was at the end of a day. */
export function Composition({ content }: { content: ContentRecord }) {
  const texts = t.cellars.content
  const { filters } = useListState()
  const day = typeof filters['day'] === 'string' ? filters['day'] : undefined
  const cius = useQuery(madeOf(content.id, day))
  const composition = day === undefined ? content.composition : cius.data?.composition
  return (
    <>
      <Group mb="md" gap="md">
        <FilterDay name="day" label={texts.onDay} />
        {day !== undefined && cius.data && (
          <Text role="status" c="dimmed">
            {texts.stoodAt(dayText(day), numberText('litres', cius.data.amount))}
          </Text>
        )}
      </Group>
      {cius.isError && (
        <LoadFailed error={cius.error} busy={cius.isFetching} onRetry={() => void cius.refetch()} />
      )}
      {composition && <RolledComposition composition={composition} />}
      {cius.data && cius.data.total > 0 && (
        <Paper className={classes.sheet ?? ''} mt="md">
          <DataTable
            label={texts.by.ciu}
            columns={ciuColumns()}
            rows={cius.data.result}
            rowName={({ ciu }) => ciu}
          />
        </Paper>
      )}
    </>
  )
}

const madeOf = (contentId: string, day: string | undefined) => {
  const [path, filters] = ['cellars/contents/cius', { contentId, day }]
  return {
    queryKey: [path, filters],
    queryFn: () => send<ContentMadeOf>('GET', `${path}${queryOf(filters)}`),
  }
}

/** What a wine is made of, by variety, vintage, plot, area, owner and origin. */
export function RolledComposition({ composition }: { composition: RolledUp }) {
  const texts = t.cellars.content
  const [by, setBy] = useState<Dimension>('variety')
  const parts = partsOf(composition, by)
  if (parts.length === 0) return <Text c="dimmed">{texts.noComposition}</Text>
  return (
    <Paper className={classes.sheet ?? ''}>
      <div className={classes.choices}>
        <SegmentedControl
          value={by}
          onChange={setBy}
          data={dimensions.map((key) => ({ value: key, label: texts.by[key] }))}
        />
      </div>
      <CompositionBar parts={parts} label={`${texts.composition}: ${texts.by[by]}`} />
    </Paper>
  )
}

function ciuColumns(): Column<ContentCiu>[] {
  const texts = t.cellars.content
  return [
    {
      key: 'ciu',
      header: texts.by.ciu,
      cell: ({ id, ciu, kind }) =>
        kind === 'CIU' ? (
          <EntityLink type="ciu" id={id}>
            {ciu}
          </EntityLink>
        ) : (
          ciu
        ),
    },
    {
      key: 'variety',
      header: texts.variety,
      cell: ({ variety, year }) => `${variety?.name ?? t.ui.none} ${year}`,
    },
    {
      key: 'lands',
      header: texts.lands,
      cell: ({ lands, plot }) => lands.map(({ name }) => name).join(', ') || plot || t.ui.none,
    },
    {
      key: 'input',
      header: texts.input,
      cell: ({ input }) =>
        input ? (
          <EntityLink type="input" id={input.id}>
            {input.name}
          </EntityLink>
        ) : (
          texts.cause['openingWine']
        ),
    },
    {
      key: 'share',
      header: texts.share,
      align: 'right',
      cell: ({ shown }) => `${numberText('percent', shown)} %`,
    },
    {
      key: 'weight',
      header: texts.weight,
      align: 'right',
      cell: ({ weight }) => <Amount kind="kilos" value={weight} unit="kg" />,
    },
    {
      key: 'volume',
      header: texts.volume,
      align: 'right',
      cell: ({ volume }) => <Amount kind="litres" value={volume} unit="L" />,
    },
  ]
}
