const WIDTHS = [1180, 1080, 800, 680]

/**
 * Says on an element below which widths, in px, its room stays, as long as it is there: what fits into a table is a question of its
 * own room, for beside it may be a sidebar, a graph or nothing. Not a query of the style sheet: a table that appears in a form while
 * that is being sent was left out of the picture by browsers that answer one.
 */
export function tellRoom(element: HTMLElement): () => void {
  // It tells at once, when the page has been laid out and before it is painted: who asks earlier has it laid out twice.
  const observer = new ResizeObserver(([seen]) => {
    const width = seen!.borderBoxSize[0]!.inlineSize
    element.dataset['below'] = WIDTHS.filter((limit) => width <= limit).join(' ')
  })
  observer.observe(element)
  return () => observer.disconnect()
}
