import type { TestCellar } from '../cellars/cellar.ts'

/** The transfers of a new order, as its record tells them. */
export async function told({ admin }: TestCellar, order: object) {
  const { id } = await admin.post('cellars/workorders', order)
  return (await admin.record('workorder', id)).workorderTransfers
}

/** What is sent as an id is told with its name. */
export const answered = (said: Record<string, unknown>, ids: readonly string[]) =>
  Object.fromEntries(
    Object.entries(said).map(([word, value]) => [word, ids.includes(word) ? { id: value } : value]),
  )
