import { isToldToTrade } from '@lagar/domain/traceability/epcis.ts'
import type { Trace, TraceType } from '@lagar/domain/traceability/trace.ts'
import { Button, Group } from '@mantine/core'
import { mdiChevronDown, mdiCodeJson, mdiFileExcelOutline, mdiFilePdfBox, mdiTimerOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download, downloadExcel, downloadPdf } from '../../api/files.ts'
import { queryOf, send } from '../../api/send.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../overlays/MenuButton.tsx'
import classes from './trace.module.css'

type Start = { type: TraceType; id: string }

type Report = 'pdf' | 'excel' | 'epcis'

/** The report as a paper and as a workbook, and the way of bottles and wines as other programs of the trade read it. */
export function TraceReports({ start, trace }: { start: Start; trace: Trace }) {
  const { type, id } = start
  const [busy, setBusy] = useState<Report>()
  const fetchReport = (kind: Report, fetch: () => Promise<void>) => {
    setBusy(kind)
    fetch()
      .catch((error: unknown) => toastFailure(error, t.traceability.reportFailed))
      .finally(() => setBusy(undefined))
  }
  const pdf = () => downloadPdf({ type: 'RECALL', entityType: type, entityId: id }, 'recall.pdf')
  const excel = () => downloadExcel('RECALL', { entityType: type, entityId: id })
  const epcis = (customer?: string) =>
    fetchReport('epcis', () =>
      download(`traceability/epcis${queryOf({ type, id, customer })}`, 'EPCIS.jsonld'),
    )
  return (
    <Group gap="xs" className={classes.reports ?? ''}>
      <DrillButton {...start} />
      <Button
        variant="default"
        leftSection={<Icon path={mdiFilePdfBox} size={18} />}
        loading={busy === 'pdf'}
        onClick={() => fetchReport('pdf', pdf)}
      >
        {t.traceability.pdf}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon path={mdiFileExcelOutline} size={18} />}
        loading={busy === 'excel'}
        onClick={() => fetchReport('excel', excel)}
      >
        {t.traceability.excel}
      </Button>
      {isToldToTrade(type) && <ForTrade trace={trace} busy={busy === 'epcis'} onAsk={epcis} />}
    </Group>
  )
}

type Asking = { trace: Trace; busy: boolean; onAsk: (customer?: string) => void }

/** The document of the trade: whole, and where it went to customers for each of them what concerns them. */
function ForTrade({ trace, busy, onAsk }: Asking) {
  const texts = t.traceability
  const customers = useCan('orders.read') ? customersOf(trace) : []
  const button = { variant: 'default', loading: busy, leftSection: <Icon path={mdiCodeJson} size={18} /> }
  if (customers.length === 0)
    return (
      <Button {...button} onClick={() => onAsk()}>
        {texts.epcis}
      </Button>
    )
  const entries = customers.map(({ id, name }, at) => ({
    label: name,
    onClick: () => onAsk(id),
    ...(at === 0 ? { above: texts.epcisForOne } : {}),
  }))
  return (
    <MenuButton
      position="bottom-end"
      width={280}
      button={
        <Button {...button} rightSection={<Icon path={mdiChevronDown} size={18} />}>
          {texts.epcis}
        </Button>
      }
      entries={[{ label: texts.epcisWhole, onClick: () => onAsk() }, ...entries]}
    />
  )
}

/** Whom some of it went to, by their names. */
function customersOf({ deliveries, bulkDeliveries }: Trace) {
  const left = deliveries.filter(({ dispatchedOn, bottles }) => dispatchedOn !== null && bottles > 0)
  const all = [...left, ...bulkDeliveries].map(({ customer }) => [customer.id, customer] as const)
  return [...new Map(all).values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Opens a recall drill that begins here; its time runs from now. */
function DrillButton({ type, id }: Start) {
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: () => send<{ id: string }>('POST', 'traceability/drills', { type, start: id }),
    onSuccess: (drill) => navigate({ to: `/entities/recallDrill/${drill.id}` }),
    onError: (error) => toastFailure(error, t.traceability.drills.startFailed),
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiTimerOutline} size={18} />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {t.traceability.drills.begin}
    </Button>
  )
}
