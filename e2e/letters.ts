import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const folder = '.data/e2e/mail'

/** The link in the newest letter to an address; without a mail server letters stay in a folder. */
export async function linkTo(address: string, page: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(() => (link = newestLink(address, page)), { message: `a letter to ${address}`, timeout: 15_000 })
    .toBeDefined()
  return link!
}

/** Chooses a password by the link of a letter, and is in with it. */
export async function comeIn(page: Page, email: string, link: string): Promise<void> {
  const password = 'el tanque tres gotea'
  await page.goto(link)
  await expect(page).toHaveURL(/\/recover$/)
  await expect(page.getByText(`Su usuario es ${email}.`)).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill(password)
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page).not.toHaveURL(/\/recover$/)
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
