import type { Plugin } from 'vite'

/** Components of what opens over a page: their styles come with them, and not with the first sheet, which every page waits for. */
export const opened = [
  'Code',
  'ColorSwatch',
  'Drawer',
  'Grid',
  'Menu',
  'Modal',
  'ModalBase',
  'NavLink',
  'Notification',
  'NumberInput',
  'PinInput',
  'Radio',
  'Spoiler',
  'Switch',
  'Table',
]

const component = /[/]@mantine[/]core[/]esm[/]components[/](\w+)[/]\1[.]mjs$/

/** Has those components bring their styles themselves. */
export const stylesOfOpened = (): Plugin => ({
  name: 'styles-of-opened',
  transform(code, id) {
    const [, name = ''] = component.exec(id) ?? []
    return opened.includes(name) ? `import '@mantine/core/styles/${name}.layer.css'\n${code}` : null
  },
})
