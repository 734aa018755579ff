import { useState } from 'react'
import { useTellUnread } from './field-reports.ts'
import { fillKnown } from './known.ts'

/** What a text says to its field: a value, or the code of why it says none. */
type Read<V> = { ok: true; value: V } | { ok: false; code: string }

type Field<V> = { name: string; value: V | null | undefined; onChange(this: void, value: V | null): void }

/** How the text of a field is read and written. */
type Writing<V> = {
  read(this: void, text: string): Read<V>
  write(this: void, value: V): string
}

/**
 * What is typed in a field that reads its text: it stays as it was typed for as long as it says the field's value. What
 * cannot be read leaves the field without a value, stays in sight, and is told to the form.
 */
export function useTyped<V>({ name, value, onChange }: Field<V>, { read, write }: Writing<V>) {
  const [typed, setTyped] = useState<{ text: string; code: string | undefined; over: unknown }>()
  const isBlank = value === null || value === undefined
  // Anything else came from outside: from another field, or from what was saved.
  const stands = typed && (typed.code === undefined ? says(typed.text) : isBlank || value === typed.over)
  const wrong = stands ? typed.code : undefined
  useTellUnread(name, wrong)

  function says(text: string): boolean {
    if (text.trim() === '') return isBlank
    const said = read(text)
    return said.ok && said.value === value
  }

  function stand(text: string, said: Read<V>): V | null {
    setTyped({ text, code: said.ok ? undefined : said.code, over: value })
    return said.ok ? said.value : null
  }

  return {
    text: stands ? typed.text : isBlank ? '' : write(value),
    /** The code of what is wrong with what stands in the field. */
    wrong,
    /** What somebody types is written also where it is what stood there: they say it, and it follows from nothing any more. */
    type(text: string) {
      if (text.trim() !== '') return onChange(stand(text, read(text)))
      setTyped({ text, code: undefined, over: value })
      onChange(null)
    },
    /** Leaves the field with what it says by now, written as such. */
    settle(said: Read<V>, text: string) {
      const next = stand(text, said)
      // A field that is only passed through writes nothing, nor what other fields would follow from it: its blank is known to be 0.
      if (next !== (value ?? null)) {
        if (text.trim() === '') fillKnown(() => onChange(next))
        else onChange(next)
      }
      if (said.ok) setTyped(undefined)
    },
  }
}
