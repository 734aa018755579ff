import type { Plugin } from 'vite'

/** Components of what opens over a page and of few pages: their styles come with them, and not with the first sheet, which every page waits for. */
export const apart = [
  'Chip',
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
  'PasswordInput',
  'PinInput',
  'Radio',
  'ScrollArea',
  'Spoiler',
  'Switch',
  'Tooltip',
]

const component = /[/]@mantine[/]core[/]esm[/]components[/](\w+)[/]\1[.]mjs$/

/** Has those components bring their styles themselves. */
export const stylesApart = (): Plugin => ({
  name: 'styles-apart',
  transform(code, id) {
    const [, name = ''] = component.exec(id) ?? []
    return apart.includes(name) ? `import '@mantine/core/styles/${name}.layer.css'\n${code}` : null
  },
})
