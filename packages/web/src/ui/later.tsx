import { LoadingOverlay } from '@mantine/core'
import {
  lazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { Loading } from './Loading.tsx'

/** A part of a page whose code comes when it is shown, or before by `fetch`. */
export type LazyPage<Props = object> = LazyExoticComponent<ComponentType<Props>> & { fetch: () => void }

/** Loads a part once; one that did not come, for want of a signal, is asked for again when it is shown. */
function onceLoaded<Part>(load: () => Promise<Part>): () => Promise<{ default: Part }> {
  let coming: Promise<{ default: Part }> | undefined
  return () => {
    coming ??= load().then(
      (part) => {
        const file = { default: part }
        // Whoever shows it from now on has it at once: what waits even for a moment is drawn empty first, and then for a third of a second.
        // oxlint-disable-next-line unicorn/no-thenable -- a promise would tell it one moment later
        coming = { then: (take: (file: { default: Part }) => unknown) => take(file) } as typeof coming
        return file
      },
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
}

/** A tab of a section: `tab(async () => (await import('./StockPage.tsx')).StockPage)`. */
export function tab<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  const ask = onceLoaded(load)
  return Object.assign(lazy(ask), { fetch: () => void Promise.resolve(ask()).catch(() => undefined) })
}

/** Loads the parts of the open pages that nobody asked for yet. */
const waiting = new Set<() => Promise<unknown>>()

/**
 * A part of a page that comes once it is opened, such as a form: `later(async () => (await import('./StockForm.tsx')).StockForm)`. It is fetched beforehand
 * when somebody reaches for a button of the page, so that it opens at once.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <LoadingOverlay visible pos="fixed" zIndex={300} />,
): ComponentType<Props> {
  const Part = onReach(load)
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

/** The same for whoever says himself what stands there until it comes. */
export function onReach<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const ask = onceLoaded(load)
  waiting.add(ask)
  return lazy(ask)
}

/** The same of what stands in the page itself, such as a tab of a record: until it comes, something turns there. */
export const inPlace = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(load, <Loading />)

/** How parts are loaded, by their names. */
type Files<Props> = { readonly [Name in keyof Props]: () => Promise<FunctionComponent<Props[Name]>> }

/**
 * Parts by their names, each loaded when it is shown. Where they stand is a file that comes beforehand, when somebody reaches for a button of the page:
 * `named(async () => (await import('./form-files.ts')).formFiles)`.
 */
export function named<Props extends Record<string, object>>(load: () => Promise<Files<Props>>) {
  waiting.add(load)
  return <Name extends keyof Props>(name: Name): FunctionComponent<Props[Name]> =>
    lazy(async () => {
      const files = await load()
      return { default: await files[name]() }
    })
}

/** Fetches what the open pages may open; what does not come is asked for again once it is opened. */
function fetchLater(): void {
  for (const ask of waiting) {
    waiting.delete(ask)
    Promise.resolve(ask()).catch(() => waiting.add(ask))
  }
}

/** What opens something: the buttons, fields and menus of a page or a form, and not the links that lead away from it. */
const opens = 'main button, main [role="menuitem"], main input, header button, [role="dialog"]'

/**
 * Fetches what may be opened as soon as somebody reaches for a button or a field of the page, by pointer, touch or key. Without signal nothing is asked for: a
 * browser remembers that a file did not come, and would not ask for it once the signal is back.
 */
export function fetchWhenReached(document: Document, hasSignal: () => boolean): void {
  const reach = ({ target }: Event) => {
    if (waiting.size > 0 && hasSignal() && target instanceof Element && target.closest(opens)) fetchLater()
  }
  for (const way of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(way, reach, { passive: true })
}
