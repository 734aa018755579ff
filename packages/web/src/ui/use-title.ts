import { useEffect } from 'react'

const PRODUCT = 'Lagar'

/** Names the document after what it shows, so that tabs, bookmarks and the history of a browser can be told apart; nothing leaves the product's name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined
    document.title = `${title} · ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [title])
}
