/** The limits of a value in an analysis that buyer and seller agreed on; null where there is none. */
export type AgreedLimit = { code: string; least: number | null; most: number | null }

/**
 * What of a wine is not as it was agreed: of each value with limits the latest one, where it is outside of them. What was never measured is not
 * judged. `results` run from the first.
 */
export function agreedMisses<Row extends { code: string; value: number }>(
  results: readonly Row[],
  limits: readonly AgreedLimit[],
): (Row & Pick<AgreedLimit, 'least' | 'most'>)[] {
  const latest = new Map(results.map((row) => [row.code, row]))
  return limits.flatMap(({ code, least, most }) => {
    const row = latest.get(code)
    const isOutside =
      row !== undefined && ((least !== null && row.value < least) || (most !== null && row.value > most))
    return isOutside ? [{ ...row, least, most }] : []
  })
}
