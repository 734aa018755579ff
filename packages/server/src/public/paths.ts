/** The company and the lot that a short path opens: 32 bytes, base64url. Nothing in it is secret; the pages are for everybody. */
const codeOf = (companyId: string, lot: string) =>
  Buffer.from((companyId + lot).replaceAll('-', ''), 'hex').toString('base64url')

const idAt = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What a short path names; undefined where it is none. */
export function lotIn(code: string): { companyId: string; wineBatch: string } | undefined {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== code) return undefined
  return { companyId: idAt(bytes.toString('hex', 0, 16)), wineBatch: idAt(bytes.toString('hex', 16)) }
}

/** The path of a lot's digital label: a GS1 Digital Link (AI 01 and 10) where it has a GTIN of 14 digits. */
export const labelPath = (companyId: string, lot: { id: string; batchId: string }, gtin: string | null) =>
  gtin === null ? `/e/${codeOf(companyId, lot.id)}` : `/01/${gtin}/10/${encodeURIComponent(lot.batchId)}`

export const storyPath = (companyId: string, lot: string) => `/w/${codeOf(companyId, lot)}`
