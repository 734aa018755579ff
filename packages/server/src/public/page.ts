import { createHash } from 'node:crypto'
import type { LabelFacts } from '@lagar/domain/public/digital-label.ts'
import { unionLanguages, type UnionLanguage } from '@lagar/domain/public/languages.ts'
import { unionTerms } from '@lagar/domain/public/terms.ts'
import { atmosphereWords, decimalIn, gramsIn, ingredientWords } from '@lagar/domain/public/wording.ts'

const css = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:38rem;padding:1.25rem 1rem 2rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#1d1a17;background:#fff}
h1{font-size:1.5rem;line-height:1.2;margin:0}h2{font-size:1.125rem;margin:1.75rem 0 .5rem}p{margin:.4rem 0}
.dim{color:#574f46}table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;border-bottom:1px solid #cfc7bd;text-align:left;font-weight:400}
td{text-align:right;white-space:nowrap;padding-left:1rem;font-weight:600}.in th{padding-left:1rem}strong{font-weight:800;text-decoration:underline;text-underline-offset:.18em}
nav{margin-top:2.25rem;border-top:1px solid #cfc7bd;padding-top:.75rem}nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 .9rem}
nav a{display:inline-block;padding:.45rem 0;color:#7a1d3c}nav a[aria-current]{color:inherit;font-weight:700;text-decoration:none}
svg{display:block;width:100%;height:auto;margin:.5rem 0}path{fill:#d9c3a5;stroke:#6b4a1f;stroke-width:.6}ul.plain{padding-left:1.2rem;margin:.3rem 0}
@media(prefers-color-scheme:dark){body{color:#f0ebe5;background:#191614}.dim{color:#c2b8ab}nav a{color:#f0a8bd}th,td,nav{border-color:#4a423a}path{fill:#6b4a1f;stroke:#e3c9a0}}`

/** What a public page may load: its own style and nothing else. */
export const pagePolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** A text with what HTML reads as its own signs made harmless. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A whole page: no script, nothing loaded from elsewhere. */
export const pageOf = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${css}</style></head><body>${body}</body></html>`

/** The page of what is not there. */
export const nothingPage = (language: string): string => pageOf(language, '404', '<main><h1>404</h1></main>')

/** The digital label of a lot in a language; `path` is its own, to which a language is added. */
export function labelPage(facts: LabelFacts, language: UnionLanguage, path: string): string {
  const terms = unionTerms[language]
  const { nutrition, ingredients } = facts
  const pieces = ingredientWords(ingredients, terms)
    .map(({ text, isAllergen }) => (isAllergen ? `<strong>${escaped(text)}</strong>` : escaped(text)))
    .join('')
  const gas = atmosphereWords(ingredients, terms)
  const row = (name: string, value: string, isPart = false) =>
    `<tr${isPart ? ' class="in"' : ''}><th scope="row">${escaped(name)}</th><td>${value}</td></tr>`
  const alcohol = facts.alcohol === null ? '' : ` · ${decimalIn(language, facts.alcohol)} % vol`
  const links = unionLanguages.map((one) => {
    const current = one === language ? ' aria-current="page"' : ''
    return `<li><a href="${escaped(path)}/${one}" lang="${one}" hreflang="${one}"${current}>${unionTerms[one].name}</a></li>`
  })
  return pageOf(
    language,
    `${facts.name} · ${facts.lot}`,
    `<main><h1>${escaped(facts.name)}</h1>
<p class="dim">${escaped(facts.company)}<br>L ${escaped(facts.lot)} · ${facts.capacity} ml${alcohol}</p>
<h2>${terms.ingredients}</h2><p>${pieces}.</p>${gas === null ? '' : `<p>${escaped(gas)}.</p>`}
<h2>${terms.nutrition} · 100 ml</h2><table>
${row(terms.energy, `${nutrition.kJ} kJ / ${nutrition.kcal} kcal`)}
${row(terms.carbohydrate, escaped(gramsIn(language, nutrition.carbohydrate)))}
${row(terms.sugars, escaped(gramsIn(language, nutrition.sugars)), true)}
</table><p>${escaped(terms.negligible)}</p></main>
<nav><ul>${links.join('')}</ul></nav>`,
  )
}
