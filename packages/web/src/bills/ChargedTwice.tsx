import type { ServiceBill } from '@lagar/domain/bills/service-bill.ts'
import { chargedWithin, type CellarOverheadRecord } from '@lagar/domain/wine/costs/overhead.ts'
import { Alert } from '@mantine/core'
import { mdiAlertOutline } from '@mdi/js'
import { useList } from '../api/records.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { useCan, useCompany } from '../session/me.tsx'
import { priceText } from '../texts/money.ts'
import { dayText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Icon } from '../ui/Icon.tsx'

/**
 * Says that the wine of a chosen cellar bears overheads by the litre already in the period of a bill, with the way to the rate; who may not
 * see what wines cost is told nothing.
 */
export function ChargedTwice({ draft }: { draft: Draft<ServiceBill> }) {
  const texts = t.bills.service
  const { currency } = useCompany()
  const { served, sharing, shares, fromDate, toDate } = draft.value
  const ofCellar =
    sharing === 'LITER' ||
    (served === 'CELLAR' && sharing === 'KILOGRAM') ||
    (sharing === 'PERCENTAGE' && (shares ?? []).some(({ cellar }) => Boolean(cellar)))
  const mayRead = useCan('contents.read')
  const rates = useList<CellarOverheadRecord>('cellars/overheads', { limit: 200 }, mayRead && ofCellar)
  if (!ofCellar || !fromDate || !toDate) return null
  const [rate] = chargedWithin(rates.data?.result ?? [], { from: fromDate, to: toDate })
  if (!rate) return null
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<Icon path={mdiAlertOutline} />}
      title={texts.chargedTitle}
      style={{ gridColumn: '1 / -1' }}
    >
      {texts.charged(priceText(rate.costPerLiter, currency), dayText(rate.fromDate))}{' '}
      <EntityLink type="cellarOverhead" id={rate.id}>
        {texts.openRate}
      </EntityLink>
    </Alert>
  )
}
