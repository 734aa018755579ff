/** One choice of a fixed list: its value on the wire and its text. */
export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean }

/** The choices of a fixed list: its values in their order, with the text of each. */
export const options = <V extends string>(values: readonly V[], textOf: (value: V) => string): Option<V>[] =>
  values.map((value) => ({ value, label: textOf(value) }))
