import type { Declaration, DeclarationLine } from '@lagar/domain/wine/balance/declaration.ts'
import { expect } from 'vitest'
import { type TestCellar } from '../cellars/cellar.ts'

export const monthOf = (cellar: TestCellar, month: string): Promise<Declaration> =>
  cellar.admin.get(`cellars/declarations/month?month=${month}`)

export const only = ({ lines }: Declaration): DeclarationLine => {
  expect(lines).toHaveLength(1)
  return lines[0]!
}

export const sell = (cellar: TestCellar, day: string, from: string, litres: number, type = 'SELL') =>
  cellar.admin.post('cellars/workorders', {
    ...cellar.order(type, {
      dateToStart: day,
      workorderTransfers: [
        {
          type,
          origins: [
            {
              cellarElement: cellar.vessel(from),
              transferedAmount: litres,
              ...(type === 'DISCARD' && { lossReason: 'SPILL' }),
            },
          ],
          destinations: [],
        },
      ],
    }),
    status: 'DONE',
  })
