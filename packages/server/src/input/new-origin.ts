import { supplier as supplierSchema } from '@lagar/domain/administration/papers/supplier.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { land as landSchema } from '@lagar/domain/lands/places/land.ts'
import { wineEstate as wineEstateSchema } from '@lagar/domain/lands/places/estate.ts'
import { cellarSuppliers, suppliers, wineEstateSuppliers } from '../administration/papers/suppliers.ts'
import { audit } from '../audit.ts'
import { accepted } from '../http/http.ts'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { lands } from '../lands/places/lands.ts'
import { wineEstates } from '../lands/places/estates.ts'
import type { End } from './ends.ts'

/** Where a note comes from, made with it: the supplier, and the estate and plot that it grew on when the plot is named. */
export async function makeOrigin(
  tx: Tx,
  actor: Actor,
  given: Input,
): Promise<{ from: End; land: string | null }> {
  const { supplierName: name, supplierCode: code, supplierAddress: address } = given
  const [kind, type] = given.supplierIsWineEstate
    ? [wineEstateSuppliers, 'SUPPLIER_WINE_ESTATE' as const]
    : given.supplierIsCellar
      ? [cellarSuppliers, 'SUPPLIER_CELLAR' as const]
      : [suppliers, 'SUPPLIER' as const]
  const supplier = newId()
  await kind.insert(tx, actor, supplier, accepted(supplierSchema, { name, code, address }))
  await audit(tx, actor, 'CREATE', 'supplier', supplier, { name: [null, name] })
  const end = { name, code, address, isOwn: false, supplier }
  if (given.name === '') return { from: { ...end, id: supplier, type }, land: null }

  const estate = newId()
  await wineEstates.insert(
    tx,
    actor,
    estate,
    accepted(wineEstateSchema, { name, code, address, supplier, ...areaOf(given) }),
  )
  await audit(tx, actor, 'CREATE', 'wineEstate', estate, { name: [null, name] })
  return { from: { ...end, id: estate, type: 'WINE_ESTATE' }, land: await makePlot(tx, actor, estate, given) }
}

/** Where the estate of a new origin lies, as it is declared. */
const areaOf = ({ country, province, valley, department, district, geographicIndication }: Input) => ({
  ...{ province, valley, department, district, geographicIndication },
  ...(country !== null && { country }),
})

async function makePlot(tx: Tx, actor: Actor, wineEstate: string, given: Input): Promise<string> {
  const id = newId()
  const { name, surface, surfaceUnit, variety, isOrganic } = given
  const { certifier, certificateNumber, certifiedFrom } = given
  const plot = accepted(landSchema, {
    wineEstate,
    name,
    surface,
    surfaceUnit,
    variety,
    ...(isOrganic && { organicState: 'ORGANIC', certifier, certificateNumber, certifiedFrom }),
  })
  await lands.insert(tx, actor, id, plot)
  await audit(tx, actor, 'CREATE', 'land', id, { name: [null, name] })
  return id
}
