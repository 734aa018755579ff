import { Tabs, useTabsContext, type TabsListProps, UnstyledButton } from '@mantine/core'
import { mdiChevronDown } from '@mdi/js'
import { Children, isValidElement, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuButton } from '../overlays/MenuButton.tsx'
import { usePagePath } from '../ui/use-page-path.ts'
import { byUse, countUse } from './use-tab.ts'
import classes from './TabsList.module.css'

/** Room for the button that opens the other tabs, in pixels. */
const MENU = 118

/** How many tabs stand in the row, however wide it is: more are not looked through at a glance. */
const MOST = 6

type Named = { value: string; label: ReactNode; tab: ReactNode }

/**
 * The names of some tabs in one row: six, or as many as fit, and behind a menu at its end the others, those that are opened most before the rest. The
 * open one is always in the row.
 */
export function TabsList({ children, mb, ...props }: TabsListProps) {
  const { value: open, onChange } = useTabsContext()
  const page = usePagePath()
  const row = useRef<HTMLDivElement>(null)
  const tabs = namesOf(children)
  const kept = useFitting(row, tabs, open)
  const shown = kept ? tabs.filter((_, at) => kept.has(at)) : tabs
  const others = kept
    ? byUse(
        page,
        tabs.filter((_, at) => !kept.has(at)),
      )
    : []
  const words = t.ui.otherTabs(others.length)

  function choose(value: string) {
    countUse(page, value)
    onChange(value)
    // The menu gives the focus back to its button; who chose a tab goes on from there.
    requestAnimationFrame(() =>
      row.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    )
  }

  return (
    <div ref={row} className={classes.row} data-mb={mb !== undefined || undefined}>
      <Tabs.List className={classes.list ?? ''} {...props}>
        {shown.map(({ tab }) => tab)}
      </Tabs.List>
      {others.length > 0 && (
        <MenuButton
          position="bottom-end"
          returnFocus={false}
          button={
            <UnstyledButton className={classes.others ?? ''} aria-label={words.whole}>
              {words.short}
              <Icon path={mdiChevronDown} size={18} />
            </UnstyledButton>
          }
          entries={others.map(({ value, label }) => ({ label, onClick: () => choose(value) }))}
        />
      )}
    </div>
  )
}

/** The tabs that are written between the tags, by what they are called. */
const namesOf = (children: ReactNode): Named[] =>
  Children.toArray(children).flatMap((tab) =>
    isValidElement<{ value: string; children: ReactNode }>(tab)
      ? [{ value: tab.props.value, label: tab.props.children, tab }]
      : [],
  )

/** Which tabs stand in the row, by their place; undefined while all do. They are measured where all of them stand, and again where their names change. */
function useFitting(
  row: { readonly current: HTMLDivElement | null },
  tabs: readonly Named[],
  open: string | null,
): ReadonlySet<number> | undefined {
  const names = tabs
    .map(({ value, label }) => `${value} ${typeof label === 'string' ? label : ''}`)
    .join('\n')
  const [measured, setMeasured] = useState<{ names: string; widths: number[]; room: number }>()
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    let widths: number[] | undefined
    // It tells of the row at once, when the page has been laid out and before it is painted: who asks earlier has it laid out twice.
    const watching = new ResizeObserver(() => {
      widths ??= [...element.querySelectorAll<HTMLElement>('[role="tab"]')].map((tab) => tab.offsetWidth)
      const seen = { names, widths, room: element.clientWidth }
      flushSync(() => setMeasured(seen))
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [row, names])
  if (measured?.names !== names) return undefined
  return fitting(
    measured.widths,
    measured.room,
    tabs.findIndex(({ value }) => value === open),
  )
}

/** The places of the tabs that fit beside the button of the menu, the open one among them; undefined where all stand without it. */
function fitting(widths: readonly number[], room: number, open: number): ReadonlySet<number> | undefined {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room && widths.length <= MOST) return undefined
  let left = room - MENU - (widths[open] ?? 0)
  const kept = new Set(open === -1 ? [] : [open])
  for (const [at, width] of widths.entries()) {
    if (at === open) continue
    if (width > left || kept.size === MOST) break
    left -= width
    kept.add(at)
  }
  return kept
}
