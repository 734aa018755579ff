import { createReadStream, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Anchor } from './chain.ts'

/** The folder of the anchors within the data folder. */
export const anchorsFolder = 'anchors'

/** Adds anchors to the file of their month, on the disk when this is done. */
export async function keepAnchors(folder: string, anchors: readonly Anchor[]): Promise<void> {
  const [first] = anchors
  if (!first) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = await open(path.join(folder, `${first.at.slice(0, 7)}.jsonl`), 'a', 0o600)
  try {
    await file.writeFile(anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What was noted of the chains so far: of all companies, or of one. */
export async function readAnchors(folder: string, companyId?: string): Promise<Map<string, Anchor[]>> {
  const found = new Map<string, Anchor[]>()
  for (const name of monthsIn(folder)) {
    for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
      const anchor = anchorIn(line)
      if (!anchor || (companyId !== undefined && anchor.companyId !== companyId)) continue
      const ofCompany = found.get(anchor.companyId)
      if (ofCompany) ofCompany.push(anchor)
      else found.set(anchor.companyId, [anchor])
    }
  }
  return found
}

function monthsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{4}-\d{2}\.jsonl$/.test(name))
      .toSorted()
  } catch {
    return [] // nothing was noted yet
  }
}

/** A line that a power cut left half written says nothing. */
function anchorIn(line: string): Anchor | undefined {
  try {
    return JSON.parse(line) as Anchor
  } catch {
    return undefined
  }
}
