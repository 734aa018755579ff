import { folded } from '@lagar/domain/lookup.ts'

/** Whether each word of a text begins a word of a name, whatever its case and accents. */
export function begins(name: string, text: string): boolean {
  const parts = folded(name).split(/[\s/·:,]+/)
  return folded(text)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}
