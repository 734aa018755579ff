import { ActionIcon } from '@mantine/core'
import { mdiArrowLeft } from '@mdi/js'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { t } from '../texts/t.ts'
import { Icon } from './Icon.tsx'

/** Back to where one came from; absent when there is nowhere to go back to. */
export function BackButton() {
  const router = useRouter()
  if (!useCanGoBack()) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t.shell.back}
      onClick={() => router.history.back()}
    >
      <Icon path={mdiArrowLeft} size={22} />
    </ActionIcon>
  )
}
