import type { StockUnit } from '@lagar/domain/lists/units.ts'

type FarOver = { product: string; amount: number; asked: number; unit: StockUnit }

/** The supplies of which far more is used than their dose asks for, out of the details of a refusal; none in those of another. */
export const farOver = (details: unknown): FarOver[] => {
  const { supplies = [] } = (details ?? {}) as { supplies?: Partial<FarOver>[] }
  return supplies.filter((supply): supply is FarOver => supply.asked !== undefined)
}

/** Whether a form was refused for such a supply: then anybody may confirm what it warns of. */
export const asksForDose = (failure: { kind: string; details?: unknown } | undefined): boolean =>
  failure?.kind === 'refused' && farOver(failure.details).length > 0
