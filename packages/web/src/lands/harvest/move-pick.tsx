import type { Day } from '@lagar/domain/day.ts'
import { pickName, type HarvestPickRecord } from '@lagar/domain/lands/harvest/pick.ts'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { recordsChanged } from '../../api/queries.ts'
import { saveRecord } from '../../api/records.ts'
import { toast, toastFailure, Undoable } from '../../messages/toast.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { pickInput } from './pick-input.ts'
import { later } from '../../ui/later.tsx'

const MoveDialog = later(async () => (await import('../../parts/calendar/MoveDialog.tsx')).MoveDialog)

/** Changes some of a pick at the version that was read. */
export function changePick(pick: HarvestPickRecord, change: object): Promise<HarvestPickRecord> {
  const { id, version, ...input } = pickInput(pick)
  return saveRecord<HarvestPickRecord>('lands/harvestPicks', { ...input, ...change }, { id, version })
}

type Move = { pick: HarvestPickRecord; day: Day }

/** Puts a pick on another day, says so, and offers the way back. */
export function useMovePick(onSettled?: () => void) {
  return useMutation({
    mutationFn: ({ pick, day }: Move) => changePick(pick, { day }),
    onSuccess: (moved, { pick, day }) => {
      recordsChanged()
      const undo = () => changePick(moved, { day: pick.day }).then(recordsChanged)
      toast(<Undoable undo={undo}>{t.harvestPlan.picks.moved(pick.land.name, dayText(day))}</Undoable>)
    },
    onError: (error) => toastFailure(error),
    ...(onSettled ? { onSettled } : {}),
  })
}

/** Whether a pick may still be put on another day by who looks at it. */
export const isMovable = (pick: HarvestPickRecord): boolean =>
  pick.can.edit && pick.harvest?.status !== 'DONE'

/** Asks on which day a pick is instead: for fingers and keys. */
export function MovePick({ pick, onClose }: { pick: HarvestPickRecord; onClose: () => void }) {
  const texts = t.harvestPlan.picks
  const move = useMovePick(onClose)
  return (
    <MoveDialog
      title={texts.moveTitle(pickName(pick))}
      label={texts.moveTo}
      name="day"
      now={pick.day}
      action={texts.move}
      note={() =>
        pick.harvest && (
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {texts.workMoves}
          </Text>
        )
      }
      busy={move.isPending}
      onMove={(day) => move.mutate({ pick, day })}
      onClose={onClose}
    />
  )
}
