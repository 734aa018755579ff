import { createMenu } from '@lagar/domain/access/route-table.ts'
import { expect, test } from 'vitest'
import { kindsWithList } from '../../src/records/places.ts'
import { begins } from '../../src/shell/search/begins.ts'
import {
  callsCreation,
  createdBeside,
  createdElsewhere,
  createdInLists,
} from '../../src/shell/search/creations.ts'
import { namedTabs } from '../../src/shell/search/tabs.ts'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sourceOf = (file: string) => sources[`../../src/${file}`] ?? ''

test('what has a list is created from the palette, or it is said where it comes from', () => {
  const inMenu: readonly string[] = createMenu.map(({ entry }) => entry)
  const known = [...inMenu, ...Object.keys(createdInLists), ...Object.keys(createdElsewhere)]
  const forgotten = kindsWithList().filter((kind) => !known.includes(kind))
  expect(forgotten, 'say it in shell/search/creations.ts').toEqual([])
})

/** Where the tabs of each section are written. */
const written: Readonly<Record<string, string>> = {
  '/administration': 'administration/section/tabs.tsx',
  '/administration/calendar': 'calendar/CalendarSection.tsx',
  '/company': 'companies/company/CompanyPage.tsx',
  '/distribution': 'distribution/section/tabs.tsx',
  '/division': 'bottling/DivisionPage.tsx',
  '/label': 'label/LabelPage.tsx',
  '/laboratory': 'laboratory/section/LaboratoryPage.tsx',
  '/land': 'lands/section/tabs.tsx',
  '/quality': 'stock/quality/QualityPage.tsx',
  '/stock': 'stock/section/tabs.tsx',
  '/stock/configuration': 'stock/section/ConfigurationPage.tsx',
  '/users': 'companies/users/UsersPage.tsx',
  '/workorder': 'workorders/section/WorkOrderSection.tsx',
}
/** The calendar bears the name of its section, the platform is nobody's but its own, and customers are found where they are sold to. */
const withoutName = [
  '/administration customers',
  '/administration/calendar calendar',
  '/company platform',
  '/company watch',
]

test.each(Object.entries(written))('the palette finds every tab of %s by its name', (page, file) => {
  const keys = [...sourceOf(file).matchAll(/\bkey: '(\w+)'/g)].map(([, key]) => key!)
  expect(keys.length).toBeGreaterThan(1)
  const named = namedTabs.filter((one) => one.page === page).map(({ tab }) => tab)
  const forgotten = keys.filter((key) => !named.includes(key) && !withoutName.includes(`${page} ${key}`))
  expect(forgotten, 'name it in shell/search/tabs.ts').toEqual([])
})

test('each word that is typed begins a word of the name, whatever its accents', () => {
  expect(begins('Tipos de vasija', 'tipos vas')).toBe(true)
  expect(begins('tema oscuro, modo noche', 'tema oscuro')).toBe(true)
  expect(begins('Depósitos', 'depositos')).toBe(true)
  expect(begins('Isotanque', 'tanque')).toBe(false)
})

test.each([
  ['workorder', 'Orden de trabajo', ['nueva orden', 'crear ot', 'agregar ot', 'orden de tra']],
  ['measurament', 'Medición', ['medir', 'medición', 'anotar medicion', 'densidad']],
  ['harvest', 'Cosecha', ['nueva cosecha', 'registrar cosecha']],
])('whoever wants to create a %s is offered it in the words that people use', (kind, title, texts) => {
  expect(texts.filter((text) => !callsCreation(title, kind, text))).toEqual([])
  expect(callsCreation(title, kind, 'borrar cosecha')).toBe(false)
})

test('what is created beside the records leads to a tab that is there', () => {
  const tabs = namedTabs.map(({ page, tab }) => `${page} ${tab}`)
  expect(createdBeside.filter(({ to, tab }) => !tabs.includes(`${to} ${tab}`))).toEqual([])
})
