import { useGoTo } from '../../ui/list-search.ts'
import { ActionIcon } from '@mantine/core'
import { mdiArrowLeft } from '@mdi/js'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { placeAbove } from '../../records/places.ts'
import { usePagePath } from '../../ui/use-page-path.ts'

/** Back to where one came from; on a page that was opened by its address, to the list or section that it belongs to. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goTo = useGoTo()
  const place = placeAbove(usePagePath())
  if (!canGoBack && !place) return null

  function back() {
    if (canGoBack) router.history.back()
    else goTo(place!.to, { tab: place!.tab })
  }

  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.shell.back} onClick={back}>
      <Icon path={mdiArrowLeft} size={22} />
    </ActionIcon>
  )
}
