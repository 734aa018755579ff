import { Button } from '@mantine/core'
import { mdiFilterOffOutline, mdiFilterOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './FilterBar.module.css'
import { useListState } from './state.ts'

/**
 * The filters of a list side by side, and the way to take them off. On a phone three or more of them fold behind the first, under a button
 * that tells how many are set.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const { filters, clear } = useListState()
  const [open, setOpen] = useState(false)
  const set = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <div className={classes.filters} role="search" aria-label={t.ui.filters} data-open={open || undefined}>
      {children}
      <Button
        className={classes.fold ?? ''}
        variant={set > 0 ? 'light' : 'default'}
        leftSection={<Icon path={mdiFilterOutline} size={18} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t.ui.filtersSet(set)}
      </Button>
      {set > 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon path={mdiFilterOffOutline} size={18} />}
          onClick={clear}
        >
          {t.ui.clearFilters}
        </Button>
      )}
    </div>
  )
}
