import { needs } from '../../lists/before.ts'
import type {
  BlendMade,
  BlendTrialPage as Trial,
  BlendTrialRecord,
} from '@lagar/domain/workorders/trials/trial.ts'
import { Button, Paper } from '@mantine/core'
import { mdiCheck, mdiClipboardCheckOutline } from '@mdi/js'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { Amount, DayText, Money, UnitMoney } from '../../ui/values.tsx'
import { trialInput } from './saved-input.ts'
import { BlendOrder } from './BlendOrder.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { later } from '../../ui/later.tsx'

const BlendTrialForm = later(async () => (await import('./BlendTrialForm.tsx')).BlendTrialForm)

const blendTrials: Catalogue<BlendTrialRecord> = {
  type: 'blendTrial',
  texts: () => t.blend,
  nameOf: ({ name }) => name,
  Form: BlendTrialForm,
  removePath: 'cellars/blendTrials',
  isDeed: true,
}

const chosenOf = ({ recipes, chosen }: BlendTrialRecord) => recipes.find(({ id }) => id === chosen)

const Order = ({ workorder }: BlendTrialRecord) => workorder && <WorkOrderLink order={workorder} />

const columns = (): Column<BlendTrialRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('date', (row) => <DayText day={row.date} />),
  column('recipes', (row) => row.recipes.map(({ name }) => name).join(', ')),
  column('chosen', (row) => chosenOf(row)?.name),
  column('workorder', Order),
]

/** The blend trials of the chosen cellar, or of all. */
export function BlendTrialsTab() {
  const { cellar } = useSelection()
  return (
    <CataloguePage<BlendTrialRecord>
      catalogue={blendTrials}
      permission="contents.write"
      needs={() => [needs.wine()]}
      path="cellars/blendTrials"
      excel="BLEND_TRIAL"
      fixed={{ cellarId: cellar }}
      defaultSort="-date"
      columns={columns()}
      filters={<FilterText name="name" label={t.blend.search} />}
    />
  )
}

/** The page of one. */
export function BlendTrialPage() {
  const [making, make] = useState<Trial>()
  const mayOrder = useCan('workorders.write')
  const detail = (trial: Trial): RecordDetail => ({
    facts: [
      fact('cellar', trial.cellar.name),
      fact('date', <DayText day={trial.date} />),
      fact('chosen', chosenOf(trial)?.name),
      fact('workorder', <Order {...trial} />),
      ...(trial.made ? madeFacts(trial.made) : []),
      fact('note', trial.note, { wide: true }),
    ],
    top: <Comparison trial={trial} />,
    actions: [
      {
        label: t.blend.makeOrder,
        icon: mdiClipboardCheckOutline,
        allowed: mayOrder && trial.chosen !== null && trial.workorder === null,
        ...(mayOrder
          ? { reason: trial.workorder ? t.blend.ordered(trial.workorder.number) : t.blend.chooseFirst }
          : {}),
        onClick: () => make(trial),
      },
    ],
  })
  return (
    <>
      <CatalogueRecord catalogue={blendTrials as Catalogue<Trial>} detail={detail} />
      {making && <BlendOrder trial={making} onClose={() => make(undefined)} />}
    </>
  )
}

/** What was made of the chosen recipe: litres and, for who may see it, what they cost with the work and supplies of the order. */
const madeFacts = ({ day, amount, cost, unitCost }: BlendMade) => [
  {
    label: t.blend.made,
    value: (
      <>
        <Amount kind="litres" value={amount} unit="L" /> · <DayText day={day} />
      </>
    ),
  },
  ...(cost === null
    ? []
    : [
        { label: t.blend.cost, value: <Money value={cost} /> },
        { label: t.blend.unitCost, value: <UnitMoney value={unitCost} /> },
      ]),
]

/** The recipes side by side, and the one that is chosen. */
function Comparison({ trial }: { trial: Trial }) {
  const [busy, setBusy] = useState(false)
  const { recipes, outcomes, chosen, can } = trial
  function choose(id: string) {
    const { id: trialId, version, ...given } = trialInput(trial)
    setBusy(true)
    const keep = (one: string | null, at: number) =>
      saveRecord<{ version: number }>(
        'cellars/blendTrials',
        { ...given, chosen: one },
        { id: trialId, version: at },
      )
    keep(id, version)
      .then((saved) => toastUndoable(t.blend.chosenToast, () => keep(chosen, saved.version)))
      .catch(toastFailure)
      .finally(() => setBusy(false))
  }
  return (
    <Paper withBorder p="md" mb="md">
      <OutcomeTable
        recipes={recipes}
        outcomes={outcomes}
        wanted={trial}
        head={(id) =>
          id === chosen ? (
            <div>
              <StatusBadge tone="done" label={t.blend.chosen} />
            </div>
          ) : (
            can.edit &&
            trial.workorder === null && (
              <div>
                <Button
                  variant="light"
                  size="xs"
                  mt={4}
                  disabled={busy}
                  leftSection={<Icon path={mdiCheck} size={16} />}
                  onClick={() => choose(id)}
                >
                  {t.blend.choose}
                </Button>
              </div>
            )
          )
        }
      />
    </Paper>
  )
}
