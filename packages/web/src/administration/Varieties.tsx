import { variety, type VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { crops, grapeTypes, varietyQualities } from '@lagar/domain/lists/vineyard.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

const varieties: Catalogue<VarietyRecord> = {
  type: 'variety',
  texts: () => t.administration.varieties,
  nameOf: ({ name }) => name,
  Form: VarietyForm,
  removePath: 'companies/variety',
}

/** Variedad. The one form for creating, editing and viewing a variety. */
export function VarietyForm({ saved, readOnly = false, onClose }: RecordFormProps<VarietyRecord>) {
  const draft = useDraft(variety, saved ?? { crop: 'GRAPE', quality: null }, (value, key) =>
    saveRecord('companies/varieties', value, key),
  )
  return (
    <CatalogueForm
      texts={t.administration.varieties}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <SelectField
          required
          options={options(crops, (crop) => words.crop[crop])}
          {...labelled(draft, 'crop')}
        />
        <SelectField
          required
          options={options(grapeTypes, (type) => words.grapeType[type])}
          {...labelled(draft, 'grapeType')}
        />
        <SelectField
          clearable
          options={options(varietyQualities, (quality) => words.varietyQuality[quality])}
          {...labelled(draft, 'quality')}
        />
      </FormGrid>
    </CatalogueForm>
  )
}

const columns = (): Column<VarietyRecord>[] => [
  sorted('name', ({ name }) => name),
  sorted('crop', ({ crop }) => words.crop[crop]),
  sorted('grapeType', ({ grapeType }) => words.grapeType[grapeType]),
  column('quality', ({ quality }) => quality && words.varietyQuality[quality]),
]

/** The varieties that the company grows or receives. */
export function VarietiesTab() {
  return (
    <CataloguePage<VarietyRecord>
      catalogue={varieties}
      permission="administration.write"
      path="companies/varieties"
      excel="VARIETY"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.administration.varieties.search} />
          <FilterSelect
            name="crop"
            label={fieldName('crop')}
            options={options(crops, (crop) => words.crop[crop])}
          />
        </>
      }
    />
  )
}

const detail = ({ crop, grapeType, quality }: VarietyRecord): RecordDetail => ({
  badges: <StatusBadge label={words.grapeType[grapeType]} />,
  facts: [
    fact('crop', words.crop[crop]),
    fact('grapeType', words.grapeType[grapeType]),
    fact('quality', quality && words.varietyQuality[quality]),
  ],
})

/** A variety's page. */
export function VarietyPage() {
  return <CatalogueRecord catalogue={varieties} detail={detail} />
}
