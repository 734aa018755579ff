import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { useQuery } from '@tanstack/react-query'
import { call, send } from '../api/send.ts'
import { recordsChanged } from '../api/queries.ts'
import { uuidv7 } from '../wire/uuid.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

const isUnderWay = ({ status }: ImportRecord) => status === 'RUNNING' || status === 'UNDOING'

/** An import; while a job is at it, how far it is each second. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: ['imports', id],
    queryFn: () => send<ImportRecord>('GET', `imports/${id}`),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  })

/** Sends a spreadsheet to be looked at. */
export async function sendSheet(kind: ImportKind, file: File): Promise<ImportRecord> {
  const form = new FormData()
  form.append('id', uuidv7())
  form.append('kind', kind)
  form.append('file', file)
  const answer = await call('imports', { method: 'POST', body: form })
  recordsChanged()
  return (await answer.json()) as ImportRecord
}

/** Where the records of each kind are listed. */
export const homes: Readonly<Record<ImportKind, { to: string; tab?: string }>> = {
  employee: { to: '/administration', tab: 'employees' },
  schedule: { to: '/administration', tab: 'schedules' },
  employeeTask: { to: '/administration/calendar', tab: 'tasks' },
  supplier: { to: '/administration', tab: 'suppliers' },
  wineEstateSupplier: { to: '/administration', tab: 'wineEstateSuppliers' },
  cellarSupplier: { to: '/administration', tab: 'cellarSuppliers' },
  customer: { to: '/distribution', tab: 'customers' },
  currencyRate: { to: '/administration', tab: 'currencies' },
  cellarElement: { to: '/cellar', tab: 'elements' },
  land: { to: '/land', tab: 'lands' },
  stockProduct: { to: '/stock' },
  stock: { to: '/stock' },
  openingWine: { to: '/cellar', tab: 'openings' },
  openingBottles: { to: '/distribution', tab: 'openings' },
  measurament: { to: '/laboratory', tab: 'measuraments' },
}
