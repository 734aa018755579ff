import { Alert, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExportType } from '@lagar/domain/lists/exports.ts'
import { queryOf, send, type Filters } from '../../api/send.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { ExcelButton } from '../../lists/ExcelButton.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { codeText } from '../../texts/field-errors.ts'
import { Loading } from '../../ui/Loading.tsx'
import classes from './stats.module.css'

type Props<Stats> = {
  title: string
  /** The call that is asked, and what it is narrowed by: a day from which and one to which. */
  path: string
  asked: Filters
  /** The same as a workbook. */
  excel?: ExportType
  texts: Record<'from' | 'to', string>
  /** Beside the days. */
  filters?: ReactNode
  waiting?: ReactNode
  children: (stats: Stats) => ReactNode
}

/** Figures of a period: its filters, and what they come to once they are here; a period that runs backwards is not asked for. */
export function PeriodStats<Stats>(props: Props<Stats>) {
  const { title, path, asked, excel, texts, filters, waiting = <Loading />, children } = props
  const isBackwards = !isForwards(asked)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, asked],
    queryFn: () => send<Stats>('GET', `${path}${queryOf(asked)}`),
    placeholderData: keepPreviousData,
    enabled: !isBackwards,
  })
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        {excel && !isBackwards && <ExcelButton type={excel} filters={asked} />}
      </div>
      <FilterBar>
        {filters}
        <FilterDay name="from" label={texts.from} />
        <FilterDay name="to" label={texts.to} />
      </FilterBar>
      {isBackwards ? (
        <Alert color="yellow">{codeText('END_BEFORE_START')}</Alert>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        children(data)
      ) : (
        waiting
      )}
    </section>
  )
}

/** Whether the days that were chosen make a period. */
const isForwards = ({ from, to }: Filters) => typeof from !== 'string' || typeof to !== 'string' || from <= to
