import type { VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { crops } from '@lagar/domain/lists/vineyard.ts'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { later } from '../../ui/later.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { relatedWines } from '../../parts/related/cellar.tsx'
import { relatedLands } from '../../parts/related/field.tsx'

/** The varieties that the company grows or receives. */
export const { Tab: VarietiesTab, Page: VarietyPage } = catalogueParts<VarietyRecord>({
  ...keptAs('variety'),
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./VarietyForm.tsx')).VarietyForm),
  defaultSort: 'name',
  columns: () => [
    sorted('name', ({ name }) => name),
    sorted('crop', ({ crop }) => words.crop[crop]),
    sorted('grapeType', ({ grapeType }) => words.grapeType[grapeType]),
    column('quality', ({ quality }) => quality && words.varietyQuality[quality]),
  ],
  filters: () => (
    <>
      <FilterText name="name" label={t.catalogues.variety.search} />
      <FilterSelect
        name="crop"
        label={fieldName('crop')}
        options={options(crops, (crop) => words.crop[crop])}
      />
    </>
  ),
  detail: ({ id, crop, grapeType, quality }) => ({
    badges: <StatusBadge label={words.grapeType[grapeType]} />,
    facts: [
      fact('crop', words.crop[crop]),
      fact('grapeType', words.grapeType[grapeType]),
      fact('quality', quality && words.varietyQuality[quality]),
    ],
    tabs: [relatedLands({ varietyId: id }), relatedWines({ varietyId: id })],
  }),
})
