import { NOTHING } from '@lagar/domain/analytics/look.ts'
import type { CurrencyState } from '@lagar/domain/administration/papers/currency.ts'
import { OneOf } from '../ui/OneOf.tsx'
import { useListTogether } from '../api/records.ts'
import { useListState } from '../lists/state.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { PeriodFilters } from '../parts/calendar/PeriodFilters.tsx'
import { CellarPicker, WineEstatePicker } from '../pickers/pickers.tsx'
import { useCompany } from '../session/me.tsx'
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
      <OneOf
        aria-label={texts.compare}
        options={[
          { value: NOTHING, label: texts.noCompare },
          ...others.map(({ from, name }) => ({ value: from, label: texts.against(name) })),
        ]}
        value={compared?.from ?? NOTHING}
        onChange={(compare) => filter({ compare: compare ?? undefined })}
        miw={240}
      />
      <InCurrency />
      {hasEstates && <FilterPicker name="wineEstate" label={texts.allEstates} Picker={WineEstatePicker} />}
      {hasCellars && <FilterPicker name="cellar" label={texts.allCellars} Picker={CellarPicker} />}
    </PeriodFilters>
  )
}

/** The currency that money is told in: the company's, or one whose rate is known; nothing while there is no other. */
function InCurrency() {
  const texts = t.analytics
  const { currency: own } = useCompany()
  const { filter, filters } = useListState()
  const { data } = useListTogether<CurrencyState>('administration/currencies')
  const others = (data?.result ?? []).filter(({ isCompanys, rate }) => !isCompanys && rate !== null)
  if (others.length === 0) return null
  const asked = filters['currency']
  return (
    <OneOf
      aria-label={texts.currency}
      options={[own, ...others.map(({ currency }) => currency)].map((code) => ({
        value: code,
        label: texts.inCurrency(code),
      }))}
      value={typeof asked === 'string' ? asked : own}
      onChange={(code) => filter({ currency: code === own ? undefined : (code ?? undefined) })}
      w={120}
    />
  )
}
