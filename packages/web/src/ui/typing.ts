/** What takes the letters that are typed: a field, a picker or a menu. */
const takesLetters = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]'

/** Whether a pressed letter belongs to the page itself: nobody types into a field, nothing lies open over the page, and no other key is held. */
export function isForPage({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest(takesLetters)) return false
  return document.querySelector('[role="dialog"], [role="menu"]') === null
}
