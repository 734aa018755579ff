import { needs } from '../../lists/before.ts'
import type { AvailabilityRow, BottlePromise } from '@lagar/domain/distribution/availability.ts'
import { mdiBottleWineOutline } from '@mdi/js'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { DistributionDepositPicker, LabelPicker, WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { OrderLink } from '../../records/links.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './availability.module.css'
import lots from './distribution.module.css'

/** What each lot has in each deposit against what open orders wait for, and until which day. */
export function AvailabilityTab() {
  const texts = t.distribution.availability
  return (
    <ListPage<AvailabilityRow>
      title={texts.title}
      order={2}
      path="distribution/wineBatches/availability"
      excel="WINE_BATCH_AVAILABILITY"
      defaultSort="-promised"
      columns={columns()}
      rowName={({ wineBatch }) => wineBatch.name}
      rowHref={({ wineBatch }) => `/entities/wineBatch/${wineBatch.id}`}
      empty={{
        title: texts.empty,
        hint: texts.emptyHint,
        icon: mdiBottleWineOutline,
        needs: [needs.bottles()],
      }}
      filters={
        <>
          <FilterPicker
            name="distributionDepositId"
            label={t.distribution.wineBatches.deposit}
            Picker={DistributionDepositPicker}
          />
          <FilterPicker name="labelId" label={t.distribution.wineBatches.label} Picker={LabelPicker} />
          <FilterPicker
            name="wineBatchId"
            label={t.distribution.wineBatches.batch}
            Picker={WineBatchPicker}
          />
          <FilterDay name="on" label={texts.on} />
        </>
      }
    />
  )
}

function columns(): Column<AvailabilityRow>[] {
  const texts = t.distribution.availability
  return [
    {
      key: 'batchId',
      header: t.distribution.wineBatches.batch,
      sort: 'batchId',
      cell: (row) => <Lot row={row} />,
    },
    {
      key: 'deposit',
      header: t.distribution.wineBatches.deposit,
      sort: 'deposit',
      cell: ({ distributionDeposit: deposit }) => (
        <EntityLink type="distributionDeposit" id={deposit.id}>
          {deposit.name}
        </EntityLink>
      ),
    },
    { key: 'amount', header: texts.bottles, sort: 'amount', wide: true, cell: (row) => <Shares row={row} /> },
    {
      key: 'promised',
      header: texts.promises,
      sort: 'promised',
      wide: true,
      cell: ({ promises }) =>
        promises.length === 0 ? (
          <span className={lots.detail}>{texts.none}</span>
        ) : (
          <Promises all={promises} />
        ),
    },
  ]
}

function Lot({ row: { wineBatch, label, kind, holdReason } }: { row: AvailabilityRow }) {
  return (
    <span className={lots.lot}>
      {wineBatch.name}
      <span className={lots.detail}>{label?.name ?? words.wineBatchKind[kind]}</span>
      {holdReason && (
        <span>
          <StatusBadge tone="bad" label={t.distribution.wineBatches.onHold(words.holdReason[holdReason])} />
        </span>
      )}
    </span>
  )
}

/** The bottles of a lot as a bar, promised and free, with its figures below, and what is missing. */
function Shares({ row }: { row: AvailabilityRow }) {
  const texts = t.distribution.availability
  const { amount, promised, free, missing, missingOn, onHold } = row
  const part = (bottles: number) => ({ width: `${(bottles / Math.max(1, amount, promised)) * 100}%` })
  return (
    <span className={classes.shares}>
      <span className={classes.bar} aria-hidden="true">
        <span style={part(promised - Math.min(missing, promised))} data-promised />
        <span style={part(missing)} data-missing />
        <span style={part(free)} data-free />
      </span>
      <span className={classes.figures}>
        <span>{texts.inDeposit(numberText('bottles', amount))}</span>
        <span data-promised>{texts.promised(promised, numberText('bottles', promised))}</span>
        <span data-free>{texts.free(free, numberText('bottles', free))}</span>
      </span>
      {missing > 0 && (
        <span>
          <StatusBadge
            tone="bad"
            label={(onHold ? texts.kept : texts.missing)(
              numberText('bottles', missing),
              missingOn === null ? texts.noDay : dayText(missingOn),
            )}
          />
        </span>
      )}
    </span>
  )
}

/** How many promises are shown before the rest is asked for. */
const SHOWN = 3

/** Which orders wait for bottles of a lot, the first one first. */
function Promises({ all }: { all: BottlePromise[] }) {
  const texts = t.distribution.availability
  const rest = all.slice(SHOWN)
  return (
    <>
      <Lines some={all.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{texts.more(rest.length)}</summary>
          <Lines some={rest} />
        </details>
      )}
    </>
  )
}

const Lines = ({ some }: { some: BottlePromise[] }) => (
  <ul className={classes.promises}>
    {some.map(({ order, customer, day, bottles }, at) => (
      <li key={`${order.id}-${at}`}>
        <OrderLink order={order} />
        <span className={lots.detail}>
          {[
            customer.name,
            day === null ? t.distribution.availability.noDay : dayText(day),
            t.distribution.wineBatches.bottles(numberText('bottles', bottles)),
          ].join(' · ')}
        </span>
      </li>
    ))}
  </ul>
)
