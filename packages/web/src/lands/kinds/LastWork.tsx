import { repeatedSupplies } from '@lagar/domain/lands/works/repeat.ts'
import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import type { WorkRecordAnswer } from '@lagar/domain/lands/works/work.ts'
import { Button, Group } from '@mantine/core'
import { mdiHistory, mdiPackageVariantClosed } from '@mdi/js'
import { useList } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from '../record/Work.module.css'
import type { WorkDraft } from '../record/draft.ts'
import { landSurface, useWorkLands } from '../record/lands.ts'
import { dayCostOfOne } from '../record/works.ts'
import { type WorkKind, works } from '@lagar/domain/lists/field-work.ts'

type Props = { kind: WorkKind; draft: WorkDraft }

/**
 * Offers the people and machines of the last work of its kind on the estate, for the same crew comes for weeks, and its supplies, as much of
 * each as the lands that are chosen by now ask for.
 */
export function LastWork({ kind, draft }: Props) {
  const { wineEstate: wineEstateId, lands: chosen } = draft.value
  const list = useList<WorkRecordAnswer>(
    works[kind].path,
    { wineEstateId, limit: 5, sort: '-initialTimezone' },
    Boolean(wineEstateId),
  )
  const lands = useWorkLands({
    scope: 'lands',
    wineEstate: null,
    wineEstateSection: null,
    lands: chosen ?? [],
  })
  const last = list.data?.result.find(({ employee }) => employee !== null)
  // What travels with water depends on how the new irrigation gives it.
  const supplied =
    kind === 'irrigation' ? undefined : list.data?.result.find(({ stocksUsed }) => stocksUsed.length > 0)
  if (!last || !wineEstateId) return null
  return (
    <Group gap="xs">
      <Offer
        icon={mdiHistory}
        text={t.fieldWork.lastWork(last.title)}
        onClick={() => draft.set(sameCrew(kind, last))}
      />
      {supplied && (
        <Offer
          icon={mdiPackageVariantClosed}
          text={t.works.lastSupplies(supplied.title)}
          onClick={() => draft.set({ stocksUsed: sameSupplies(supplied, lands.map(withSurface)) })}
        />
      )}
    </Group>
  )
}

const Offer = ({ icon, text, onClick }: { icon: string; text: string; onClick: () => void }) => (
  <Button
    variant="light"
    className={classes.last ?? ''}
    classNames={{ label: classes.wrapped ?? '' }}
    leftSection={<Icon path={icon} size={18} />}
    onClick={onClick}
  >
    {text}
  </Button>
)

const withSurface = (land: Parameters<typeof landSurface>[0] & { id: string }) => ({
  id: land.id,
  surface: landSurface(land),
})

const sameCrew = (kind: Props['kind'], last: WorkRecordAnswer) => ({
  employee: last.employee?.id ?? null,
  employeesProvider: last.employeesProvider?.id ?? null,
  machines: last.machines.map(({ id }) => id),
  machineHours: last.machineHours,
  fuelPerHour: last.fuelPerHour,
  peopleUsedAmount: last.peopleUsedAmount,
  workedDays: last.workedDays,
  workedDayCost: dayCostOfOne(kind, last),
})

/** The supplies of a work as another one takes them; as they were while no land is chosen. */
function sameSupplies(last: WorkRecordAnswer, lands: { id: string; surface: number }[]) {
  const { initialTimezone, finalTimezone, stocksUsed } = last
  const rows =
    lands.length === 0
      ? stocksUsed.map((used) => ({ used, amount: used.amount }))
      : repeatedSupplies(last as AnyWork, { lands, initialTimezone, finalTimezone })
  return rows.map(({ used: { stock, stockBatch, unit, dose, doseUnit }, amount }) => ({
    stock: stock.id,
    stockBatch: stockBatch?.id ?? null,
    amount,
    unit,
    dose,
    doseUnit,
    discarded: 0,
  }))
}
