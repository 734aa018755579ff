import { administration } from './es/administration.ts'
import { auth } from './es/auth.ts'
import { cellars } from './es/cellars.ts'
import { form } from './es/form.ts'
import { shell } from './es/shell.ts'
import { ui } from './es/ui.ts'

/** Every Spanish text of the screens; one file per module. */
export const es = { administration, auth, cellars, form, shell, ui }

/** The shape that every other language fills in. */
export type Texts = typeof es
