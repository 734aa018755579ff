/** The last digit of a GS1 number: weights of 3 and 1 from the right. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Identifiers of GS1 as web addresses (Digital Link): a lot by AI 10, else a place (414), a party (417), a pallet (00), a product (01). */
const linked: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^https?:\/\/[^?#]*\/01\/\d{8,14}\/10\/([^/?#]+)/, decoded],
  [/^https?:\/\/[^?#]*\/01\/(\d{8,14})(?:[/?#]|$)/, (gtin) => `GTIN ${gtin}`],
  [/^https?:\/\/[^?#]*\/41[47]\/(\d{13})(?:[/?#]|$)/, (gln) => `GLN ${gln}`],
  [/^https?:\/\/[^?#]*\/00\/(\d{18})(?:[/?#]|$)/, (sscc) => `SSCC ${sscc}`],
]

/** The same as names (URN): what is written there has no check digit. */
function ofUrn(id: string): string | undefined {
  const lot = /^urn:epc:class:lgtin:\d+\.\d+\.(.+)$/.exec(id)
  if (lot) return decoded(lot[1]!)
  const place = /^urn:epc:id:(?:sgln|pgln):(\d+)\.(\d*)(?:\.(.*))?$/.exec(id)
  if (place && place[1]!.length + place[2]!.length === 12) {
    const digits = place[1]! + place[2]!
    const within = place[3] === undefined || place[3] === '0' ? '' : ` · ${decoded(place[3])}`
    return `GLN ${digits}${checkDigit(digits)}${within}`
  }
  return undefined
}

const MOST_SHOWN = 80

/** An identifier as people read it, where nothing says what it is called: the lot, the GLN or the number in it, else its last part. */
export function readable(id: string): string {
  for (const [pattern, told] of linked) {
    const found = pattern.exec(id)
    if (found) return told(found[1]!)
  }
  const urn = ofUrn(id)
  if (urn !== undefined) return urn
  const isAddress = /^https?:\/\//.test(id)
  const text = isAddress ? id.replace(/^https?:\/\//, '') : (id.split(':').at(-1) ?? id)
  return (text === '' ? id : decoded(text)).slice(0, MOST_SHOWN)
}

/** A word of GS1's vocabulary, however it was written: bare, as a name, as an address, or short for one ("cbv:BizStep-shipping"). */
export const bareWord = (said: string): string =>
  (said.split(/[:/#]/).at(-1) ?? '').replace(/^(BizStep|Disp|BTT|SDT|ER)-/, '')

/** What a field of an extension is called, without what tells whose field it is. */
export const bareField = (key: string): string => key.split(/[:/#]/).at(-1) ?? key
