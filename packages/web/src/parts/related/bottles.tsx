import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { column, sorted } from '../../records/columns.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { DayText } from '../../ui/values.tsx'
import { related } from './frame.tsx'

/** Lots of bottles of a wine as customers know it. */
export const relatedLots = related<WineBatchRow>({
  key: 'wineBatches',
  needs: 'distribution.read',
  title: () => t.distribution.wineBatches.title,
  path: 'distribution/wineBatches',
  defaultSort: '-madeOn',
  columns: () => [
    sorted('batchId', ({ batchId }) => batchId),
    column('label', ({ label }) => label?.name),
    sorted('madeOn', ({ madeOn }) => <DayText day={madeOn} />, {
      header: t.distribution.wineBatches.madeOn,
    }),
    sorted('amount', ({ amount }) => numberText('bottles', amount), {
      header: t.distribution.wineBatches.amount,
      align: 'right',
    }),
    column('availableAmount', ({ availableAmount }) => numberText('bottles', availableAmount), {
      header: t.distribution.wineBatches.available,
      align: 'right',
    }),
  ],
  nameOf: ({ batchId }) => batchId,
  hrefOf: ({ wineBatch }) => `/entities/wineBatch/${wineBatch.id}`,
})
