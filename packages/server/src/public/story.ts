import type { RolledShare } from '@lagar/domain/wine/contents/content.ts'
import { numberIn } from '@lagar/domain/texts/figures.ts'
import type { Db } from '../actor.ts'
import { escaped, pageOf } from './page.ts'

/** Corners of a plot in ten-millionths of a degree, as they are stored. */
type Corners = [number, number][]

/** What the story page of a lot tells: the wine as it was bottled, the plots that are drawn, and its awards. */
export type Story = {
  company: string
  name: string
  years: RolledShare[]
  varieties: RolledShare[]
  lands: RolledShare[]
  plots: { name: string; corners: Corners }[]
  awards: string[]
}

/** The story of a lot whose page is switched on; undefined for any other. */
export async function storyOf(
  db: Db,
  { companyId, wineBatch }: { companyId: string; wineBatch: string },
): Promise<Story | undefined> {
  const row = await db
    .selectFrom('wine_story as story')
    .innerJoin('wine_batch as lot', (join) =>
      join.onRef('lot.company_id', '=', 'story.company_id').onRef('lot.id', '=', 'story.wine_batch_id'),
    )
    .innerJoin('label', (join) =>
      join.onRef('label.company_id', '=', 'lot.company_id').onRef('label.id', '=', 'lot.label_id'),
    )
    .innerJoin('company', 'company.id', 'story.company_id')
    .select(['company.name as company', 'label.name', 'story.awards', 'lot.label_snapshot as snapshot'])
    .where('story.company_id', '=', companyId)
    .where('story.wine_batch_id', '=', wineBatch)
    .where('story.is_on', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const composition = row.snapshot?.composition
  const named = (shares: RolledShare[] = []) => shares.filter(({ name }) => name !== '')
  const lands = named(composition?.land)
  return {
    ...{ company: row.company, name: row.name, awards: row.awards, lands },
    years: named(composition?.year),
    varieties: named(composition?.variety),
    plots: await plotsOf(
      db,
      companyId,
      lands.flatMap(({ id }) => id ?? []),
    ),
  }
}

async function plotsOf(db: Db, companyId: string, ids: string[]): Promise<Story['plots']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('land_boundary as drawn')
    .innerJoin('land', (join) =>
      join.onRef('land.company_id', '=', 'drawn.company_id').onRef('land.id', '=', 'drawn.land_id'),
    )
    .select(['land.name', 'drawn.corners'])
    .where('drawn.company_id', '=', companyId)
    .where('drawn.land_id', 'in', ids)
    .orderBy('land.name')
    .execute()
  return rows.map(({ name, corners }) => ({ name, corners: corners as Corners }))
}

const words = {
  es: { vintage: 'Cosecha', grapes: 'Variedades', plots: 'Viñedos', awards: 'Premios' },
  en: { vintage: 'Vintage', grapes: 'Varieties', plots: 'Vineyards', awards: 'Awards' },
} as const

/** The story page; it neither names nor links the digital label, which stands alone. */
export function storyPage(story: Story, language: 'es' | 'en'): string {
  const said = words[language]
  const percent = (share: number) => numberIn({ printed: { LANG: language } }, 'percent', share * 100)
  const list = (title: string, items: string[]) =>
    items.length === 0
      ? ''
      : `<h2>${title}</h2><ul class="plain">${items.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`
  const shares = (of: RolledShare[]) => of.map(({ name, share }) => `${name} · ${percent(share)} %`)
  const years = story.years.length === 1 ? story.years.map(({ name }) => name) : shares(story.years)
  return pageOf(
    language,
    story.name,
    `<main><h1>${escaped(story.name)}</h1><p class="dim">${escaped(story.company)}</p>
${list(said.vintage, years)}${list(said.grapes, shares(story.varieties))}
${list(said.plots, shares(story.lands))}${mapOf(story.plots)}${list(said.awards, story.awards)}</main>`,
  )
}

/** Plots as outlines, north up; a degree of longitude is as wide as their latitude makes it. */
function mapOf(plots: Story['plots']): string {
  const all = plots.flatMap(({ corners }) => corners)
  if (all.length === 0) return ''
  const narrow = Math.cos(((all[0]![1] / 1e7) * Math.PI) / 180)
  const places = plots.map(({ name, corners }) => ({
    name,
    at: corners.map(([x, y]) => [x * narrow, -y] as const),
  }))
  const xs = places.flatMap(({ at }) => at.map(([x]) => x))
  const ys = places.flatMap(({ at }) => at.map(([, y]) => y))
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  const size = Math.max(Math.max(...xs) - west, Math.max(...ys) - north, 1)
  const scale = (value: number) => ((value * 200) / size).toFixed(1)
  const paths = places.map(
    ({ name, at }) =>
      `<path d="M${at.map(([x, y]) => `${scale(x - west)} ${scale(y - north)}`).join('L')}Z"><title>${escaped(name)}</title></path>`,
  )
  const names = escaped(plots.map(({ name }) => name).join(', '))
  const [width, height] = [scale(Math.max(...xs) - west), scale(Math.max(...ys) - north)]
  return `<svg viewBox="-2 -2 ${Number(width) + 4} ${Number(height) + 4}" role="img" aria-label="${names}">${paths.join('')}</svg>`
}
