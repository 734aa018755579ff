import {
  serviceBill,
  serviceBillOf,
  type ServiceBill,
  type ServiceBillRecord,
} from '@lagar/domain/bills/service-bill.ts'
import { t } from '../texts/t.ts'
import { ServiceBillFields } from './ServiceBillFields.tsx'
import { formOf } from '../form/frames/form-of.tsx'

export const ServiceBillForm = formOf<ServiceBill, ServiceBillRecord>({
  texts: () => t.bills.service,
  path: 'administration/service/bills',
  schema: serviceBill,
  size: 'xl',
  initial: (saved, { own }) =>
    saved
      ? { ...serviceBillOf(saved), id: saved.id, version: saved.version }
      : {
          ...{ served: 'WINE_ESTATE', sharing: 'SURFACE', lands: [], shares: [], exchangeRate: null },
          ...(own && { currency: own }),
        },
  fields: (draft, readOnly) => <ServiceBillFields draft={draft} readOnly={readOnly} />,
})
