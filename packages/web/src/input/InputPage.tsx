import type { InputRecord } from '@lagar/domain/input/record.ts'
import { areasOf, areaText } from '@lagar/domain/area.ts'
import { remitoCode } from '@lagar/domain/remito.ts'
import { entityTypeOf, type InputEntity } from '@lagar/domain/input/record.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { useCompany } from '../session/me.tsx'
import { kindText } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { moneyText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { EarlyPickings } from '../messages/EarlyPickings.tsx'
import { DetailPage, type Detail, type DetailTab, type Fact } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { shortVolume } from '../texts/units.ts'
import { Amount, DayText, Money } from '../ui/values.tsx'
import { toldTab } from '../parts/told/tab.tsx'
import { traceTab } from '../parts/trace/tab.tsx'
import { Carried } from './Carried.tsx'
import { inputActions, mayBeTold, type InputDeed } from './actions.ts'
import { MovementsTable } from './MovementsTable.tsx'
import { inPlace, later } from '../ui/later.tsx'

const NoteDestinations = inPlace(async () => (await import('./NoteDestinations.tsx')).NoteDestinations)
const OpenInput = later(async () => (await import('./dialogs.tsx')).OpenInput)

/** A delivery note's page. */
export function InputPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<InputRecord>('input', id)
  const [deed, setDeed] = useState<InputDeed>()
  return (
    <>
      <DetailPage query={query} kind={t.input.one} detail={(record) => detailOf(record, setDeed)} />
      {deed && id && <OpenInput id={id} deed={deed} onClose={() => setDeed(undefined)} />}
    </>
  )
}

function detailOf(record: InputRecord, open: (deed: InputDeed) => void): Detail {
  return {
    title: record.inputName,
    badges: <StatusBadge status={record.status} label={words.inputStatus[record.status]} />,
    facts: factsOf(record),
    actions: inputActions(record, open),
    links: <Carried record={record} />,
    top: <EarlyPickings warnings={record.warnings} />,
    tabs: [...tabsOf(record), ...(mayBeTold(record) ? [toldTab(record)] : []), traceTab('input', record.id)],
  }
}

const EndLink = ({ end }: { end: InputEntity }) => (
  <EntityLink type={entityTypeOf[end.type]} id={end.id}>
    {end.name}
  </EntityLink>
)

const OwnerLink = ({ owner }: Pick<InputRecord, 'owner'>) =>
  owner === null ? (
    t.input.ours
  ) : (
    <EntityLink type={entityTypeOf[owner.type]} id={owner.id}>
      {owner.name}
    </EntityLink>
  )

/** The contract in bulk that a note is a load of, as its page; else what somebody wrote of one. */
const ContractLink = ({ record: { bulkContract, toContract } }: { record: InputRecord }) =>
  bulkContract === null ? (
    toContract
  ) : (
    <EntityLink type={bulkContract.type} id={bulkContract.id}>
      {kindText(bulkContract.type)} {bulkContract.number}
    </EntityLink>
  )

/** The freight in its currency; one in another than the company's with its rate, and what it comes to. */
function Freight({ record }: { record: InputRecord }) {
  const currency = useCompany().currency
  const { transportPrice: price, transportCurrency: said, transportExchangeRate: rate } = record
  if (said === currency || rate === null) return <>{moneyText(price, said)}</>
  return (
    <>
      {t.input.freightAt(
        moneyText(price, said),
        numberText('exchangeRate', rate),
        moneyText(productOf([price, rate], 2), currency),
      )}
    </>
  )
}

function factsOf(record: InputRecord): Fact[] {
  const texts = t.input
  const { truck, truckDriver } = record
  return [
    { label: texts.origin, value: <EndLink end={record.from} /> },
    { label: texts.destination, value: <EndLink end={record.to} /> },
    ...(record.remito ? [{ label: texts.issued, value: remitoCode(record.remito) }] : []),
    { label: texts.date, value: <DayText day={record.date} /> },
    {
      label: texts.truckTitle,
      value: truck ? (
        <EntityLink type="truck" id={truck.id}>
          {truck.name}
        </EntityLink>
      ) : (
        record.patent || t.ui.none
      ),
    },
    {
      label: texts.driver,
      value: truckDriver ? (
        <EntityLink type="truckDriver" id={truckDriver.id}>
          {record.driverName}
        </EntityLink>
      ) : (
        record.driverName || t.ui.none
      ),
    },
    ...(record.isReceivingLand || record.isReceivingContent
      ? [{ label: texts.owner, value: <OwnerLink owner={record.owner} /> }]
      : []),
    { label: texts.travelOwner, value: record.travelOwner || t.ui.none },
    {
      label: texts.freight,
      value: record.transportPrice > 0 ? <Freight record={record} /> : t.ui.none,
    },
    {
      label: texts.employee,
      value: record.employee && (
        <EntityLink type="employee" id={record.employee.id}>
          {record.employee.name}
        </EntityLink>
      ),
    },
    { label: texts.billOptionalId, value: record.billOptionalId || t.ui.none },
    ...(record.bulkContract || record.toContract
      ? [{ label: texts.toContract, value: <ContractLink record={record} /> }]
      : []),
    ...(record.harvestType || record.harvest
      ? [
          {
            label: texts.harvest,
            value: (
              <>
                {record.harvestType && words.harvestType[record.harvestType]} {record.harvestTime}{' '}
                {record.harvest && (
                  <EntityLink type="harvest" id={record.harvest}>
                    {t.form.open}
                  </EntityLink>
                )}
              </>
            ),
          },
        ]
      : []),
    ...wineFacts(record),
    ...declaredFacts(record),
    { label: texts.description, value: record.description || t.ui.none, wide: true },
  ]
}

function wineFacts(record: InputRecord): Fact[] {
  if (record.receivedWine === null) return []
  const texts = t.input
  const unit = shortVolume(record.volumeUnit)
  return [
    { label: texts.content, value: [record.contentName, record.contentCode].filter(Boolean).join(' · ') },
    { label: texts.ciu.variety, value: record.contentVariety?.name ?? t.ui.none },
    { label: words.fieldName.year, value: record.year },
    {
      label: words.fieldName.amount,
      value: <Amount kind="litres" value={record.currentAmount} unit={unit} />,
    },
    { label: texts.ciu.left, value: <Amount kind="litres" value={record.waitingAmount} unit={unit} /> },
    { label: texts.contentPrice, value: <Money value={record.price} /> },
    { label: texts.ciu.isOrganic, value: record.contentIsOrganic ? t.ui.yes : t.ui.no },
  ]
}

/** Where its supplier declares that what it brings grew. */
function declaredFacts(record: InputRecord): Fact[] {
  const { declaredPlot, declaredPaper, country } = record
  const area = areaText(areasOf(record))
  return [
    ...(declaredPlot ? [{ label: words.fieldName.declaredPlot, value: declaredPlot }] : []),
    ...(country ? [{ label: t.input.declared, value: area }] : []),
    ...(declaredPaper ? [{ label: words.fieldName.declaredPaper, value: declaredPaper }] : []),
  ]
}

function tabsOf(record: InputRecord): DetailTab[] {
  const texts = t.input
  return [
    {
      key: 'orders',
      label: texts.orders,
      content: <NoteDestinations record={record} />,
    },
    { key: 'movements', label: texts.movements, content: <MovementsTable movements={record.movements} /> },
  ]
}
