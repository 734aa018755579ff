import { curingOf, makeTreatments, stockIn, workOn, type Estate } from './makers.ts'
import { type Person } from '../support/harness.ts'
import { add } from '../stock/makers.ts'

export const on = (day: string) => ({ initialTimezone: day, finalTimezone: day, status: 'DONE' })

/** A season of two lands: a treatment on both, and one of everything else on the first. */
export async function fillBook(admin: Person, estate: Estate) {
  const treatments = await makeTreatments(admin, estate)
  const one = workOn(estate, estate.l1)
  const { id, version, name, surname, role } = estate.employee
  const license = { applicatorLicense: 'MZA-204', applicatorLicenseUntil: '2027-03-31' }
  await admin.put('administration/employee', { id, version, name, surname, role, ...license })
  const [sulphur] = curingOf(estate, treatments).stocksUsed
  const strong = await stockIn(admin, estate, {
    kind: 'CURING_DOSE',
    name: 'Miclobutanil',
    unit: 'LITER',
    tcDays: 21,
    reentryHours: 48,
    registrationNumber: '31.415',
    activeIngredient: 'Miclobutanil 24 %',
  })
  await add(admin, strong.stock, 10, 12_000, { date: '2026-01-10', unit: 'LITER' })
  const dosed = { stock: strong.stock, amount: 0.94, unit: 'LITER', dose: 0.2, doseUnit: 'LITER_PER_HECTARE' }
  await admin.post('lands/curation', {
    ...curingOf(estate, treatments),
    ...workOn(estate, estate.l1, estate.l2),
    ...on('2026-02-20'),
    startTime: '08:00',
    endTime: '11:30',
    wind: 'Calmo',
    temperature: 24.5,
    stocksUsed: [{ ...sulphur, amount: 4.7 }, dosed],
  })
  await admin.post('lands/curation', {
    ...curingOf(estate, treatments),
    ...one,
    status: 'PENDING',
    note: 'Planeado',
  })
  const outside = { ...curingOf(estate, treatments), ...one, stocksUsed: [], machines: [], fuelPrice: null }
  await admin.post('lands/curation', { ...outside, ...on('2025-05-10'), note: 'De antes' })
  await admin.post('lands/irrigations', {
    ...one,
    ...on('2026-01-12'),
    employee: undefined,
    origin: 'RAIN',
    mm: 18,
  })
  await admin.post('lands/pruning', { ...one, ...on('2025-08-12'), type: 'SPUR', peopleUsedAmount: 4 })
  await admin.post('lands/fertilizations', { ...one, ...on('2025-10-01'), type: 'ORGANIC', note: 'Guano' })
  await admin.post('lands/phenology', {
    wineEstate: estate.estate.id,
    lands: [estate.l1.id],
    initialTimezone: '2025-11-20',
    finalTimezone: '2025-11-25',
    type: 'EL23_FULL_BLOOM',
    initialPercentage: 40,
  })
  await admin.post('lands/contingency', {
    wineEstate: estate.estate.id,
    lands: [estate.l1.id],
    date: '2025-12-02',
    type: 'HAIL',
    affectedPercentage: 15,
  })
  await admin.post('lands/harvest', {
    ...one,
    ...on('2026-03-16'),
    type: 'MANUAL_BINES',
    harvestLands: [{ land: estate.l1.id, weight: 13_500, weightUnit: 'KG' }],
  })
  const cellar = await admin.post('cellars/cellars', { name: 'Bodega Cerro Pintado' })
  await admin.post('input', {
    isReceivingLand: true,
    fromType: 'WINE_ESTATE',
    from: estate.estate.id,
    toType: 'CELLAR',
    to: cellar.id,
    date: '2026-03-16',
    cius: [
      {
        ciu: 'CIU-1',
        variety: estate.malbec.id,
        lands: [estate.l1.id, estate.l2.id],
        harvestedDate: '2026-03-16',
        weight: 4_700,
      },
    ],
  })
}
