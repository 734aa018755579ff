import type { Named } from '@lagar/domain/wire.ts'
import type { FieldProps } from '../../form/fields/told-props.ts'
import { CellarPicker, WineEstatePicker } from '../../pickers/pickers.tsx'
import { useCompany } from '../../session/me.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'

type Place = FieldProps<string> & { label: string }

/** The estate or the cellar where something is, as far as the company's plan has them. */
export function WorkplaceFields({ wineEstate, cellar }: { wineEstate: Place; cellar: Place }) {
  const { plan } = useCompany()
  return (
    <>
      {plan !== 'cellar' && <WineEstatePicker clearable {...wineEstate} />}
      {plan !== 'wine-estate' && <CellarPicker clearable {...cellar} />}
    </>
  )
}

/** Where something is, with the way to its page; nothing where no place is said. */
export function Workplace({
  of: { wineEstate, cellar },
}: {
  of: { wineEstate: Named | null; cellar: Named | null }
}) {
  if (wineEstate)
    return (
      <EntityLink type="wineEstate" id={wineEstate.id}>
        {wineEstate.name}
      </EntityLink>
    )
  return (
    cellar && (
      <EntityLink type="cellar" id={cellar.id}>
        {cellar.name}
      </EntityLink>
    )
  )
}
