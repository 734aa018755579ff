import { inFiles } from './files.ts'

/** A module that so many pages share is loaded with the first of them; left alone, each would be a file and a round trip of its own. */
const SHARED = 16

/** Whether a module stands in one of these places, each a part of an address. */
const among = (...places: readonly string[]): ((id: string) => boolean) => {
  const place = new RegExp(places.join('|').replaceAll('/', '[/]'))
  return (id) => place.test(id)
}

/** The folders of libraries by these names. */
const folders = (...names: readonly string[]): string => `/(?:${names.join('|')})/`

const entry = among('index[.]html', '/main[.]tsx', '/worker/', 'preload')

/** The frame, and what the first page takes of that which lists are made of. */
const ofStart = among(
  '/web/src/shell/(?:frame/(?!Sections)|header/(?!UserItems|\\w+Panel)|home/whose)',
  '/web/src/(?:device/|records/alarm-pages)',
  '/web/src/(?:ui/(?:PageTitle|EntityLink)|lists/(?:BringButton|WaitingLines)|messages/LoadFailed)',
  '/web/src/(?:texts/(?:codes|money)|parts/stats/stats[.]module)[.]',
  '/domain/src/(?:units/|lists/stock|lands/(?:works/names|observations/phenology-season))',
  '/components/(?:Alert|Checkbox|Portal|Progress|Skeleton|TextInput)/',
  folders('use-force-update', 'tslib', 'get-nonce', '@tanstack'),
)

/** What draws lines and bars, which comes with the first page that shows some. */
const ofCharts = among(
  '/web/src/parts/(?:chart/(?!Sparkline|colors)|stats/BarsChart)',
  '/node_modules/(?:d3-|internmap)',
)

/** Of libraries what dialogs are made of, and the lists that scroll in them. */
const ofDialogs = among(
  folders('Modal', 'ModalBase', 'ScrollArea(?!/utils/to-int)'),
  '/styles/(?:Modal|ModalBase|ScrollArea)[.]',
  folders('react-remove-scroll', 'react-remove-scroll-bar', 'react-style-singleton', 'use-sidecar'),
)

/** Of libraries what opens below a field or a button of a page, and is placed there. */
const ofDropdowns = among(
  '/@floating-ui/',
  '/utils/Floating/',
  '/components/Combobox/(?!Combobox(?:Chevron|[.]module)|OptionsDropdown|use-(?:combobox|pills-reorder)/|get-)',
  folders('Popover', 'use-long-press'),
)

/** Of libraries what stands in the fields of forms alone. */
const ofFields = among(
  folders('MultiSelect', 'NumberInput', 'OptionsDropdown', 'PinInput', 'Radio', 'Select'),
  folders('react-number-format', 'use-pills-reorder'),
)

/** Of libraries what forms and a page here and there show. */
const ofFew = among(folders('FileButton', 'Switch', 'Textarea', 'zod'), '/core/styles/')

/** Our own frames and fields of forms; what a field means is told on pages as well. */
const ofForm = among('/web/src/form/(?!fields/Meaning)')

const isLook = (id: string): boolean => id.endsWith('.module.css')

const isLibrary = (id: string): boolean => id.includes('/node_modules/')

/** What the entry needs, which stays a file of its own. */
export const base = {
  name: 'base',
  tags: ['$initial' as const],
  test: (id: string) => !entry(id),
  priority: 10,
}

/**
 * Into which files the rest is cut: what stands around every page, what most pages share, what some pages and most forms know, what dialogs are made of, and
 * what forms alone. What few pages share is joined so that each asks for few files; the rest stays with the page that needs it.
 */
export const files = inFiles((pagesOf) => [
  { name: 'start', test: ofStart },
  { name: 'charts', test: ofCharts, includeDependenciesRecursively: false },
  { name: 'dialogs', test: ofDialogs, includeDependenciesRecursively: false },
  { name: 'dropdowns', test: ofDropdowns, includeDependenciesRecursively: false },
  {
    name: 'common',
    test: (id) => (isLibrary(id) ? !ofFew(id) && !ofFields(id) : pagesOf(id) >= SHARED),
    minShareCount: 15,
  },
  // What some pages and most forms know of the winery, without schemas.
  {
    name: 'nouns',
    test: (id) => !isLibrary(id) && !isLook(id) && !ofForm(id) && pagesOf(id) > 0,
    minShareCount: SHARED,
    includeDependenciesRecursively: false,
  },
  // What forms share. What it leans on besides stays where the pages that use it find it.
  {
    name: 'forms',
    test: (id) => ofForm(id) || ofFields(id) || pagesOf(id) === 0,
    minShareCount: SHARED,
    includeDependenciesRecursively: false,
  },
])
