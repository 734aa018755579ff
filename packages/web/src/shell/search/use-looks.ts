import { themes } from '@lagar/domain/auth/screens.ts'
import { t } from '../../texts/t.ts'
import { useTheme } from '../header/use-theme.ts'
import { begins } from './begins.ts'
import type { Hit } from './hit.ts'

/** The looks of the application, by their names and by what people call them. */
export function useLooks(text: string): Hit[] {
  const { choose } = useTheme()
  return themes
    .map((theme): Hit => ({
      id: theme,
      title: `${t.shell.theme}: ${t.shell[theme]}`,
      does: () => choose(theme),
    }))
    .filter(({ id, title }) =>
      begins(`${title} ${t.shell.palette.looks[id as (typeof themes)[number]]}`, text),
    )
}
