import {
  createTheme,
  localStorageColorSchemeManager,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** The dark red of Malbec must, from blush to press. */
const vino: MantineColorsTuple = [
  '#fcf2f4',
  '#f5e1e6',
  '#e9c1cc',
  '#de9fb0',
  '#d17f96',
  '#bb5574',
  '#a03355',
  '#872443',
  '#6f1b37',
  '#53112a',
]

const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#eae5dd',
  '#dcd5ca',
  '#c4bbae',
  '#9d9385',
  '#6a6258',
  '#524b43',
  '#39342f',
  '#25211d',
]

const dark: MantineColorsTuple = [
  '#ece7e0',
  '#d2cbc1',
  '#b0a89d',
  '#918a80',
  '#4b443d',
  '#39332e',
  '#26221e',
  '#1a1714',
  '#131110',
  '#0d0c0b',
]

/** Lagar's look: warm paper, wine-dark accent, the system's own letters. */
export const theme = createTheme({
  primaryColor: 'vino',
  primaryShade: { light: 7, dark: 6 },
  colors: { vino, gray, dark },
  black: '#25211d',
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, Cantarell, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.2rem', lineHeight: '1.3' },
      h3: { fontSize: '1.02rem', lineHeight: '1.35' },
    },
  },
  cursorType: 'pointer',
  components: {
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 } } },
    Tooltip: { defaultProps: { withArrow: true } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Paper: { defaultProps: { radius: 'lg' } },
    // A list of choices is drawn when it is opened: closed ones were most of what a page had hidden.
    Combobox: { defaultProps: { keepMounted: false } },
    // Whoever passes by with Tab gets no list over the fields and buttons below: it opens by a click, an arrow or what is typed.
    Select: { defaultProps: { checkIconPosition: 'right', openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Autocomplete: { defaultProps: { openOnFocus: false } },
    // Its letters would fade from one look to the other, and be read in neither, when the device turns to night.
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    // A hint below its box, so that the boxes of a row stand in one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Where Mantine's own shades would be too faint for a screen in the sun, ours. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf8f5',
    '--mantine-color-dimmed': '#645c52',
    '--mantine-color-placeholder': '#71685d',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-yellow-light': '#fdf0d5',
    '--mantine-color-yellow-light-color': '#5c3a00',
    '--mantine-color-orange-light': '#fdebdc',
    '--mantine-color-orange-light-color': '#7a3300',
    '--mantine-color-red-light': '#fbe6e3',
    '--mantine-color-red-light-color': '#8c1d18',
    '--lagar-surface': '#ffffff',
    '--lagar-border': '#e5dfd6',
    '--lagar-tint': '#f8eef0',
  },
  dark: {
    '--mantine-color-body': '#171411',
    '--mantine-color-dimmed': '#b0a89d',
    '--mantine-color-placeholder': '#9c9489',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-anchor': '#e8a9ba',
    '--mantine-color-vino-light': '#3d2530',
    '--mantine-color-vino-light-hover': '#492c3a',
    '--mantine-color-vino-light-color': '#f2cbd6',
    '--mantine-color-yellow-light': '#3d2e14',
    '--mantine-color-yellow-light-color': '#ffe0ad',
    '--mantine-color-red-light': '#45211f',
    '--mantine-color-red-light-color': '#ffc2ba',
    '--lagar-surface': '#211d1a',
    '--lagar-border': '#38322c',
    '--lagar-tint': '#35212a',
  },
})

/** Keeps the chosen light or dark under the name that `begin-4.js` reads before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'lagar.scheme' })

/** Paper is light: whoever works in the dark gets no white letters on white. */
export function lightOnPaper(window: Window): void {
  const { dataset } = window.document.documentElement
  let chosen: string | undefined
  window.addEventListener('beforeprint', () => {
    chosen = dataset['mantineColorScheme']
    dataset['mantineColorScheme'] = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (chosen !== undefined) dataset['mantineColorScheme'] = chosen
  })
}
