import { deeds } from '@lagar/domain/access/permissions.ts'
import { areas as permissionAreas } from '@lagar/domain/access/plans.ts'
import { routeTable } from '@lagar/domain/access/route-table.ts'
import { refusals, type RefusalCode } from '@lagar/domain/errors.ts'
import { catalogues } from '@lagar/domain/catalogues.ts'
import { entityTypes } from '@lagar/domain/entity.ts'
import { keysOf } from '@lagar/domain/lookup.ts'
import { en as englishWords } from '@lagar/domain/texts/en.ts'
import { es as spanishWords } from '@lagar/domain/texts/es.ts'
import { expect, test, vi } from 'vitest'
import { refusalTopics } from '../../src/help/maps/refusals.ts'
import { knownTopic, recordTopics } from '../../src/help/maps/screens.ts'
import { finderIn } from '../../src/help/maps/search.ts'
import { everySaid as saidOf, namesUsed, writeEntries } from '../../src/help/maps/write.ts'
import { isTopicId, readTopic, topicsIn } from '../../src/help/maps/contents.ts'
import { chapters, topicIds, topics } from '../../src/help/maps/topics.ts'
import { glossary } from '../../src/help/reference/glossary.ts'
import { areaDeeds, otherPermissions } from '../../src/help/reference/permissions.ts'
import { reachNames } from '../../src/help/reference/reach.ts'
import { areas, helpAreas } from '../../src/help/told/areas.ts'
import { figures } from '../../src/help/told/figures.ts'
import { names } from '../../src/help/told/names.ts'
import { pictures } from '../../src/help/told/pictures.ts'
import type { Said } from '../../src/help/told/said.ts'
import { partsOf, plain } from '../../src/help/told/parts.ts'
import { isKnown, namesIn, told, toldTopic, type Tongue } from '../../src/help/told/tell.ts'
import { pages } from '../../src/pages.ts'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'

// Whether there is a signal is heard from the window.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }))

const spanish: Tongue = { language: 'es', t: es, words: spanishWords }
const english: Tongue = { language: 'en', t: en, words: englishWords }

