import type { ContentCiu, ContentRecord, RolledUp } from '@lagar/domain/wine/contents/content.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { Paper, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { CompositionBar } from './CompositionBar.tsx'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Amount } from '../../ui/values.tsx'
import classes from './Composition.module.css'
import { dimensions, partsOf, type Dimension } from './rolled-parts.ts'

/** What a wine is made of, every way it can be asked, and its CIUs with their kilos and litres. */
export function Composition({ content }: { content: ContentRecord }) {
  const texts = t.cellars.content
  const cius = useList<ContentCiu>('cellars/contents/cius', { contentId: content.id })
  return (
    <>
      <RolledComposition composition={content.composition} />
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
      cell: ({ shown }) => `${formatDecimal(shown, 2)} %`,
    },
    {
      key: 'weight',
      header: texts.weight,
      align: 'right',
      cell: ({ weight }) => <Amount value={weight} unit="kg" />,
    },
    {
      key: 'volume',
      header: texts.volume,
      align: 'right',
      cell: ({ volume }) => <Amount value={volume} unit="L" decimals={3} />,
    },
  ]
}
