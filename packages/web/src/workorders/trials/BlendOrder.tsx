import { drawFrom } from '@lagar/domain/workorders/trials/blend.ts'
import type { BlendTrialPage } from '@lagar/domain/workorders/trials/trial.ts'
import type { ContentRow } from '@lagar/domain/wine/contents/content.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import { LoadingOverlay } from '@mantine/core'
import { useEffect } from 'react'
import { saveRecord, useList } from '../../api/records.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { t } from '../../texts/t.ts'
import { toastFailure, toastProblem } from '../../messages/toast.tsx'
import { newDestination, newOrigin, newTransfer, type OrderDraft } from '../transfers/order-draft.ts'
import { trialInput } from './saved-input.ts'
import { later } from '../../ui/later.tsx'

const WorkOrderForm = later(async () => (await import('../orders/WorkOrderForm.tsx')).WorkOrderForm)

type Props = { trial: BlendTrialPage; onClose: () => void }

/** The work order that makes the chosen recipe, ready but for where the blend goes; the trial remembers it. */
export function BlendOrder({ trial, onClose }: Props) {
  const recipe = trial.recipes.find(({ id }) => id === trial.chosen)
  const ids = recipe?.parts.map(({ content }) => content.id) ?? []
  const types = useList<WorkOrderTypeRecord>('cellars/workorders/types', { limit: 200 })
  const contents = useList<ContentRow>('cellars/contents', { ids: ids.join(','), limit: 200 })
  const type = types.data?.result.find(({ code }) => code === 'BLEND')
  const lacksType = types.data !== undefined && type === undefined
  useEffect(() => {
    if (!lacksType) return
    toastProblem(t.blend.noType)
    onClose()
    // Once: closing takes this away.
  }, [lacksType, onClose])
  if (!type || !contents.data || !recipe) return <LoadingOverlay visible zIndex={300} />

  const remember = (workorder: string) => {
    const { id, version, ...given } = trialInput(trial)
    saveRecord('cellars/blendTrials', { ...given, workorder }, { id, version }).catch(toastFailure)
  }
  return (
    <WorkOrderForm
      start={{ type, draft: orderOf(trial, recipe, contents.data.result) }}
      onSaved={remember}
      onClose={onClose}
    />
  )
}

/** Each wine out of its fullest vessels, first those of the trial's cellar; the blend is called as the trial. */
function orderOf(
  trial: BlendTrialPage,
  { id, parts }: BlendTrialPage['recipes'][number],
  contents: ContentRow[],
): Initial<OrderDraft> {
  const outcome = trial.outcomes.find((one) => one.id === id)
  const origins = parts.flatMap(({ content, amount }) => {
    const vessels = contents.find((one) => one.id === content.id)?.vessels ?? []
    const here = vessels.filter(({ cellar }) => cellar.id === trial.cellar.id)
    return drawFrom(here.length > 0 ? here : vessels, amount).draws.map((draw) => ({
      ...newOrigin('BLEND'),
      cellarElement: draw.id,
      transferedAmount: draw.amount,
      emptyElement: draw.isAll,
    }))
  })
  const destination = {
    ...newDestination,
    amount: outcome?.amount ?? 0,
    newContentName: trial.name,
    variety: outcome?.composition.variety[0]?.id ?? null,
    year: Number(outcome?.composition.year[0]?.name) || null,
  }
  return {
    cellar: trial.cellar.id,
    description: trial.name,
    isOrganic: outcome?.isOrganic ?? false,
    workorderTransfers: [{ ...newTransfer('BLEND'), origins, destinations: [destination] }],
  }
}
