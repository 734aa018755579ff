import { needs } from '../../lists/before.ts'
import type { TasteScore, WineTasteNoteRecord } from '@lagar/domain/laboratory/taste-note.ts'
import { Text } from '@mantine/core'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { fact } from '../../records/columns.tsx'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

const TastingForm = later(async () => (await import('./TastingForm.tsx')).TastingForm)

const notes: Catalogue<WineTasteNoteRecord> = {
  type: 'wineTasteNote',
  texts: () => t.tasting.notes,
  nameOf: ({ name }) => name,
  Form: TastingForm,
  removePath: 'cellars/wine/taste/notes',
  isDeed: true,
}

const Sample = ({ sample, recipe }: WineTasteNoteRecord) => (
  <>
    <EntityLink type={sample.type} id={sample.id}>
      {sample.name}
    </EntityLink>
    <Text size="xs" c="dimmed">
      {recipe?.name ?? t.tasting.tasted[sample.type]}
    </Text>
  </>
)

const points = (total: number) => <b>{numberText('score', total)}</b>

const columns = (): Column<WineTasteNoteRecord>[] => [
  { key: 'day', header: t.tasting.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
  { key: 'sample', header: t.tasting.what, sort: 'sample', cell: Sample },
  { key: 'by', header: t.tasting.employee, cell: ({ by }) => by },
  {
    key: 'total',
    header: t.tasting.total,
    sort: 'total',
    align: 'right',
    cell: ({ total }) => points(total),
  },
  {
    key: 'conclusion',
    header: t.tasting.conclusion,
    wide: true,
    hideBelow: 'lg',
    cell: ({ conclusion }) => conclusion || t.ui.none,
  },
]

/** What was found of the wines when they were tasted, the latest first. */
export function TastingsTab() {
  const texts = t.tasting
  return (
    <CataloguePage<WineTasteNoteRecord>
      catalogue={notes}
      permission="contents.write"
      needs={() => [needs.wine()]}
      path="cellars/wine/taste/notes"
      excel="WINE_TASTE_NOTE"
      defaultSort="-day"
      columns={columns()}
      filters={
        <>
          <FilterText name="text" label={texts.notes.search} />
          <FilterPicker name="employeeId" label={texts.employee} Picker={EmployeePicker} />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
    />
  )
}

/** The page of a note. */
export function TastingPage() {
  return <CatalogueRecord<WineTasteNoteRecord> catalogue={notes} detail={detailOf} />
}

const detailOf = (row: WineTasteNoteRecord): RecordDetail => ({
  facts: [
    { label: t.tasting.what, value: <Sample {...row} /> },
    { label: t.tasting.total, value: t.tasting.totalText(numberText('score', row.total)) },
    { label: t.tasting.employee, value: row.by },
    fact('day', <DayText day={row.day} />),
    fact('appearance', row.appearance, { wide: true }),
    fact('nose', row.nose, { wide: true }),
    fact('mouth', row.mouth, { wide: true }),
    fact('conclusion', row.conclusion, { wide: true }),
    fact('note', row.note, { wide: true }),
  ],
  links: (
    <DataTable<TasteScore & { id: string }>
      label={t.tasting.scores}
      rows={row.scores.map((score) => ({ ...score, id: score.category.id }))}
      rowName={({ category }) => category.name}
      columns={[
        {
          key: 'category',
          header: t.catalogues.wineTasteNoteCategory.one,
          cell: ({ category }) => category.name,
        },
        {
          key: 'score',
          header: t.tasting.score,
          align: 'right',
          cell: ({ score }) => numberText('score', score),
        },
        {
          key: 'maxScore',
          header: t.tasting.maxScore,
          align: 'right',
          cell: ({ maxScore }) => numberText('score', maxScore),
        },
      ]}
    />
  ),
})
