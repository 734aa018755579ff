import { language, t, words } from '../../texts/t.ts'
import type { Tongue } from '../told/tell.ts'

/** The language that the help is told in: that of the screens. */
export const tongue = (): Tongue => ({ language, t, words })
