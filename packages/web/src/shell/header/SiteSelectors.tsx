import { useQuery } from '@tanstack/react-query'
import { frameParts, type Site } from '../../session/frame.ts'
import { useCompany } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { OneOf } from '../../ui/OneOf.tsx'

/** Which estate and which cellar the screens show: one of them, or all. */
export function SiteSelectors() {
  const { plan } = useCompany()
  const { wineEstate, cellar, setWineEstate, setCellar } = useSelection()
  const estates = useQuery({ ...frameParts.wineEstates, enabled: plan !== 'cellar' })
  const cellars = useQuery({ ...frameParts.cellars, enabled: plan !== 'wine-estate' })
  return (
    <>
      {plan !== 'cellar' && (
        <SiteSelect
          label={t.shell.wineEstate}
          all={t.shell.allWineEstates}
          sites={estates.data?.result}
          value={wineEstate}
          onChange={setWineEstate}
        />
      )}
      {plan !== 'wine-estate' && (
        <SiteSelect
          label={t.shell.cellar}
          all={t.shell.allCellars}
          sites={cellars.data?.result}
          value={cellar}
          onChange={setCellar}
        />
      )}
    </>
  )
}

type SiteSelectProps = {
  label: string
  all: string
  sites: Site[] | undefined
  value: string | null
  onChange(this: void, id: string | null): void
}

const SiteSelect = ({ label, all, sites = [], value, onChange }: SiteSelectProps) => (
  <OneOf
    aria-label={label}
    none={all}
    options={sites.map(({ id, name }) => ({ value: id, label: name }))}
    value={value}
    onChange={onChange}
  />
)
