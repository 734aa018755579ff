import {
  wineEstate,
  wineEstateQuery,
  wineEstateRecord,
  type WineEstate,
  type WineEstateRecord,
} from '@lagar/domain/lands/wineEstate.ts'
import { es } from '@lagar/domain/texts/es.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { asOneRow, namedIn, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('wine_estate')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'code', 'inv_number as invNumber', 'address', 'country', 'province'])
    .select(['valley', 'department', 'district', 'geographic_indication as geographicIndication'])
    .select(['ciu_unit as ciuUnit', 'machined_volume_unit as machinedVolumeUnit'])
    .select(['land_surface_unit as landSurfaceUnit', 'pruning_weight_unit as pruningWeightUnit'])
    .select('allow_harvest_before_harvestable_date as allowHarvestBeforeHarvestableDate')
    .select(namedIn('supplier', 'wine_estate.supplier_id').as('supplier'))

const present = (actor: Actor) => (row: object) => ({
  ...(row as Omit<WineEstateRecord, 'can'>),
  can: mayEdit(actor, 'lands'),
})

const columnsOf = (given: WineEstate) => ({
  name: given.name,
  code: given.code,
  supplier_id: given.supplier,
  inv_number: given.invNumber,
  address: given.address,
  country: given.country,
  province: given.province,
  valley: given.valley,
  department: given.department,
  district: given.district,
  geographic_indication: given.geographicIndication,
  ciu_unit: given.ciuUnit,
  machined_volume_unit: given.machinedVolumeUnit,
  land_surface_unit: given.landSurfaceUnit,
  pruning_weight_unit: given.pruningWeightUnit,
  allow_harvest_before_harvestable_date: given.allowHarvestBeforeHarvestableDate,
})

type WineEstates = Catalogue<typeof wineEstate.shape, WineEstateRecord, z.output<typeof wineEstateQuery>>

/** The estates, ours and those of suppliers. */
export const wineEstates: WineEstates = {
  entity: 'wineEstate',
  area: 'lands',
  path: '/lands/wineEstates',
  createPath: '/lands/wineEstate',
  deletePath: '/lands/wineEstate',
  input: wineEstate,
  record: wineEstateRecord,
  query: wineEstateQuery,

  async list(db, actor, query) {
    const { name, supplierId, own } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (supplierId !== undefined) rows = rows.where('supplier_id', '=', supplierId)
    if (own !== undefined) rows = rows.where('supplier_id', own ? 'is' : 'is not', null)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      code: inSpanish('code'),
      geographicIndication: inSpanish('geographic_indication'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  ...asOneRow('wine_estate', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('wine_estate'),
}

export const wineEstateExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Fincas',
  query: wineEstateQuery,
  list: wineEstates.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Código', kind: 'text', value: ({ code }) => code },
    { title: 'Proveedor', kind: 'text', width: 28, value: ({ supplier }) => supplier?.name ?? null },
    { title: 'Número INV', kind: 'text', value: ({ invNumber }) => invNumber },
    { title: 'Dirección', kind: 'text', width: 32, value: ({ address }) => address },
    { title: 'País', kind: 'text', value: ({ country }) => es.country[country] },
    { title: 'Provincia', kind: 'text', value: ({ province }) => province },
    { title: 'Valle', kind: 'text', value: ({ valley }) => valley },
    { title: 'Departamento', kind: 'text', value: ({ department }) => department },
    { title: 'Distrito', kind: 'text', value: ({ district }) => district },
    {
      title: 'Indicación geográfica',
      kind: 'text',
      width: 28,
      value: (estate) => estate.geographicIndication,
    },
  ],
})
