import type { themes } from '@lagar/domain/auth/screens.ts'
import { useMantineColorScheme } from '@mantine/core'
import { saveAccount } from '../../auth/save-account.ts'
import { toastFailure } from '../../messages/toast.tsx'

export type Theme = (typeof themes)[number]

/** The look is the person's: it is kept in the account, and every device that signs in takes it. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  function choose(theme: Theme) {
    setColorScheme(theme)
    saveAccount({ theme }).catch((error: unknown) => {
      setColorScheme(colorScheme)
      toastFailure(error)
    })
  }
  return { theme: colorScheme, choose }
}
