import { needs } from '../../lists/before.ts'
import { wineEstateSection, type WineEstateSectionRecord } from '@lagar/domain/lands/places/section.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { WineEstatePicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { RecordFormProps } from '../../records/EditableList.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterText } from '../../lists/filters.tsx'

const sections: Catalogue<WineEstateSectionRecord> = {
  type: 'wineEstateSection',
  texts: () => t.lands.wineEstateSections,
  nameOf: ({ name }) => name,
  Form: WineEstateSectionForm,
  removePath: 'lands/wineEstateSection',
}

/** Sector. The one form for creating, editing and viewing a section. */
export function WineEstateSectionForm(props: RecordFormProps<WineEstateSectionRecord>) {
  const { saved, readOnly = false, onClose } = props
  const selection = useSelection()
  const initial = saved ? { ...saved, wineEstate: saved.wineEstate.id } : { wineEstate: selection.wineEstate }
  const draft = useDraft(wineEstateSection, initial, (value, key) =>
    saveRecord('lands/wineEstateSection', value, key),
  )
  return (
    <CatalogueForm
      texts={t.lands.wineEstateSections}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <WineEstatePicker required {...labelled(draft, 'wineEstate')} />
      </FormGrid>
    </CatalogueForm>
  )
}

const Estate = ({ wineEstate }: Pick<WineEstateSectionRecord, 'wineEstate'>) => (
  <EntityLink type="wineEstate" id={wineEstate.id}>
    {wineEstate.name}
  </EntityLink>
)

const columns = (): Column<WineEstateSectionRecord>[] => [
  sorted('name', (row) => row.name),
  column('wineEstate', (row) => <Estate wineEstate={row.wineEstate} />),
]

/** The sections that estates are divided into; of the chosen estate when there is one. */
export function WineEstateSectionsTab() {
  const { wineEstate } = useSelection()
  return (
    <CataloguePage<WineEstateSectionRecord>
      catalogue={sections}
      permission="lands.write"
      needs={() => [needs.estate()]}
      path="lands/wineEstateSections"
      excel="WINE_ESTATE_SECTION"
      fixed={{ wineEstateId: wineEstate }}
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.lands.wineEstateSections.search} />}
    />
  )
}

const detail = ({ wineEstate }: WineEstateSectionRecord): RecordDetail => ({
  facts: [fact('wineEstate', <Estate wineEstate={wineEstate} />)],
})

/** The page of one. */
export function WineEstateSectionPage() {
  return <CatalogueRecord catalogue={sections} detail={detail} />
}
