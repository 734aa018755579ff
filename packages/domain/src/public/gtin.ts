/** The check digit of a GTIN without it: GS1 General Specifications, 7.9 (weights 3 and 1 from the right, to the next ten). */
export function checkDigitOf(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether a text is a GTIN of 8, 12, 13 or 14 digits whose check digit is right. */
export const isGtin = (text: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(text) && checkDigitOf(text.slice(0, -1)) === Number(text.slice(-1))

/** A GTIN as a GS1 Digital Link carries it: of 14 digits. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0')

/** The characters of a lot that GS1 allows (AI 10): up to twenty of its set 82. */
export const isGs1Lot = (lot: string): boolean => /^[!%-?A-Z_a-z"]{1,20}$/.test(lot)
