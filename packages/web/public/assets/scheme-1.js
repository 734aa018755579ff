// Runs before the first paint, so that a dark screen never flashes white. A file of its own because the page's
// content security policy allows no inline script. Browsers keep it for a year: when it changes, so does its number.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('lagar.scheme')
  } catch {
    // A browser that forbids storage simply follows the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
