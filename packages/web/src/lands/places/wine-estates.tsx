import { Meaning } from '../../form/fields/Meaning.tsx'
import { wineEstate, type WineEstate, type WineEstateRecord } from '@lagar/domain/lands/places/estate.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { surfaceUnits, volumeUnits, weightUnits } from '@lagar/domain/lists/units.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { WineEstateSupplierPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { RecordFormProps } from '../../records/EditableList.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import classes from '../record/Work.module.css'
import { relatedLands, relatedWorks } from '../../parts/related/field.tsx'
import { relatedServiceBills } from '../../parts/related/office.tsx'
import { inPlace } from '../../ui/later.tsx'

const EstateMap = inPlace(async () => (await import('./EstateMap.tsx')).EstateMap)

const wineEstates: Catalogue<WineEstateRecord> = {
  type: 'wineEstate',
  texts: () => t.lands.wineEstates,
  nameOf: ({ name }) => name,
  Form: WineEstateForm,
  removePath: 'lands/wineEstate',
}

/** Finca. The one form for creating, editing and viewing an estate. */
export function WineEstateForm({ saved, readOnly = false, onClose }: RecordFormProps<WineEstateRecord>) {
  const texts = t.lands.wineEstates
  const initial = saved ? { ...saved, supplier: saved.supplier?.id ?? null } : { country: 'AR' as const }
  const draft = useDraft(wineEstate, initial, (value, key) => saveRecord('lands/wineEstate', value, key))
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose} size="lg">
      <FormSection title={texts.one}>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'code')} />
        <TextField {...labelled(draft, 'invNumber')} />
        <WineEstateSupplierPicker
          clearable
          hint={<Meaning of="WineEstate.supplier" />}
          {...labelled(draft, 'supplier')}
        />
      </FormSection>
      <FormSection title={texts.area}>
        <SelectField
          required
          options={options(countries, (country) => words.country[country])}
          {...labelled(draft, 'country')}
        />
        <TextField {...labelled(draft, 'province')} />
        <TextField {...labelled(draft, 'valley')} />
        <TextField {...labelled(draft, 'department')} />
        <TextField {...labelled(draft, 'district')} />
        <TextField {...labelled(draft, 'geographicIndication')} />
        <TextField {...labelled(draft, 'address')} />
      </FormSection>
      <Settings draft={draft} />
    </CatalogueForm>
  )
}

/** What an estate does its own way; blank is as the company has it. */
function Settings({ draft }: { draft: Draft<WineEstate> }) {
  const texts = t.lands.wineEstates
  const weights = options(weightUnits, (unit) => words.weightUnit[unit])
  const saysYes = draft.value.allowHarvestBeforeHarvestableDate
  return (
    <FormSection title={texts.settings} hint={texts.settingsHint}>
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={weights}
        {...labelled(draft, 'ciuUnit')}
      />
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={options(surfaceUnits, (unit) => words.surfaceUnit[unit])}
        {...labelled(draft, 'landSurfaceUnit')}
      />
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={options(volumeUnits, (unit) => words.volumeUnit[unit])}
        {...labelled(draft, 'machinedVolumeUnit')}
      />
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={weights}
        {...labelled(draft, 'pruningWeightUnit')}
      />
      <div className={classes.wide}>
        <SelectField
          clearable
          placeholder={texts.asCompany}
          options={[
            { value: 'yes', label: t.ui.yes },
            { value: 'no', label: t.ui.no },
          ]}
          {...labelled(draft, 'allowHarvestBeforeHarvestableDate')}
          value={saysYes === null || saysYes === undefined ? null : saysYes ? 'yes' : 'no'}
          onChange={(said) =>
            draft.set({ allowHarvestBeforeHarvestableDate: said === null ? null : said === 'yes' })
          }
        />
      </div>
    </FormSection>
  )
}

function Owner({ supplier }: Pick<WineEstateRecord, 'supplier'>) {
  if (!supplier) return <>{t.lands.wineEstates.own}</>
  return (
    <EntityLink type="supplier" id={supplier.id}>
      {supplier.name}
    </EntityLink>
  )
}

const columns = (): Column<WineEstateRecord>[] => [
  sorted('name', (row) => row.name),
  column('supplier', (row) => <Owner supplier={row.supplier} />, { header: t.lands.wineEstates.owner }),
  sorted('geographicIndication', (row) => row.geographicIndication),
  column('department', (row) => row.department),
  column('invNumber', (row) => row.invNumber, { hideBelow: 'lg' }),
]

/** The estates, ours and those of suppliers. */
export function WineEstatesTab() {
  const texts = t.lands.wineEstates
  return (
    <CataloguePage<WineEstateRecord>
      catalogue={wineEstates}
      permission="lands.write"
      path="lands/wineEstates"
      excel="WINE_ESTATE"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={texts.search} />
          <FilterSelect
            name="own"
            label={texts.owner}
            options={[
              { value: 'true', label: texts.own },
              { value: 'false', label: texts.ofSupplier },
            ]}
          />
        </>
      }
    />
  )
}

/** What an estate does its own way; what is as its company has it is not told. */
const settingsFacts = (row: WineEstateRecord) => {
  const early = row.allowHarvestBeforeHarvestableDate
  return [
    ...(row.ciuUnit ? [fact('ciuUnit', words.weightUnit[row.ciuUnit])] : []),
    ...(row.landSurfaceUnit ? [fact('landSurfaceUnit', words.surfaceUnit[row.landSurfaceUnit])] : []),
    ...(row.machinedVolumeUnit ? [fact('machinedVolumeUnit', words.volumeUnit[row.machinedVolumeUnit])] : []),
    ...(row.pruningWeightUnit ? [fact('pruningWeightUnit', words.weightUnit[row.pruningWeightUnit])] : []),
    ...(early === null ? [] : [fact('allowHarvestBeforeHarvestableDate', early ? t.ui.yes : t.ui.no)]),
  ]
}

const detail = (row: WineEstateRecord): RecordDetail => ({
  facts: [
    fact('supplier', <Owner supplier={row.supplier} />, { label: t.lands.wineEstates.owner }),
    fact('code', row.code),
    fact('invNumber', row.invNumber),
    fact('country', words.country[row.country]),
    fact('province', row.province),
    fact('valley', row.valley),
    fact('department', row.department),
    fact('district', row.district),
    fact('geographicIndication', row.geographicIndication),
    fact('address', row.address),
    ...settingsFacts(row),
  ],
  tabs: [
    { key: 'map', label: t.lands.map.title, content: <EstateMap wineEstateId={row.id} /> },
    relatedLands({ wineEstateId: row.id }),
    relatedWorks({ wineEstateId: row.id }),
    relatedServiceBills({ wineEstateId: row.id }),
  ],
})

/** An estate's page. */
export function WineEstatePage() {
  return <CatalogueRecord catalogue={wineEstates} detail={detail} />
}
