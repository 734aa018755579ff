import type { Day } from '@lagar/domain/day.ts'

/** What every line of a field book says: which land, from when to when, and in words. */
export type Line = { land: string; landName: string; from: Day; to: Day; note: string }

/** A supply as it was put on one land: the amount is the land's own share, by surface, in `unit`. */
export type Applied = {
  product: string | null
  activeIngredient: string
  registrationNumber: string
  batch: string
  dose: number | null
  doseUnit: string
  amount: number | null
  unit: string
  /** Days that its label keeps the grapes on the vine. */
  tcDays: number | null
}

/** One product of a treatment on one land; `water` are the litres of the land's share. */
export type TreatmentLine = Line &
  Applied & {
    startTime: string | null
    endTime: string | null
    plagues: string
    water: number | null
    machines: string
    operator: string
    license: string
    wind: string
    temperature: number | null
    waiting: number | null
    harvestFrom: Day | null
    reentry: string | null
  }

/** One product of a fertilization, or of an irrigation that carried it, on one land. */
export type FertilizationLine = Line & Applied & { type: string; employee: string; machines: string }

/** Water on one land, in litres and millimetres. */
export type WaterLine = Line & { type: string; hours: number | null; liters: number; mm: number }

/** Any other work on one land. */
export type LaborLine = Line & {
  work: string
  employee: string
  people: number
  machines: string
  supplies: string
}

/** A stage of the vines, or what befell them: how many of a hundred. */
export type SeenLine = Line & { what: string; before: number | null; percentage: number | null }

/** What was picked of one land: estimated in the field, or weighed with a delivery note. */
export type PickedLine = Line & {
  what: string
  variety: string
  estimated: number | null
  kilos: number | null
  noteName: string
  ciu: string
  destination: string
}

/** The lines of a field book, each kind in time order. */
export type BookLines = {
  treatments: TreatmentLine[]
  fertilizations: FertilizationLine[]
  water: WaterLine[]
  labors: LaborLine[]
  stages: SeenLine[]
  events: SeenLine[]
  picked: PickedLine[]
}
