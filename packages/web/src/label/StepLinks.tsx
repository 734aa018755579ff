import type { LabelRecord } from '@lagar/domain/label/label.ts'
import { LINK_DAYS, MOST_LINK_DAYS, type LabelStepRecord, type StepLink } from '@lagar/domain/label/step.ts'
import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { mdiLinkPlus, mdiLinkVariantOff } from '@mdi/js'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { Icon } from '../ui/Icon.tsx'
import { MomentText } from '../ui/values.tsx'

/** The address that opens a step to somebody without an account. */
const addressOf = (step: string, token: string) =>
  `${location.origin}/shared/labelStep/${step}?stepToken=${encodeURIComponent(token)}`

/** Links to one step: a new one is copied at once, as its token is told this once; those that still open it are revoked here. */
export function StepLinks({ step, onClose }: { step: LabelStepRecord; onClose: () => void }) {
  const texts = t.label.links
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(step.name)}
      size="lg"
      closeButtonProps={{ 'aria-label': t.form.close }}
    >
      <Stack gap="md">
        <Text size="sm">{texts.lead}</Text>
        <NewLink step={step} />
        {step.links.length > 0 && (
          <DataTable<StepLink>
            label={texts.open}
            rows={step.links}
            rowName={({ madeBy }) => madeBy}
            columns={columns()}
            actions={({ id }) => [
              { label: texts.revoke, icon: mdiLinkVariantOff, danger: true, onClick: () => void revoke(id) },
            ]}
          />
        )}
      </Stack>
    </Modal>
  )
}

/** A new link, for so many days, and its address once it is made. */
function NewLink({ step }: { step: LabelStepRecord }) {
  const texts = t.label.links
  const [days, setDays] = useState<number>(LINK_DAYS)
  const [made, setMade] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    try {
      const label = await send<LabelRecord>('POST', 'label/labelStep/link', { labelStep: step.id, days })
      const address = addressOf(step.id, label.shareableToken!)
      setMade(address)
      // Browsers lend the clipboard to no plain address in a local network: the link stands here to be copied by hand.
      await navigator.clipboard?.writeText(address).then(
        () => toast(texts.copied),
        () => undefined,
      )
    } catch (error) {
      toastFailure(error, texts.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Group align="end" gap="sm">
        <NumberInput
          label={texts.days}
          min={1}
          max={MOST_LINK_DAYS}
          clampBehavior="strict"
          allowDecimal={false}
          value={days}
          onChange={(value) => setDays(Number(value) || LINK_DAYS)}
          w={120}
        />
        <Button
          loading={busy}
          leftSection={<Icon path={mdiLinkPlus} size={18} />}
          onClick={() => void make()}
        >
          {texts.make}
        </Button>
      </Group>
      {made !== undefined && (
        <TextInput
          label={texts.link}
          description={texts.once}
          readOnly
          value={made}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}

async function revoke(id: string) {
  try {
    await send('DELETE', `label/labelStep/link/${id}`)
    toast(t.label.links.revoked)
  } catch (error) {
    toastFailure(error, t.label.links.failed)
  }
}

const columns = (): Column<StepLink>[] => [
  { key: 'madeBy', header: t.label.links.madeBy, cell: ({ madeBy }) => madeBy },
  { key: 'endsAt', header: t.label.links.endsAt, cell: ({ endsAt }) => <MomentText moment={endsAt} /> },
  {
    key: 'visits',
    header: t.label.links.visits,
    align: 'right',
    cell: ({ visits }) => numberText('count', visits),
  },
  {
    key: 'lastVisitAt',
    header: t.label.links.lastVisit,
    cell: ({ lastVisitAt }) => <MomentText moment={lastVisitAt} />,
  },
]
