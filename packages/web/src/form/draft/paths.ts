type Part<T, K extends string> = T extends readonly (infer Row)[]
  ? Row
  : K extends keyof NonNullable<T>
    ? NonNullable<T>[K]
    : never

/** The type of what lies at a path of a draft: `At<Input, 'cius.0.weight'>` is number. */
export type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? At<NonNullable<Part<NonNullable<T>, Head>>, Rest>
  : Part<NonNullable<T>, P>

/** One row of a list. */
export type RowOf<L> = NonNullable<L> extends readonly (infer Row)[] ? Row : never

/** A draft on its way to a T: anything may still be missing or empty, also inside rows. */
export type Initial<T> = T extends readonly (infer Row)[]
  ? Initial<Row>[]
  : T extends object
    ? { [K in keyof T]?: Initial<T[K]> | null | undefined }
    : T

/** What lies at a path such as `cius.0.weight`. */
export const valueAt = (draft: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], draft)

/** The same draft with something else at a path; only the objects on the way are new. */
export function setAt<T>(draft: T, path: string, value: unknown): T {
  const [head = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : setAt(inside(draft, head), rest.join('.'), value)
  if (!Array.isArray(draft)) return { ...draft, [head]: next }
  return draft.with(Number(head), next) as T
}

const inside = (draft: unknown, key: string): unknown =>
  (draft as Record<string, unknown> | undefined)?.[key] ?? {}

/** The same draft with nothing at a path. */
export function without<T>(draft: T, path: string): T {
  const [head = '', ...rest] = path.split('.')
  if (rest.length > 0) return setAt(draft, head, without(inside(draft, head), rest.join('.')))
  const { [head]: _, ...others } = draft as Record<string, unknown>
  return others as T
}
