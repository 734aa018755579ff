import { Refusal } from '@lagar/domain/errors.ts'
import { encodeQR } from 'qr'

type At = { left: number; top: number; size: number }

/** Draws a text as a QR code with the quiet zone that cameras need around it, in points. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { left, top, size }: At): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const dot = size / rows.length
  doc.rect(left, top, size, size).fill('#ffffff')
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      doc.rect(left + from * dot, top + y * dot, (x + 1 - from) * dot, dot)
    }
  })
  doc.fill('#000000')
}

/**
 * The page of a record as a phone opens it. Which address reaches this installation only the browser knows that is asking: behind a proxy,
 * or by the name that the cellar's network gives it.
 */
export function pageAddress(filters: Record<string, string>, type: string, id: string): string {
  const { address = '' } = filters
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== address)
    throw new Refusal('INVALID_INPUT', { errors: { address: 'INVALID_VALUE' } })
  return `${address}/entities/${type}/${id}`
}
