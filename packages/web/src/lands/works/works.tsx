import { needs } from '../../lists/before.ts'
import { isObservation, listedTitle } from '@lagar/domain/lands/works/names.ts'
import type { LandWorkRow, WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { Button } from '@mantine/core'
import { mdiCheckCircleOutline, mdiEyeOutline } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import type { Filters } from '../../api/send.ts'
import { useSelection } from '../../session/selection.tsx'
import { workWords } from '../../texts/codes.ts'
import { t, words } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'
import { useChoosing } from '../../lists/choosing.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { changes } from '../../records/EditableList.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { FieldBookButton } from '../field-book/FieldBookButton.tsx'
import type { OpenedObservation } from '../observations/OpenObservation.tsx'
import type { OpenedWork } from './OpenWork.tsx'
import { workActions } from './actions.ts'
import { WorkFilters } from './WorkFilters.tsx'
import { later } from '../../ui/later.tsx'

const CloseWorks = later(async () => (await import('./CloseWorks.tsx')).CloseWorks)
const OpenWork = later(async () => (await import('./OpenWork.tsx')).OpenWork)
const OpenObservation = later(
  async () => (await import('../observations/OpenObservation.tsx')).OpenObservation,
)

/** From one day to another; one day alone where it is the same. */
const Days = ({ initialTimezone: from, finalTimezone: to }: LandWorkRow) => (
  <>
    <DayText day={from} />
    {from !== to && (
      <>
        {' – '}
        <DayText day={to} />
      </>
    )}
  </>
)

/** What only a work has, and nothing of what was only seen. */
const ofWork = (tell: (work: WorkListRow) => ReactNode) => (row: LandWorkRow) =>
  isObservation(row) ? null : tell(row)

const columns = (): Column<LandWorkRow>[] => [
  {
    key: 'kind',
    header: t.fieldWork.work,
    sort: 'kind',
    cell: (row) => (
      <>
        {listedTitle(workWords(), row)} {row.isCreatedByWhatsapp && <MessageMark />}
      </>
    ),
  },
  column('lands', (row) => row.lands.map(({ name }) => name).join(', ')),
  sorted('initialTimezone', (row) => <Days {...row} />),
  sorted(
    'employee',
    ofWork(({ employee }) => employee?.name),
    { hideBelow: 'md' },
  ),
  sorted(
    'status',
    ofWork(({ status }) => <StatusBadge status={status} label={words.fieldWorkStatus[status]} />),
  ),
  column(
    'costs',
    ofWork(({ costs }) => costs && <Money value={costs.total} />),
    { align: 'right', hideBelow: 'md' },
  ),
]

/** Why a line of the list is not closed together with others; undefined where it is. */
function notClosed(row: LandWorkRow): string | undefined {
  if (isObservation(row)) return t.works.seenOnly
  if (row.origin === 'RAIN') return t.works.rainStays
  if (row.status !== 'PENDING') return t.works.onlyPending
  return row.can.edit ? undefined : t.ui.noPermissions
}

type Props = { fixed: Filters; ofLand?: boolean }

/** Field works of every kind, with their filters and what may be done with each. */
export function WorksList({ fixed, ofLand = false }: Props) {
  const texts = t.fieldWork
  const [open, setOpen] = useState<OpenedWork>()
  const [seen, setSeen] = useState<OpenedObservation>()
  const [closing, setClosing] = useState<WorkListRow[]>()
  const choosing = useChoosing<LandWorkRow>(notClosed)
  return (
    <>
      <ListPage<LandWorkRow>
        title={texts.works}
        order={2}
        path="traceability/all/type/land/works"
        excel="LAND_WORK"
        fixed={fixed}
        defaultSort="-initialTimezone"
        columns={columns()}
        rowName={(row) => row.title}
        rowHref={(row) => `/entities/${row.kind}/${row.id}`}
        actions={(row) =>
          isObservation(row)
            ? [
                { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setSeen({ row, doing: 'view' }) },
                ...changes(row, ({ kind }) => kind !== 'create' && setSeen({ row, doing: kind })),
              ]
            : [
                { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ row, doing: 'view' }) },
                ...workActions(row, setOpen),
              ]
        }
        tools={!ofLand && <FieldBookButton />}
        choosing={choosing}
        withChosen={(chosen) => (
          <Button
            leftSection={<Icon path={mdiCheckCircleOutline} />}
            onClick={() => setClosing(chosen.filter((row) => !isObservation(row)))}
          >
            {t.works.closeMany(chosen.length)}
          </Button>
        )}
        empty={{ title: texts.worksEmpty, hint: texts.worksEmptyHint, needs: [needs.land()] }}
        filters={
          <>
            <WorkFilters ofLand={ofLand} />
            <FilterDay name="from" label={texts.filters.from} />
            <FilterDay name="to" label={texts.filters.to} />
          </>
        }
      />
      {closing && (
        <CloseWorks
          works={closing}
          onClosed={(closed) => choosing.choose(closed, false)}
          onClose={() => setClosing(undefined)}
        />
      )}
      {open && <OpenWork open={open} onClose={() => setOpen(undefined)} />}
      {seen && <OpenObservation open={seen} onClose={() => setSeen(undefined)} />}
    </>
  )
}

/** The works of the chosen estate, or of all. */
export function WorksTab() {
  const { wineEstate } = useSelection()
  return <WorksList fixed={{ wineEstateId: wineEstate }} />
}
