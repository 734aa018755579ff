// Runs before the first paint, so that a dark screen never flashes white. A file of its own because the page's
// content security policy allows no inline script. Browsers keep it for a year: when it changes, so does its number.
;(() => {
  let chosen = null
  let isSignedIn = false
  try {
    chosen = localStorage.getItem('lagar.scheme')
    isSignedIn = localStorage.getItem('lagar.tokens') !== null
  } catch {
    // A browser that forbids storage simply follows the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // What stands around every page, or what signs in, is asked for with the entry, a round trip earlier, by who will see it.
  const first = document.querySelector(`meta[name="${isSignedIn ? 'frame' : 'sign-in'}"]`)
  for (const file of first ? first.content.split(' ') : []) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.href = file
    link.rel = 'modulepreload'
    document.head.append(link)
  }
  // The first writer of figures takes a browser as long as some rows of a list: it is made while the files are on their way.
  setTimeout(() => new Intl.NumberFormat('es-AR'))
})()
