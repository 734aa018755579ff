/** What a call answered. */
export type Answer = ReturnType<JSON['parse']>

/** Somebody who asks the product as their browser would; a no is an error. */
export type Ask = {
  get(url: string): Promise<Answer>
  post(url: string, body: object): Promise<Answer>
  put(url: string, body: object): Promise<Answer>
}

/** Records that were made, by the name the story calls them. */
export type Named = Record<string, string>

/** Makes records that do not need each other, all at once, and remembers their ids by name. */
export async function makeAll(
  ask: Ask,
  url: string,
  records: ({ name: string } & Record<string, unknown>)[],
): Promise<Named> {
  const made = records.map(async (record): Promise<[string, string]> => [
    record.name,
    (await ask.post(url, record)).id,
  ])
  return Object.fromEntries(await Promise.all(made))
}

/** The id of what has this name; a story that asks for an unknown one is wrong. */
export function idOf(ids: Named, name: string): string {
  const id = ids[name]
  if (id === undefined) throw new Error(`the story knows no ${name}`)
  return id
}
