let isKnown = false

/** Whether what is written right now is what was known already. */
export const isFilling = (): boolean => isKnown

/** Fills in what is known already, by the field's own `onChange`: nobody has written it, and so nothing is lost when the form is closed. */
export function fillKnown(fill: () => void): void {
  isKnown = true
  try {
    fill()
  } finally {
    isKnown = false
  }
}
