import type { LandCosts as Costs } from '@lagar/domain/lands/works/queries.ts'
import type { LandPageRecord } from '@lagar/domain/lands/places/land.ts'
import { Paper, Progress } from '@mantine/core'
import { mdiCashMultiple } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../../api/send.ts'
import { landCostWord } from '../../texts/codes.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { Money } from '../../ui/values.tsx'
import part from '../../ui/Part.module.css'
import { Datum, Derived } from '../record/derived.tsx'
import { WorksList } from './works.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** The works that were done on a land. */
export function LandWorks({ land }: { land: LandPageRecord }) {
  return <WorksList fixed={{ landId: land.id }} ofLand />
}

/** What a land cost so far, by kind of work, and what of it still waits on it. */
export function LandCosts({ land }: { land: LandPageRecord }) {
  const query = useQuery({
    queryKey: ['lands/land/costs', land.id],
    queryFn: () => send<Costs>('GET', `lands/land/costs${queryOf({ landId: land.id })}`),
  })
  if (query.isPending) return <Loading />
  if (!query.data) {
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <Paper withBorder p="md">
      {query.data.result.length === 0 ? (
        <EmptyState icon={mdiCashMultiple} title={t.fieldWork.costs.none} hint={t.fieldWork.costs.noneHint} />
      ) : (
        <CostTable costs={query.data} />
      )}
    </Paper>
  )
}

function CostTable({ costs }: { costs: Costs }) {
  const texts = t.fieldWork.costs
  const most = Math.max(...costs.result.map(({ cost }) => cost), 1)
  return (
    <>
      <table className={part.table}>
        <thead>
          <tr>
            <th scope="col">{t.fieldWork.work}</th>
            <th scope="col" data-number>
              {texts.works}
            </th>
            <th scope="col" data-number>
              {t.fieldWork.derived.totalCost}
            </th>
            <th scope="col" style={{ width: '35%' }}>
              {t.fieldWork.irrigation.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.result.map(({ kind, works, cost }) => (
            <tr key={kind}>
              <td>{landCostWord(kind)}</td>
              <td data-number>{works}</td>
              <td data-number>
                <Money value={cost} />
              </td>
              <td>
                <Progress value={(cost / most) * 100} aria-label={landCostWord(kind)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Derived>
        <Datum label={texts.all}>
          <Money value={costs.total} />
        </Datum>
        <Datum label={texts.taken}>
          <Money value={costs.taken} />
        </Datum>
        <Datum label={texts.waiting}>
          <Money value={costs.waiting} />
        </Datum>
      </Derived>
    </>
  )
}
