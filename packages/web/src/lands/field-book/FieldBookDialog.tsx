import type { Day } from '@lagar/domain/day.ts'
import { Group, Modal, Stack, Text } from '@mantine/core'
import { mdiFileExcelOutline, mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import { downloadPdf, downloadExcel } from '../../api/files.ts'
import { useList } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import type { FieldProps } from '../../form/fields/told-props.ts'
import { LandsPicker, WineEstatePicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { useCovering } from '../../overlays/covered.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toastFailure } from '../../messages/toast.tsx'
import { useSeasons } from '../../parts/calendar/use-seasons.ts'
import classes from '../record/Work.module.css'
import { ReasonButton } from '../../overlays/ReasonButton.tsx'

type Asked = { wineEstate: string | null; lands: readonly string[] }
type Props = { of?: Asked; onClose: () => void }

/** Which estate, which lands and which days a field book is asked of; a land's page knows the first two. */
export function FieldBookDialog({ of, onClose }: Props) {
  useCovering()
  const texts = t.treatment.book
  const [asked, ask] = useAsked(of)
  const { options, chosen, choose } = useSeasonChoice()
  const { from, to } = chosen
  const isBackwards = from !== null && to !== null && to < from
  const isReady = asked.wineEstate !== null && from !== null && to !== null && !isBackwards
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      zIndex={250}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      <Stack gap="sm">
        <Text size="sm">{texts.intro}</Text>
        {!of && (
          <WineEstatePicker
            required
            label={texts.estate}
            filters={{ own: true }}
            {...bound('wineEstate', asked.wineEstate, (wineEstate) => ask({ wineEstate, lands: [] }))}
          />
        )}
        {!of && asked.wineEstate && (
          <LandsPicker
            label={texts.lands}
            hint={texts.landsHint}
            filters={{ wineEstateId: asked.wineEstate }}
            {...bound('lands', asked.lands, (lands: string[]) => ask({ ...asked, lands }))}
          />
        )}
        <SelectField
          label={texts.season}
          options={options.map(({ key, label }) => ({ value: key, label }))}
          {...bound('season', chosen.key, (key) => choose(options.find((one) => one.key === key)))}
        />
        <div className={classes.days}>
          <DayField
            required
            label={texts.from}
            {...bound('from', from, (day) => choose({ key: null, from: day, to }))}
          />
          <DayField
            required
            label={texts.to}
            {...bound('to', to, (day) => choose({ key: null, from, to: day }))}
            error={isBackwards ? 'END_BEFORE_START' : undefined}
          />
        </div>
        <Downloads asked={asked} days={chosen} isReady={isReady} />
      </Stack>
    </Modal>
  )
}

/** The estate that is chosen above, or the only one there is, until another is chosen here. */
function useAsked(of: Asked | undefined) {
  const { wineEstate } = useSelection()
  const [asked, ask] = useState<Asked>()
  const isOpen = !of && wineEstate === null
  const estates = useList<{ id: string }>('lands/wineEstates', { own: true, limit: 2, sort: 'name' }, isOpen)
  const [first, second] = estates.data?.result ?? []
  const only = first && !second ? first.id : null
  return [asked ?? of ?? { wineEstate: wineEstate ?? only, lands: [] }, ask] as const
}

type Days = { key: string | null; from: Day | null; to: Day | null }
type Option = { key: string; from: Day; to: Day; label: string }

/** The seasons on offer: the one that goes on is chosen until somebody chooses. */
function useSeasonChoice() {
  const { today } = useMe()
  const options = (useSeasons() ?? []).map(({ name, from, to }): Option => ({
    key: from,
    from,
    to,
    label: name,
  }))
  const [picked, choose] = useState<Days>()
  const now = options.find(({ from, to }) => from <= today && today <= to)
  const chosen: Days = picked ?? now ?? { key: null, from: null, to: null }
  return { options, chosen, choose }
}

type DownloadProps = { asked: Asked; days: Days; isReady: boolean }

function Downloads({ asked: { wineEstate, lands }, days: { from, to }, isReady }: DownloadProps) {
  const texts = t.treatment.book
  const [busy, setBusy] = useState<'pdf' | 'excel'>()
  const whyNot = isReady ? undefined : texts.needs
  const filters = {
    from: from ?? '',
    to: to ?? '',
    ...(lands.length > 0 ? { landIds: lands.join(',') } : {}),
  }
  const fetchBook = (kind: 'pdf' | 'excel') => {
    if (wineEstate === null) return
    setBusy(kind)
    const report = { type: 'FIELD_BOOK', entityType: 'wineEstate', entityId: wineEstate, filters } as const
    const answer =
      kind === 'pdf'
        ? downloadPdf(report, 'cuaderno.pdf')
        : downloadExcel('FIELD_BOOK', { wineEstateId: wineEstate, ...filters })
    answer.catch((error: unknown) => toastFailure(error, texts.failed)).finally(() => setBusy(undefined))
  }
  return (
    <Group justify="flex-end" mt="sm">
      <ReasonButton
        variant="default"
        whyNot={whyNot}
        leftSection={<Icon path={mdiFileExcelOutline} size={18} />}
        loading={busy === 'excel'}
        onClick={() => fetchBook('excel')}
      >
        {texts.excel}
      </ReasonButton>
      <ReasonButton
        whyNot={whyNot}
        leftSection={<Icon path={mdiFilePdfBox} size={18} />}
        loading={busy === 'pdf'}
        onClick={() => fetchBook('pdf')}
      >
        {texts.pdf}
      </ReasonButton>
    </Group>
  )
}

/** A value of this dialog as a field component takes it; nothing of it is judged before it is asked. */
const bound = <V, W>(name: string, value: V | null, onChange: (value: W) => void): FieldProps<V, W> => ({
  name,
  value,
  error: undefined,
  onChange,
  onBlur: () => {},
})
