/** What a browser keeps between two openings of a page. */
export function memory(most = 1000): Storage {
  const kept = new Map<string, string>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `Object.keys` sees it, with what is asked of it here
  return new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem(key: string, value: string) {
          if (value.length > most) throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
        },
        removeItem: (key: string) => void kept.delete(key),
      })[name as 'getItem'],
  })
}
