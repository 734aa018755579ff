import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { Text } from '@mantine/core'
import { t } from '../../texts/t.ts'

type Props = { vessel: CellarElementRecord; organic?: boolean }

/** What speaks against filling a vessel: that it is out of use, and why; that it is dirty, or should be rinsed; organic or not. */
export function VesselUnfit({ vessel, organic }: Props) {
  const texts = t.workorders
  return (
    <>
      {vessel.outOfService && <Warning text={t.vessel.outOfUse(vessel.outOfServiceReason)} isRefused />}
      {vessel.needsRinse && <Warning text={t.vessel.rinseFirst} />}
      {vessel.isDirty && !vessel.content && <Warning text={texts.dirty} />}
      {organic === true && !vessel.isOrganic && <Warning text={texts.inorganicElement} />}
      {organic === false && vessel.isOrganic && <Warning text={texts.organicElement} />}
    </>
  )
}

// A span, for it stands in the description of a field too.
const Warning = ({ text, isRefused = false }: { text: string; isRefused?: boolean }) => (
  <Text
    component="span"
    display="block"
    size="xs"
    c={isRefused ? 'var(--mantine-color-error)' : 'orange'}
    fw={isRefused ? 600 : 400}
    role="status"
  >
    {text}
  </Text>
)
