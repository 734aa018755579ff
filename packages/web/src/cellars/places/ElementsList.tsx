import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { elementClasses } from '@lagar/domain/lists/cellar.ts'
import { cellarElementStatuses, contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { Button, Group, Text } from '@mantine/core'
import { mdiDotsGrid, mdiQrcode } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../../api/send.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import { useChoosing } from '../../lists/choosing.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EditableList } from '../../records/EditableList.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { percentText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { HeldBadge } from '../../parts/wine/HeldBadge.tsx'
import { OwnerBadge } from '../../messages/owners.tsx'
import { useCan } from '../../session/me.tsx'
import { printLabels } from './print-labels.ts'
import { later } from '../../ui/later.tsx'

const ElementForm = later(async () => (await import('./ElementForm.tsx')).ElementForm)
const SeveralForm = later(async () => (await import('./SeveralForm.tsx')).SeveralForm)

const neverBarred = () => undefined

type Props = {
  cellarId?: string
  /** What narrows them besides: their section, their types. */
  fixed?: Filters
}

/** The vessels of a cellar, a section or a kind as a table. */
export function ElementsList({ cellarId, fixed = {} }: Props) {
  const texts = t.cellars.element
  const mayCreate = useCan('cellars.write')
  const [several, setSeveral] = useState(false)
  const choosing = useChoosing<CellarElementRecord>(neverBarred)
  return (
    <EditableList<CellarElementRecord>
      editable={{
        texts: () => texts,
        nameOf: ({ name }) => name,
        form: (props) => <ElementForm {...props} cellar={cellarId} />,
        removePath: 'cellars/cellarElements',
      }}
      permission="cellars.write"
      tools={
        <>
          <BringButton kind="cellarElement" permission="cellars.write" />
          {mayCreate && (
            <Button
              variant="default"
              leftSection={<Icon path={mdiDotsGrid} size={18} />}
              onClick={() => setSeveral(true)}
            >
              {t.cellars.several.title}
            </Button>
          )}
          {several && <SeveralForm cellar={cellarId} onClose={() => setSeveral(false)} />}
        </>
      }
      path="cellars/cellarElements"
      defaultSort="name"
      fixed={{ cellarId, ...fixed }}
      excel="CELLAR_ELEMENT"
      rowHref={({ id }) => `/entities/cellarElement/${id}`}
      columns={columns()}
      filters={<ElementFilters />}
      choosing={choosing}
      withChosen={(chosen) => (
        <Button
          variant="default"
          leftSection={<Icon path={mdiQrcode} size={18} />}
          onClick={() => printLabels(chosen.map(({ id }) => id))}
        >
          {t.vessel.labels}
        </Button>
      )}
    />
  )
}

function columns(): Column<CellarElementRecord>[] {
  const texts = t.cellars.element
  return [
    { key: 'name', header: texts.name, sort: 'name', cell: ({ name }) => name },
    { key: 'type', header: texts.type, sort: 'elementType', cell: ({ elementType }) => elementType.name },
    {
      key: 'section',
      header: texts.section,
      sort: 'cellarSection',
      hideBelow: 'lg',
      cell: ({ cellarSection }) => cellarSection?.name ?? t.ui.none,
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status, isDirty, needsRinse }) => (
        <Group gap={4} wrap="nowrap">
          <StatusBadge status={status} label={words.cellarElementStatus[status]} />
          {isDirty && status !== 'DIRTY' && <StatusBadge status="DIRTY" label={texts.dirty} />}
          {needsRinse && <StatusBadge tone="waiting" label={t.vessel.needsRinse} />}
        </Group>
      ),
    },
    {
      key: 'content',
      header: texts.content,
      cell: ({ content }) =>
        content ? (
          <Group gap={6}>
            <Text size="sm" miw={130} lineClamp={2}>
              {content.name}
            </Text>
            <HeldBadge reason={content.holdReason} />
            <OwnerBadge owners={content.owners} />
          </Group>
        ) : (
          t.ui.none
        ),
    },
    {
      key: 'amount',
      header: t.cellars.content.amount,
      align: 'right',
      cell: ({ content, unit }) => (content ? volumeText(content.currentAmount, unit) : t.ui.none),
    },
    { key: 'level', header: texts.level, align: 'right', cell: ({ level }) => percentText('level', level) },
    {
      key: 'capacity',
      header: texts.capacity,
      sort: 'maxCapacity',
      align: 'right',
      hideBelow: 'md',
      cell: ({ maxCapacity, unit }) => volumeText(maxCapacity, unit),
    },
    {
      key: 'pending',
      header: texts.pending,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ pendingWorkorders }) => pendingWorkorders || t.ui.none,
    },
  ]
}

function ElementFilters() {
  const texts = t.cellars.element
  return (
    <>
      <FilterText name="name" label={texts.search} />
      <FilterSelect
        name="class"
        label={texts.class}
        options={options(elementClasses, (kind) => words.elementClass[kind])}
      />
      <FilterSelect
        name="status"
        label={texts.status}
        options={options(cellarElementStatuses, (status) => words.cellarElementStatus[status])}
      />
      <FilterSelect
        name="needsRinse"
        label={t.vessel.needsRinse}
        options={[
          { value: 'true', label: t.vessel.rinseFilter },
          { value: 'false', label: t.vessel.noRinseFilter },
        ]}
      />
      <FilterSelect
        name="contentStatuses"
        label={texts.stage}
        options={options(contentStatuses, (stage) => words.contentStatus[stage])}
      />
    </>
  )
}
