import { SegmentedControl, Text } from '@mantine/core'
import { useListState } from '../lists/state.ts'
import { useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { ChartView } from './ChartView.tsx'
import { ExportsView } from './ExportsView.tsx'
import { MonthView } from './MonthView.tsx'
import { MonthsView } from './MonthsView.tsx'

const views = ['months', 'chart', 'exports'] as const
type View = (typeof views)[number]
const isView = (value: unknown): value is View => views.some((view) => view === value)

/** The books for the accountant: months, the chart of accounts, and what was given out; or the month that the address names. */
export function BooksTab() {
  const texts = t.books
  const { company } = useMe()
  const { filters, clear, filter } = useListState()
  const view = isView(filters['view']) ? filters['view'] : 'months'
  const month = filters['month']
  if (typeof month === 'string') return <MonthView month={month} onBack={clear} />
  return (
    <>
      <SegmentedControl
        aria-label={texts.viewsLabel}
        value={view}
        onChange={(next) => filter({ view: next === 'months' ? undefined : next })}
        data={views.map((value) => ({ value, label: texts.views[value] }))}
        mb="md"
      />
      {view === 'months' && (
        <Text size="sm" c="dimmed" mb="md" maw={720}>
          {texts.hint} {company && texts.costsOnly(company.currency)}
        </Text>
      )}
      {view === 'months' ? (
        <MonthsView
          onOpen={(opened) => filter({ month: opened })}
          onChart={() => filter({ view: 'chart' })}
        />
      ) : view === 'chart' ? (
        <ChartView />
      ) : (
        <ExportsView />
      )}
    </>
  )
}
