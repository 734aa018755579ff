import type { BulkPurchaseRecord, BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { WorkOrderLink } from '../records/links.tsx'
import { LoadFrame, LoadsFrame, type Fact } from '../sales/LoadFrame.tsx'
import { weightsOf } from '../sales/LoadCards.tsx'
import classes from '../sales/sales.module.css'
import { moneyText } from '../texts/money.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { receiptActions, type ReceiptDialog } from './actions.ts'
import { ReceiptBadge } from './badges.tsx'

type Open = (receipt: string, dialog: ReceiptDialog) => void

/** The loads of a purchase, each with its note, its weights, its price and what we said of it. */
export function ReceiptCards({ purchase, open }: { purchase: BulkPurchaseRecord; open: Open }) {
  const texts = t.bulkPurchases.receipts
  return (
    <LoadsFrame texts={texts}>
      {purchase.receipts.map((receipt) => (
        <ReceiptCard key={receipt.id} purchase={purchase} receipt={receipt} open={open} />
      ))}
    </LoadsFrame>
  )
}

type CardProps = { purchase: BulkPurchaseRecord; receipt: BulkReceiptRecord; open: Open }

function ReceiptCard({ purchase, receipt, open }: CardProps) {
  const texts = t.bulkPurchases.receipts
  const actions = receiptActions(receipt, (dialog) => open(receipt.id, dialog))
  const { input, reason, resolution, objectedOn, objectedBy } = receipt
  return (
    <LoadFrame
      name={texts.named(input.name)}
      title={
        <EntityLink type="input" id={input.id}>
          {input.name}
        </EntityLink>
      }
      badge={<ReceiptBadge receipt={receipt} />}
      actions={{ buttons: actions.slice(0, 2), menu: actions.slice(2) }}
      facts={factsOf(purchase, receipt)}
    >
      <Gap purchase={purchase} receipt={receipt} />
      {reason && (
        <p className={classes.said}>
          {texts.objection(reason, objectedBy, dayText(objectedOn ?? receipt.date))}
        </p>
      )}
      {resolution && <p className={classes.said}>{t.sales.loads.resolution(resolution)}</p>}
    </LoadFrame>
  )
}

function factsOf(purchase: BulkPurchaseRecord, receipt: BulkReceiptRecord): Fact[] {
  const texts = t.bulkPurchases.receipts
  const sold = t.sales.loads
  const { currency, status, laboratory } = receipt
  const shown = (value: number) => t.sales.amountText(numberText('bulk', value), purchase.product)
  const hasCome = status !== 'PENDING' && status !== 'CANCELLED'
  const truck = [receipt.patent || receipt.truck?.name, receipt.driverName].filter(Boolean).join(' · ')
  return [
    { label: hasCome ? texts.cameOn : texts.comesOn, value: dayText(receipt.date) },
    { label: texts.into, value: <Linked type="cellar" of={receipt.cellar} /> },
    { label: texts.brings, value: receipt.brought.map(({ name }) => name).join(', ') || t.ui.none },
    { label: words.fieldName.amount, value: shown(receipt.amount) },
    ...(truck ? [{ label: sold.truck, value: truck }] : []),
    ...(receipt.seals ? [{ label: sold.seals, value: receipt.seals }] : []),
    ...weightsOf(receipt),
    ...(status === 'RECEIVED' && receipt.objectionUntil
      ? [{ label: texts.until, value: dayText(receipt.objectionUntil) }]
      : []),
    ...(laboratory ? [{ label: texts.analysis, value: <Linked type="laboratory" of={laboratory} /> }] : []),
    ...(hasCome ? [{ label: texts.charge, value: moneyText(receipt.charge, currency) }] : []),
    ...endOf(receipt, shown),
    ...(hasCome ? [priceOf(purchase, receipt)] : []),
  ]
}

const Linked = ({ type, of }: { type: string; of: { id: string; name: string } }) => (
  <EntityLink type={type} id={of.id}>
    {of.name}
  </EntityLink>
)

/** How an objection ended: what went back or was let off, and what is left to pay. */
function endOf(receipt: BulkReceiptRecord, shown: (value: number) => string): Fact[] {
  const texts = t.bulkPurchases.receipts
  const { returned, priceDifference, net, charge, currency } = receipt
  return [
    ...(returned
      ? [
          {
            label: texts.wentBack,
            value: (
              <>
                {shown(returned.amount)} · <WorkOrderLink order={returned.workorder} />
              </>
            ),
          },
          { label: texts.credit, value: moneyText(returned.credit, currency) },
        ]
      : []),
    ...(priceDifference > 0
      ? [{ label: t.sales.loads.priceDifference, value: moneyText(priceDifference, currency) }]
      : []),
    ...(net === charge ? [] : [{ label: texts.toPay, value: moneyText(net, currency) }]),
  ]
}

/** What the note says that it cost; without a rate nobody knows whether that is as agreed. */
function priceOf({ companyCurrency: own }: BulkPurchaseRecord, receipt: BulkReceiptRecord): Fact {
  const texts = t.bulkPurchases.receipts
  const { agreedCost, noteCost } = receipt
  if (agreedCost === null) return { label: texts.notePrice, value: texts.noRate, isBad: true }
  return { label: texts.notePrice, value: moneyText(noteCost, own), isBad: agreedCost !== noteCost }
}

/** That a note does not cost what the contract says; nothing where it does. */
function Gap({ purchase: { companyCurrency: own }, receipt }: Omit<CardProps, 'open'>) {
  const { agreedCost, noteCost, status } = receipt
  const isHere = status !== 'PENDING' && status !== 'CANCELLED'
  if (!isHere || agreedCost === null || agreedCost === noteCost) return null
  const said = t.bulkPurchases.receipts.priceGap(moneyText(noteCost, own), moneyText(agreedCost, own))
  return <p className={`${classes.said} ${classes.bad}`}>{said}</p>
}
