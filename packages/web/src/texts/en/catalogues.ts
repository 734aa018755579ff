import { catalogueKinds } from '@lagar/domain/catalogues.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { catalogueWords } from '@lagar/domain/texts/en/catalogues.ts'
import { catalogue } from './catalogue.ts'

const said = forEach(catalogueKinds, (kind) => {
  const { one, all, hint } = catalogueWords[kind]
  return catalogue(all, one.charAt(0).toLowerCase() + one.slice(1), hint)
})

/** The texts of the catalogues, by the kind of their records. */
export const catalogues = {
  ...said,
  truck: { ...said.truck, search: 'Search by plate' },
  truckDriver: catalogue('Drivers', 'driver', catalogueWords.truckDriver.hint),
}
