/** Something that happened on a day of the story. */
export type Happening = { day: string; tell: () => Promise<unknown> }

/** Tells what happened until a day, in the order in which it did: a cellar is not told backwards. */
export async function tellInOrder(happenings: Happening[], until: string): Promise<void> {
  const past = happenings.filter(({ day }) => day <= until)
  for (const { tell } of past.toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  ))
    await tell()
}
