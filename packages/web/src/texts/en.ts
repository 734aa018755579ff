import { administration } from './en/administration.ts'
import { auth } from './en/auth.ts'
import { fieldWork } from './en/fieldWork.ts'
import { form } from './en/form.ts'
import { lands } from './en/lands.ts'
import { shell } from './en/shell.ts'
import { stock } from './en/stock.ts'
import { ui } from './en/ui.ts'
import type { Texts } from './es.ts'

/** Every English text of the screens. */
export const en: Texts = { administration, auth, fieldWork, form, lands, shell, stock, ui }
