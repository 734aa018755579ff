import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { mdiArrowRightThin } from '@mdi/js'
import type { ReactNode } from 'react'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { numberText } from '../../texts/numbers.ts'
import { Amount, Money } from '../../ui/values.tsx'
import { supplyAmountText } from '../../texts/units.ts'
import { StockBatchLink } from '../../records/links.tsx'
import part from '../../ui/Part.module.css'

type Transfer = WorkOrderRecord['workorderTransfers'][number]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      {children}
    </section>
  )
}

/** What an order takes and where it goes, drawn side by side. */
export function OrderTransfers({ order }: { order: WorkOrderRecord }) {
  return order.workorderTransfers.map((transfer) => (
    <Part key={transfer.id} title={words.transferType[transfer.type]}>
      <Group align="stretch" wrap="wrap">
        <Stack gap="xs" flex={1} miw={240}>
          {transfer.origins.map((origin) => (
            <OriginCard key={origin.id} origin={origin} />
          ))}
        </Stack>
        {transfer.destinations.length + transfer.noAssignedVessels.length > 0 && (
          <Group visibleFrom="sm" c="dimmed">
            <Icon path={mdiArrowRightThin} size={32} />
          </Group>
        )}
        <Stack gap="xs" flex={1} miw={240}>
          {transfer.destinations.map((destination) => (
            <DestinationCard key={destination.id} destination={destination} />
          ))}
          {transfer.noAssignedVessels.map((planned, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the vessels of an order stand where they stand
            <PlannedCard key={at} planned={planned} />
          ))}
        </Stack>
      </Group>
    </Part>
  ))
}

function OriginCard({ origin }: { origin: Transfer['origins'][number] }) {
  const texts = t.workorders
  const place = origin.cellarElement ?? origin.cellarElementBatch ?? origin.receivedWine
  return (
    <Paper withBorder p="sm">
      {origin.cius.map(({ ciu, weight, unit }) => (
        <Group key={ciu.id} justify="space-between">
          <EntityLink type="ciu" id={ciu.id}>
            {ciu.name}
          </EntityLink>
          <Amount kind="kilos" value={weight} unit={words.unitSymbol[unit]} />
        </Group>
      ))}
      {place && (
        <Group justify="space-between">
          {origin.cellarElement ? (
            <EntityLink type="cellarElement" id={place.id}>
              {place.name}
            </EntityLink>
          ) : (
            <Text>{place.name}</Text>
          )}
          <Text fw={600}>
            {origin.emptyElement ? (
              texts.wholeContent
            ) : (
              <Amount
                kind="litres"
                value={origin.transferedAmount}
                unit={words.unitSymbol[origin.transferUnit]}
              />
            )}
          </Text>
        </Group>
      )}
      {origin.children.map((child) => (
        <PartLine key={child.cellarElement.id} child={child} />
      ))}
      {origin.discardedAmount > 0 && (
        <Text size="sm" c="dimmed">
          {texts.discardedAmount}:{' '}
          <Amount kind="litres" value={origin.discardedAmount} unit={words.unitSymbol[origin.discardUnit]} />
        </Text>
      )}
    </Paper>
  )
}

function DestinationCard({ destination }: { destination: Transfer['destinations'][number] }) {
  const texts = t.workorders
  const place = destination.cellarElement ?? destination.cellarElementBatch
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        {destination.cellarElements.length > 0 ? (
          <Stack gap={0}>
            {destination.cellarElements.map(({ id, name }) => (
              <EntityLink key={id} type="cellarElement" id={id}>
                {name}
              </EntityLink>
            ))}
          </Stack>
        ) : destination.cellarElement ? (
          <EntityLink type="cellarElement" id={destination.cellarElement.id}>
            {place?.name}
          </EntityLink>
        ) : (
          <Text>{place?.name}</Text>
        )}
        <Text fw={600}>
          {destination.fill ? (
            texts.fill
          ) : (
            <Amount kind="litres" value={destination.amount} unit={words.unitSymbol[destination.unit]} />
          )}
        </Text>
      </Group>
      {destination.newContentName && (
        <Text size="sm" c="dimmed">
          {destination.newContentName}
        </Text>
      )}
      {destination.pomaceWeight > 0 && (
        <Text size="sm" c="dimmed">
          {texts.pomaceWeight}: <Amount kind="kilos" value={destination.pomaceWeight} unit="kg" />
        </Text>
      )}
      {destination.children.map((child) => (
        <PartLine key={child.cellarElement.id} child={child} />
      ))}
    </Paper>
  )
}

/** A vessel that is still to be chosen, by its kind. */
function PlannedCard({ planned }: { planned: Transfer['noAssignedVessels'][number] }) {
  return (
    <Paper withBorder p="sm" style={{ borderStyle: 'dashed' }}>
      <Text fw={600}>
        {t.workorders.toChoose.of(planned.elementTypeRequested.name, numberText('litres', planned.amount))}
      </Text>
      <Text size="sm" c="dimmed">
        {[t.workorders.toChoose.waits, planned.note].filter(Boolean).join(' · ')}
      </Text>
    </Paper>
  )
}

/** A vessel of several, with what it gives or gets. */
function PartLine({ child }: { child: Transfer['origins'][number]['children'][number] }) {
  const texts = t.workorders
  return (
    <Group justify="space-between" pl="md">
      <EntityLink type="cellarElement" id={child.cellarElement.id}>
        {child.cellarElement.name}
      </EntityLink>
      <Text>
        {child.emptyElement ? (
          texts.wholeContent
        ) : child.fill ? (
          texts.fill
        ) : (
          <Amount kind="litres" value={child.transferedAmount} unit={words.unitSymbol[child.transferUnit]} />
        )}
      </Text>
    </Group>
  )
}

/** The supplies of an order, with their batches. */
export function OrderStocks({ order }: { order: WorkOrderRecord }) {
  const texts = t.workorders
  if (order.stocksUsed.length === 0) return null
  const { stock, batch, element, purpose, dose, amount, cost } = texts
  const headings = [stock, batch, element, purpose, dose, amount, cost]
  return (
    <Part title={texts.stocks}>
      <div className={part.room}>
        <table className={part.table}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.stocksUsed.map((used) => (
              <tr key={used.id}>
                <td>
                  <EntityLink type="stock" id={used.stock.id}>
                    {used.stock.name}
                  </EntityLink>
                </td>
                <td>
                  <StockBatchLink batch={used.stockBatch} />
                </td>
                <td>{used.cellarElement?.name ?? t.ui.none}</td>
                <td>{used.purpose || t.ui.none}</td>
                <td>
                  {used.dose === null
                    ? t.ui.none
                    : `${numberText('dose', used.dose)} ${words.doseUnit[used.doseUnit as DoseUnit] ?? ''}`}
                </td>
                <td>{supplyAmountText(used.amount, used.unit as StockUnit, 'supplyRound')}</td>
                <td>
                  <Money value={used.cost} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

/** What an order measured. */
export function OrderMeasuraments({ order }: { order: WorkOrderRecord }) {
  const named: Record<string, string> = { ...words.laboratoryType, ...words.measuramentType }
  if (order.measuraments.length === 0) return null
  return (
    <Part title={t.workorders.measuraments}>
      <Group gap="lg">
        {order.measuraments.map(({ cellarElement, code, value, unit }) => (
          <Text key={`${cellarElement.id} ${code}`} size="sm">
            {cellarElement.name} · {named[code] ?? code}:{' '}
            <b>
              {value} {unit}
            </b>
          </Text>
        ))}
      </Group>
    </Part>
  )
}
