import { id } from '@lagar/domain/fields.ts'
import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { useDraft } from '../../form/draft/use-draft.ts'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { CellarElementsPicker } from '../../pickers/cellar-pickers.tsx'
import { t } from '../../texts/t.ts'
import { saveMembers } from './members.ts'

const added = z.strictObject({ cellarElements: z.array(id).min(1) })

/** Puts more vessels into a lot, with the wine they hold. */
export function AddToLot({ lot, onClose }: { lot: CellarElementBatchRecord; onClose: () => void }) {
  const texts = t.vessel.lot
  const draft = useDraft(added, { cellarElements: [] }, ({ cellarElements }) => {
    const members = lot.cellarElements.map((member) => member.id)
    return saveMembers(lot, [...new Set([...members, ...cellarElements])])
  })
  return (
    <FormModal title={texts.add} done={texts.added} size="sm" draft={draft} onClose={onClose}>
      <CellarElementsPicker
        label={texts.which}
        required
        filters={{ cellarId: lot.cellar.id }}
        {...draft.field('cellarElements')}
      />
      <Text size="sm" c="dimmed">
        {texts.addHint}
      </Text>
    </FormModal>
  )
}
