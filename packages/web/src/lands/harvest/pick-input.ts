import type { HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'

/** A saved pick as its form and its call take it. */
export const pickInput = (saved: HarvestPickRecord) => ({
  ...{ id: saved.id, version: saved.version, land: saved.land.id, day: saved.day, kilos: saved.kilos },
  ...{ cellar: saved.cellar?.id ?? null, type: saved.type, employee: saved.employee?.id ?? null },
  note: saved.note,
})
