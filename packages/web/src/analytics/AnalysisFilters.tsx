import { NOTHING } from '@lagar/domain/analytics/look.ts'
import { Select } from '@mantine/core'
import { useListState } from '../lists/state.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { PeriodFilters } from '../pickers/PeriodFilters.tsx'
import { CellarPicker, WineEstatePicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import type { Look } from './use-analysis.ts'

type Props = { look: Look; hasEstates: boolean; hasCellars: boolean }

/** The season, the one that it is compared with, and the place; all in the address. */
export function AnalysisFilters({ look: { seasons = [], days, compared }, hasEstates, hasCellars }: Props) {
  const texts = t.analytics
  const { filter } = useListState()
  const others = seasons.filter(({ from }) => from !== days?.from)
  return (
    <PeriodFilters seasons={seasons} days={days}>
      <Select
        aria-label={texts.compare}
        data={[
          { value: NOTHING, label: texts.noCompare },
          ...others.map(({ from, name }) => ({ value: from, label: texts.against(name) })),
        ]}
        value={compared?.from ?? NOTHING}
        onChange={(compare) => filter({ compare: compare ?? undefined })}
        allowDeselect={false}
        miw={240}
      />
      {hasEstates && <FilterPicker name="wineEstate" label={texts.allEstates} Picker={WineEstatePicker} />}
      {hasCellars && <FilterPicker name="cellar" label={texts.allCellars} Picker={CellarPicker} />}
    </PeriodFilters>
  )
}
