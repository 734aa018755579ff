import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { Alert } from '@mantine/core'
import { mdiSprayBottle, mdiWrenchOutline } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from '../../texts/numbers.ts'

/** What keeps a vessel from being used, or is done with it first. */
export function VesselNotices({ element }: { element: CellarElementRecord }) {
  const texts = t.vessel
  const { outOfService, outOfServiceSince, outOfServiceReason, needsRinse, cleanedOn } = element
  return (
    <>
      {outOfService && (
        <Alert color="red" mb="md" icon={<Icon path={mdiWrenchOutline} />}>
          {outOfServiceSince
            ? texts.outSince(dayText(outOfServiceSince), outOfServiceReason || t.ui.none)
            : t.cellars.element.outOfService}
        </Alert>
      )}
      {needsRinse && cleanedOn && (
        <Alert color="orange" mb="md" icon={<Icon path={mdiSprayBottle} />}>
          {texts.rinseText(dayText(cleanedOn))}
        </Alert>
      )}
    </>
  )
}
