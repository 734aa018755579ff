const CONTROLS = 'button, a[href], label, summary, input, [role="option"], [role="tab"], [role="menuitem"]'
const STILL = 4

/**
 * Lets a press count for what it began on. An answer that comes late, or what is wrong with the field that was left by the press, moves the page under a finger that is already down: the
 * button is let go beside what was pressed, and the browser sees no click at all. Who has not moved the pointer meanwhile, by more
 * than a few pixels, meant what was there.
 */
export function steadyPresses(page: Document): void {
  let pressed: { control: Element | null; x: number; y: number } | undefined

  page.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const control = button === 0 && target instanceof Element ? target.closest(CONTROLS) : null
      pressed = { control, x, y }
    },
    { capture: true },
  )

  page.addEventListener(
    'mouseup',
    ({ target, clientX, clientY }) => {
      const { control, x, y } = pressed ?? { control: null, x: 0, y: 0 }
      pressed = undefined
      if (!control?.isConnected || control.contains(target as Node)) return
      if (Math.abs(clientX - x) > STILL || Math.abs(clientY - y) > STILL) return
      control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
    },
    { capture: true },
  )
}
