import { savedInput } from '@lagar/domain/input/edit.ts'
import { input, type Input } from '@lagar/domain/input/input.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { declaredIn } from '@lagar/domain/input/origin.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { z } from 'zod'
import type { Initial } from '../form/draft/paths.ts'

/** What a note is for: receiving grapes, receiving wine, or carrying other things. */
export type InputKind = 'grapes' | 'wine' | 'things'

/** The kind of a saved note. */
export const kindOf = ({ isReceivingLand, isReceivingContent }: InputRecord): InputKind =>
  isReceivingContent ? 'wine' : isReceivingLand ? 'grapes' : 'things'

type Start = {
  kind: InputKind
  today: string
  cellar: string | null
  wineEstate: string | null
  currency: string
  employee: string | null
}

/** An empty note, dated today, of whoever writes it down, between the estate and the cellar that are chosen in the header. */
export function newInput({ kind, today, cellar, wineEstate, currency, employee }: Start): Initial<Input> {
  return {
    isReceivingLand: kind === 'grapes',
    isReceivingContent: kind === 'wine',
    date: today,
    ...(employee === null ? {} : { employee }),
    status: 'PENDING',
    fromType: wineEstate !== null && kind !== 'wine' ? 'WINE_ESTATE' : null,
    from: kind === 'wine' ? null : wineEstate,
    ...(cellar === null ? {} : { toType: 'CELLAR', to: cellar }),
    transportPrice: 0,
    transportCurrency: currency as Currency,
    transportExchangeRate: null,
    addNewOrigin: false,
    surfaceUnit: 'HECTARE',
    stage: kind === 'wine' ? 'NEW_WINE' : null,
    volumeUnit: 'LITER',
    currentAmount: 0,
    price: 0,
    cius: [],
    inputRows: [],
    sentCius: [],
    destinations: [],
  }
}

/** The schema that a form of a note is judged by. */
export const schemaOf = (isSaved: boolean): z.ZodType<Input> => (isSaved ? savedInput : input)

/** A saved note as its form edits it: references as ids, and no new destinations yet. */
export function draftOf(record: InputRecord): Initial<Input> & { id: string; version: number } {
  return {
    id: record.id,
    version: record.version,
    inputName: record.inputName,
    status: record.status,
    date: record.date,
    harvestTime: record.harvestTime,
    harvestType: record.harvestType,
    fromType: record.fromType,
    from: record.from.id,
    toType: record.toType,
    to: record.to.id,
    toName: record.toName,
    toAddress: record.toAddress,
    toCode: record.toCode,
    truck: record.truck?.id ?? null,
    truckDriver: record.truckDriver?.id ?? null,
    patent: record.patent,
    driverName: record.driverName,
    travelOwner: record.travelOwner,
    owner: record.owner?.id ?? null,
    ownerType: record.owner?.type ?? null,
    employee: record.employee?.id ?? null,
    billOptionalId: record.billOptionalId,
    toContract: record.toContract,
    description: record.description,
    ...declaredIn(record),
    transportPrice: record.transportPrice,
    transportCurrency: record.transportCurrency,
    transportExchangeRate: record.transportExchangeRate,
    isReceivingLand: record.isReceivingLand,
    isReceivingContent: record.isReceivingContent,
    harvest: record.harvest,
    sentCius: record.sentCius.map(({ ciu, weight }) => ({ ciu: ciu.id, weight })),
    inputRows: record.inputRows.map(({ name, amount, unit, note }) => ({ name, amount, unit, note })),
    cius: record.cius.map(rowOf),
    deliveredHarvestCrops: record.deliveredHarvestCrops.map(({ variety, amount, note }) => ({
      variety: variety.id,
      amount,
      note,
    })),
    contentCode: record.contentCode,
    contentName: record.contentName,
    contentVariety: record.contentVariety?.id ?? null,
    contentIsOrganic: record.contentIsOrganic,
    stage: record.stage,
    grapeType: record.grapeType,
    year: record.year,
    currentAmount: record.currentAmount,
    volumeUnit: record.volumeUnit,
    price: record.price,
    destinations: [],
  }
}

const rowOf = (row: InputRecord['cius'][number]): Initial<Input['cius'][number]> => ({
  id: row.id,
  ciu: row.ciu,
  variety: row.variety.id,
  lands: row.lands.map(({ id }) => id),
  declaredPlot: row.declaredPlot,
  CIUTransportedBy: row.CIUTransportedBy,
  boxes: row.boxes,
  bines: row.bines,
  weightPerBox: row.weightPerBox,
  weightPerBine: row.weightPerBine,
  weight: row.weight,
  unit: row.unit,
  sugar: row.sugar,
  sugarMeasure: row.sugarMeasure,
  isOrganic: row.isOrganic,
  harvestedDate: row.harvestedDate,
  price: row.price,
  contract: row.contract,
  varietalContract: row.varietalContract,
})
