import type { MeasuramentRecord } from '@lagar/domain/laboratory/measurament.ts'
import { LoadingOverlay } from '@mantine/core'
import { useRecord } from '../../api/records.ts'
import type { Waiting } from '../../device/waiting.ts'
import { ResumedContext } from '../../form/draft/waiting.ts'
import { later } from '../../ui/later.tsx'

const MeasuramentForm = later(async () => (await import('./MeasuramentForm.tsx')).MeasuramentForm)

type Props = { item: Waiting; onClose: () => void }

/** A measurement that waits for the signal, in its form as it was left: a new one, or the change of one that is there. */
export function WaitingMeasurament({ item: { id, kind, draft }, onClose }: Props) {
  const isChange = draft?.version !== undefined
  const saved = useRecord<MeasuramentRecord>('measurament', isChange ? id : undefined).data
  if (!draft) return null
  if (isChange && !saved) return <LoadingOverlay visible zIndex={300} />
  return (
    <ResumedContext value={{ kind, id, draft }}>
      <MeasuramentForm {...(saved ? { saved } : {})} onClose={onClose} />
    </ResumedContext>
  )
}
