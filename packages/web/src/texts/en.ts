import { administration } from './en/administration.ts'
import { auth } from './en/auth.ts'
import { cellars } from './en/cellars.ts'
import { form } from './en/form.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'
import type { Texts } from './es.ts'

/** Every English text of the screens. */
export const en: Texts = { administration, auth, cellars, form, shell, ui }
