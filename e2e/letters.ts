import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

const folder = '.data/e2e/mail'

/** The link in the newest letter to an address; without a mail server letters stay in a folder. */
export async function linkTo(address: string, page: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(() => (link = newestLink(address, page)), { message: `a letter to ${address}`, timeout: 15_000 })
    .toBeDefined()
  return link!
}

function newestLink(address: string, page: string): string | undefined {
  const letters = lettersIn().toSorted().toReversed()
  const texts = letters.map((name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll(/=\r?\n/g, ''))
  const text = texts.find((letter) => letter.includes(`To: ${address}`))
  return text && new RegExp(`http://\\S+?/${page}#[\\w-]+`).exec(text)?.[0]
}

function lettersIn(): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
