import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { vesselsThatFit, type UnfitReason, type Wanted } from '@lagar/domain/cellars/vessel-fit.ts'
import { Badge, Button, Group, Loader, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../api/records.ts'
import type { Field } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'

type Props = {
  label: string
  hint: string
  cellarId: string
  /** The kind of vessel that was planned. */
  kind: string
  wanted: Wanted
  /** Vessels that were chosen for others of the same order. */
  taken: readonly string[]
  field: Field<string | null>
}

/** So many vessels are shown before somebody asks for more. */
const SHOWN = 6

/** The vessels of a kind that can take a wine now, the best first, to choose one; and why the others cannot. */
export function VesselChoice({ label, hint, cellarId, kind, wanted, taken, field }: Props) {
  const texts = t.workorders.toChoose
  const [isOpen, setOpen] = useState(false)
  const query = useList<CellarElementRecord>('cellars/cellarElements', { cellarId, types: kind, limit: 200 })
  if (query.isPending) return <Loader size="sm" />
  const free = (query.data?.result ?? []).filter(({ id }) => !taken.includes(id))
  const { fitting, others } = vesselsThatFit(free, wanted)
  const shown = isOpen ? fitting : fitting.slice(0, SHOWN)
  return (
    <Stack gap="xs">
      <Radio.Group
        label={[label, hint].filter(Boolean).join(' · ')}
        error={field.error}
        value={field.value ?? null}
        onChange={field.onChange}
      >
        <Stack gap={8} mt={8}>
          {shown.map((vessel, at) => (
            <Radio
              key={vessel.id}
              value={vessel.id}
              label={
                <Group gap={8} component="span">
                  {vessel.name} · {capacityOf(vessel)}
                  {at === 0 && (
                    <Badge variant="light" size="sm" component="span">
                      {texts.best}
                    </Badge>
                  )}
                </Group>
              }
              description={noteOf(vessel, wanted)}
            />
          ))}
          {field.value && (
            <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => field.onChange(null)}>
              {texts.later}
            </Button>
          )}
        </Stack>
      </Radio.Group>
      {fitting.length === 0 && <Text size="sm">{others.length === 0 ? texts.noneOfKind : texts.none}</Text>}
      {(others.length > 0 || fitting.length > SHOWN) && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fewer : texts.more(fitting.length - shown.length, others.length)}
        </Button>
      )}
      {isOpen &&
        others.map(({ vessel, reasons }) => (
          <Text key={vessel.id} size="sm" c="dimmed">
            <b>{vessel.name}</b> · {reasons.map((reason) => whyOf(reason, vessel)).join(' · ')}
          </Text>
        ))}
    </Stack>
  )
}

const capacityOf = ({ maxCapacity, unit }: CellarElementRecord) =>
  `${numberText('litres', maxCapacity)} ${words.unitSymbol[unit]}`

/** What is worth knowing of a vessel that fits: who else waits for it, and whether it is rinsed first. */
function noteOf(vessel: CellarElementRecord, { isOrganic }: Wanted) {
  const texts = t.workorders.toChoose
  return [
    vessel.pendingWorkorders > 0 ? texts.awaited(vessel.pendingWorkorders) : texts.free,
    ...(vessel.needsRinse ? [t.vessel.rinseFirst] : []),
    ...(vessel.isOrganic && !isOrganic ? [t.workorders.organicElement] : []),
  ].join(' · ')
}

function whyOf(reason: UnfitReason, vessel: CellarElementRecord): string {
  const texts = t.workorders.toChoose
  if (reason === 'OUT_OF_SERVICE') return t.vessel.outOfUse(vessel.outOfServiceReason)
  if (reason === 'TOO_SMALL') return texts.tooSmall(capacityOf(vessel))
  if (reason === 'DIRTY') return t.workorders.dirty
  if (reason === 'NOT_ORGANIC') return texts.notOrganic
  const { content } = vessel
  const held = `${numberText('litres', content?.currentAmount ?? 0)} ${words.unitSymbol[vessel.unit]}`
  return texts.holds(content?.name ?? '', held)
}
