import type { WineEstateRecord } from '@lagar/domain/lands/places/estate.ts'
import type { SurfaceUnit, VolumeUnit, WeightUnit } from '@lagar/domain/lists/units.ts'
import { useEffect, useRef } from 'react'
import { useRecord } from '../api/records.ts'
import { useCompany } from '../session/me.tsx'

/** In which units the work of an estate is written, and whether it may pick early. */
export type EstateSettings = {
  ciuUnit: WeightUnit
  machinedVolumeUnit: VolumeUnit
  landSurfaceUnit: SurfaceUnit
  pruningWeightUnit: WeightUnit
  allowHarvestBeforeHarvestableDate: boolean
}

/** What holds on an estate: what it says itself, and else what its company does. */
export function useEstateSettings(estate: string | null | undefined): EstateSettings {
  const company = useCompany().configuration as unknown as EstateSettings
  const own = useRecord<WineEstateRecord>('wineEstate', estate ?? undefined).data
  const said = <Name extends keyof EstateSettings>(name: Name) =>
    (own?.[name] ?? company[name]) as EstateSettings[Name]
  return {
    ciuUnit: said('ciuUnit'),
    machinedVolumeUnit: said('machinedVolumeUnit'),
    landSurfaceUnit: said('landSurfaceUnit'),
    pruningWeightUnit: said('pruningWeightUnit'),
    allowHarvestBeforeHarvestableDate: said('allowHarvestBeforeHarvestableDate'),
  }
}

/** Writes an amount that is still blank in the unit of the estate that was chosen; who takes another unit then keeps it. */
export function useUnitOf<Unit extends string>(
  unit: Unit,
  written: { amount: number | null | undefined; unit: Unit | null | undefined },
  set: (unit: Unit) => void,
): void {
  const last = useRef(unit)
  useEffect(() => {
    if (last.current === unit) return
    last.current = unit
    if (!written.amount && written.unit !== unit) set(unit)
  })
}