const paths = pages.map(({ options }) => ('path' in options ? (options.path as string) : ''))
const screens = paths.filter((path) => path !== '/$')
/** The sources of the screens, and the pictures as data, by their paths. */
const sources = import.meta.glob<string>('../../src/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const taken = import.meta.glob<string>('../../src/help/pictures/*/*.avif', {
  eager: true,
  query: '?inline',
  import: 'default',
})
const sourceOf = (file: string): string => sources[`../../src/${file}`] ?? ''

/** The tabs that the sections are made of, as their sources name them. */
const tabsOf: Record<string, string> = {
  '/land': 'lands/section/tabs.tsx',
  '/stock': 'stock/section/tabs.tsx',
  '/stock/configuration': 'stock/section/ConfigurationPage.tsx',
  '/distribution': 'distribution/section/tabs.tsx',
  '/laboratory': 'laboratory/section/LaboratoryPage.tsx',
  '/workorder': 'workorders/section/WorkOrderSection.tsx',
  '/division': 'bottling/DivisionPage.tsx',
  '/label': 'label/LabelPage.tsx',
  '/company': 'companies/company/CompanyPage.tsx',
  '/administration': 'administration/section/tabs.tsx',
}

/** The tabs of a section: those that its source names, and the catalogues of a page that lists them all by type. */
function tabsIn(page: string, source: string): string[] {
  const text = sourceOf(source)
  const named = [...text.matchAll(/\bkey: '(\w+)'/g)].map(([, key]) => key!)
  const listed = text.includes('...listTabs')
    ? Object.values(catalogues).flatMap(({ page: own, tab }) => (own === page ? [tab] : []))
    : []
  return [...named, ...listed]
}

const everySaid = (): Said[] => [
  ...topicIds.flatMap((id) => saidOf(topics[id])),
  ...helpAreas.flatMap((area) => [areas[area].title, areas[area].lead]),
  ...Object.values(pictures).map(({ alt }) => alt),
  ...glossary.flatMap(({ word, meaning }) => [word, meaning]),
  ...permissionAreas.flatMap((area) => deeds.map((deed) => areaDeeds[area][deed])),
  ...reachNames,
  ...otherPermissions.flatMap(({ name, meaning }) => [name, meaning]),
]

test.each(screens)('the page %s has its topic', (path) => {
  expect(knownTopic(path), 'name its topic in help/maps/screens.ts').toBeDefined()
})

test('every section of the menu, and every kind of record, has its topic', () => {
  const sections = routeTable.map(({ path }) => path).filter((path) => paths.includes(path))
  expect(sections.filter((path) => knownTopic(path) === undefined)).toEqual([])
  expect(sections.length).toBeGreaterThan(15)
  expect(entityTypes.filter((type) => !isTopicId(recordTopics[type]))).toEqual([])
})

test.each(Object.entries(tabsOf))('a tab of %s opens the help with more than its section', (page, source) => {
  const keys = tabsIn(page, source)
  expect(keys.length).toBeGreaterThan(1)
  const distinct = new Set(keys.map((key) => knownTopic(page, key)))
  expect(distinct.has(undefined)).toBe(false)
  expect(distinct.size).toBeGreaterThan(keys.length > 2 ? 2 : 0)
})

test('every refusal leads to a topic, and no page is drawn without the way to the help', () => {
  const codes = keysOf(refusals)
  expect(codes.filter((code: RefusalCode) => !isTopicId(refusalTopics[code]))).toEqual([])
  const drawn = Object.keys(sources)
    .map((file) => file.replace('../../src/', ''))
    .filter((file) => !outside.has(file) && sourceOf(file).includes('<Title order={1}'))
  expect(drawn, 'a page inside the shell draws its title with ui/PageTitle.tsx').toEqual([])
})

/** What draws a title of its own: the pages before signing in and without an account, and the title itself. */
const outside = new Set(['ui/PageTitle.tsx', 'auth/DoorPage.tsx', 'label/SharedStepPage.tsx'])

test('every permission is told of, in no area alike for two deeds', () => {
  for (const area of permissionAreas) {
    const meanings = deeds.map((deed) => areaDeeds[area][deed][0])
    expect(new Set(meanings).size, area).toBe(deeds.length)
  }
  expect(otherPermissions.map(({ permission }) => permission).toSorted()).toEqual([
    'laboratory.send',
    'platform',
    'workorders.override',
    'workorders.reverse',
  ])
})

test('a topic that is read with its chapter is the one that all tell', async () => {
  for (const id of topicIds) expect(await readTopic(id)).toEqual(toldTopic(topics[id], spanish))
})

test('no topic takes the place of another, and each leads to a page and a tab that there are', () => {
  expect(topicIds.length).toBe(
    Object.values(chapters)
      .flat()
      .reduce((sum, file) => sum + Object.keys(file).length, 0),
  )
  const lost = topicIds.flatMap((id) => {
    const { screen } = topics[id]
    return screen && !paths.includes(screen.to) ? [`${id}: ${screen.to}`] : []
  })
  expect(lost).toEqual([])
  const strange = topicIds.flatMap((id) => {
    const { screen } = topics[id]
    const source = screen && tabsOf[screen.to]
    if (!screen?.tab || source === undefined) return []
    const has = sourceOf(source).includes(`'${screen.tab}'`) || tabsIn(screen.to, source).includes(screen.tab)
    return has ? [] : [`${id}: ${screen.to} ${screen.tab}`]
  })
  expect(strange).toEqual([])
})

test('everything is told in both languages, and nothing is empty', () => {
  const all = everySaid()
  expect(all.filter(([one, other]) => one.trim() === '' || other.trim() === '')).toEqual([])
  const untold = all.filter(([one, other]) => one === other && one.length > 40)
  expect(untold).toEqual([])
  expect(topicIds.filter((id) => topics[id].body.length === 0)).toEqual([])
  expect(helpAreas.filter((area) => topicsIn(area).length === 0)).toEqual([])
})

test('a name in braces is a button, a field or a number of the product, the same in both languages, and none is idle', () => {
  const strange = namesUsed().filter(({ name }) => !isKnown(name))
  expect(strange).toEqual([])
  const differing = everySaid().filter(([one, other]) => {
    const [own, theirs] = [namesIn([one, '']), namesIn(['', other])]
    return own.toSorted().join() !== theirs.toSorted().join()
  })
  expect(differing).toEqual([])
  const used = new Set(everySaid().flatMap(namesIn))
  expect([...keysOf(names), ...keysOf(figures)].filter((key) => !used.has(key))).toEqual([])
  for (const tongue of [spanish, english])
    expect(everySaid().filter((said) => /[{}]|undefined/.test(plain(told(said, tongue))))).toEqual([])
})

test('a name is told apart from the words around it, and a number as its reader writes it', () => {
  const said: Said = ['Toque {wash}: {ethanol} g.', 'Touch {wash}: {ethanol} g.']
  expect(told(said, spanish)).toBe(`Toque {${es.vessel.wash.action}}: 0,789 g.`)
  expect(told(said, english)).toBe(`Touch {${en.vessel.wash.action}}: 0.789 g.`)
  expect(partsOf(told(said, english))).toEqual([
    { text: 'Touch ', isName: false },
    { text: en.vessel.wash.action, isName: true },
    { text: ': 0.789 g.', isName: false },
  ])
})

test('it holds what was asked of it: questions by task and words of the trade', () => {
  expect(topicIds.filter((id) => topics[id].kind === 'QUESTION').length).toBeGreaterThanOrEqual(80)
  expect(topicIds.filter((id) => topics[id].kind === 'START').length).toBeGreaterThanOrEqual(10)
  expect(glossary.length).toBeGreaterThanOrEqual(80)
  expect(new Set(glossary.map(({ word: [word] }) => word)).size).toBe(glossary.length)
})

test.each(keysOf(pictures))('the picture %s is there in both languages, light, and of some topic', (name) => {
  for (const language of ['es', 'en']) {
    const data = taken[`../../src/help/pictures/${language}/${name}.avif`]
    expect(data, `npm run help:pictures takes it in ${language}`).toMatch(/^data:image\/avif;base64,/)
    // Four letters of base64 are three bytes.
    expect((data!.length * 3) / 4).toBeLessThanOrEqual(21_100)
  }
  const shown = topicIds.filter((id) =>
    topics[id].body.some((block) => block.kind === 'PICTURE' && block.name === name),
  )
  expect(shown).not.toEqual([])
})

const finders = { es: finderIn(writeEntries(spanish)), en: finderIn(writeEntries(english)) }
const best = (asked: string, language: 'es' | 'en' = 'es') => finders[language](asked)[0]?.id

test.each([
  'cómo deshago un trasiego',
  'trasiego deshacer',
  'como vuelvo atras un trasiego',
  'COMO DESHAGO UN TRASIEGO?',
  'deshago un trasigo',
])('“%s” finds how a racking is undone', (asked) => {
  expect(best(asked)).toBe('undo-racking')
})

test.each([
  ['carencia', 'when-harvest'],
  ['curado', 'treatments'],
  ['cuánto so2 agrego', 'dose-so2'],
  ['cotización del dólar', 'enter-rate'],
  ['sin señal', 'without-signal'],
  ['no me deja borrar', 'cannot-delete'],
  ['cuaderno de campo', 'field-book'],
  ['glosario', 'glossary'],
])('“%s” finds %s', (asked, id) => {
  expect(finders.es(asked, 3).map((found) => found.id)).toContain(id)
})

test('English is searched in English, and what nobody tells of finds nothing', () => {
  expect(best('how do I undo a racking', 'en')).toBe('undo-racking')
  expect(finders.en('waiting period', 3).map(({ id }) => id)).toContain('when-harvest')
  expect(finders.es('xilofón')).toEqual([])
  expect(finders.es('cómo de la')).toEqual([])
})
