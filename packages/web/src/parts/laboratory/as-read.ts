import { isPossible } from '@lagar/domain/laboratory/analysis-types.ts'
import { readDensity } from '@lagar/domain/laboratory/fermentation.ts'

/**
 * How what is typed of a measured value is read: of two numbers it is the one that can have been measured, and a density may stand as on the hydrometer, 1045.
 */
export const asRead = (code = '') => ({
  meant: (reading: number): number | undefined => {
    const value = code === 'DENSITY' ? readDensity(reading) : reading
    return isPossible({ code, value }) ? value : undefined
  },
})
