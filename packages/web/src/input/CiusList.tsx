import type { CiuRecord } from '@lagar/domain/input/ciu.ts'
import { VarietyPicker, LandPicker } from '../pickers/pickers.tsx'
import { ciuColumns } from './ciu-columns.tsx'
import { ReceiveButtons } from './ReceiveButtons.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { useSelection } from '../session/selection.tsx'
import { t } from '../texts/t.ts'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { ListPage } from '../lists/ListPage.tsx'

/** The grape units that came, with what is left of each. */
export function CiusList() {
  const texts = t.input.ciu
  const { cellar } = useSelection()
  return (
    <ListPage<CiuRecord>
      title={texts.title}
      order={2}
      path="cius"
      excel="CIU"
      isPrinted
      fixed={{ cellarId: cellar ?? undefined }}
      defaultSort="-harvestedDate"
      columns={ciuColumns()}
      rowName={({ ciu }) => ciu}
      rowHref={({ id }) => `/entities/ciu/${id}`}
      empty={{ title: texts.empty, hint: texts.emptyHint, ways: <ReceiveButtons /> }}
      filters={
        <>
          <FilterText name="text" label={texts.search} />
          <FilterPicker name="varietyId" label={texts.variety} Picker={VarietyPicker} />
          <FilterPicker name="landId" label={texts.lands} Picker={LandPicker} />
          <FilterSelect
            name="available"
            label={texts.available}
            options={[
              { value: 'true', label: texts.availableYes },
              { value: 'false', label: texts.availableNo },
            ]}
          />
        </>
      }
    />
  )
}
