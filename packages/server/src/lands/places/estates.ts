import {
  wineEstate,
  wineEstateQuery,
  wineEstateRecord,
  type WineEstate,
  type WineEstateRecord,
} from '@lagar/domain/lands/places/estate.ts'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, namedIn, removeFrom } from '../../http/rows.ts'

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

const columnsOf = (given: WineEstate): ColumnsOf<'wine_estate'> => ({
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
  ...asListed(select, present, {
    query: wineEstateQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      code: inSpanish('code'),
      geographicIndication: inSpanish('geographic_indication'),
    },
    asked(all, { name, supplierId, own }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (supplierId !== undefined) rows = rows.where('supplier_id', '=', supplierId)
      if (own !== undefined) rows = rows.where('supplier_id', own ? 'is' : 'is not', null)
      return rows
    },
  }),

  ...asOneRow('wine_estate', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('wine_estate'),
}

export const wineEstateExport = exportOf({
  permission: 'MEMBER',
  sheet: 'WINE_ESTATE',
  query: wineEstateQuery,
  list: wineEstates.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'code', kind: 'text', value: ({ code }) => code },
    { field: 'supplier', kind: 'text', width: 28, value: ({ supplier }) => supplier?.name ?? null },
    { field: 'invNumber', kind: 'text', value: ({ invNumber }) => invNumber },
    { field: 'address', kind: 'text', width: 32, value: ({ address }) => address },
    { field: 'country', kind: 'text', value: ({ country }, texts) => texts.country[country] },
    { field: 'province', kind: 'text', value: ({ province }) => province },
    { field: 'valley', kind: 'text', value: ({ valley }) => valley },
    { field: 'department', kind: 'text', value: ({ department }) => department },
    { field: 'district', kind: 'text', value: ({ district }) => district },
    {
      field: 'geographicIndication',
      kind: 'text',
      width: 28,
      value: (estate) => estate.geographicIndication,
    },
  ],
})
