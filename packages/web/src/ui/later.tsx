import { LoadingOverlay } from '@mantine/core'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** Loads the parts of the open pages that nobody asked for yet. */
const waiting = new Set<() => Promise<unknown>>()

/**
 * A part of a page that comes once it is opened, such as a form: `later(async () => (await import('./StockForm.tsx')).StockForm)`. It is fetched beforehand
 * when somebody reaches for a button of the page, or when the page has come to rest, so that it opens at once.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <LoadingOverlay visible pos="fixed" zIndex={300} />,
): ComponentType<Props> {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const ask = () =>
    (coming ??= load().then(
      (Part) => ({ default: Part }),
      (error: unknown) => {
        // Without signal it is asked for again when it is opened.
        coming = undefined
        throw error
      },
    ))
  waiting.add(ask)
  const Part = lazy(ask)
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

/** Fetches what the open pages may open; what does not come is asked for again once it is opened. */
export function fetchLater(): void {
  for (const ask of waiting) {
    waiting.delete(ask)
    ask().catch(() => waiting.add(ask))
  }
}

const opens = 'main button, main [role="menuitem"], main input'

/** Fetches what may be opened as soon as somebody reaches for a button or a field of the page, by pointer, touch or key. */
export function fetchWhenReached(document: Document): void {
  const reach = ({ target }: Event) => {
    if (waiting.size > 0 && target instanceof Element && target.closest(opens)) fetchLater()
  }
  for (const way of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(way, reach, { passive: true })
}
