import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02_01_4b_50

/** All the text of a workbook's parts, as it stands in the file. */
export function textOf(workbook: Buffer): string {
  const parts: string[] = []
  for (let at = 0; at < workbook.length - 46; at++) {
    if (workbook.readUInt32LE(at) !== ENTRY) continue
    const from = workbook.readUInt32LE(at + 42)
    const start = from + 30 + workbook.readUInt16LE(from + 26) + workbook.readUInt16LE(from + 28)
    const bytes = workbook.subarray(start, start + workbook.readUInt32LE(at + 20))
    const isPacked = workbook.readUInt16LE(at + 10) === 8
    parts.push((isPacked ? inflateRawSync(bytes) : bytes).toString('utf8'))
  }
  return parts.join('\n')
}
