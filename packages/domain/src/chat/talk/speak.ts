import { shownDay, weekdayOf, type Day } from '../../day.ts'
import type { Texts } from '../../texts/es.ts'
import { fill } from '../../texts/speak.ts'
import { measuredIn } from '../../laboratory/value-text.ts'
import { fromMilliliters } from '../../units/volume.ts'
import type { Answer } from './converse.ts'
import { landSupply, supplyFor, wineTaken } from './deed.ts'
import { isFieldWork, isSeen, type Draft, type Known, type Now } from '../grammar/draft.ts'
import type { Slot } from '../../lists/chat.ts'
import {
  fieldLinesOf,
  fieldTitleOf,
  questionOf,
  typeLabel,
  wholeText,
  whyAskedOf,
  workText,
} from '../field/speak.ts'
import { amountText, unitLabel } from '../grammar/speak-units.ts'
import { MOST_OPTIONS, optionsOf, SKIP } from './options.ts'
import { mayBeOnlyPhoto, ONLY_PHOTO, worksFor } from './photo.ts'

/** A button of an answer: what it says, and the value that pressing it sends. */
export type Button = { label: string; value: string }

/** An answer in words. */
export type Spoken = { text: string; buttons: Button[] }

/** What is answered, in the language of whoever reads it. */
export function speak(answer: Answer, texts: Texts, known: Known, now: Now): Spoken {
  const { chat } = texts
  if (answer.say === 'ASK') return asked(answer, texts, known, now)
  if (answer.say !== 'CONFIRM') return { text: chat[answer.say], buttons: [] }
  const { draft, isAgain } = answer
  const lines = [
    ...(isAgain ? [chat.NOT_YET] : []),
    draft.isTranslated ? chat.TRANSLATED : chat.UNDERSTOOD,
    ...linesOf(draft, texts, known).map((line) => `· ${line}`),
    ...unreadOf(draft, texts),
    worksFor(draft, known).length > 0 ? chat.CORRECT_PHOTO : chat.CORRECT,
  ]
  const buttons = [
    { label: chat.YES, value: 'YES' },
    { label: chat.NO, value: 'NO' },
    ...onlyPhoto(draft, texts),
    ...worksFor(draft, known).map((work) => ({ label: workText(work, texts), value: work.id })),
  ]
  return { text: lines.join('\n'), buttons }
}

const onlyPhoto = (draft: Draft, { chat }: Texts): Button[] =>
  mayBeOnlyPhoto(draft) ? [{ label: chat.ONLY_PHOTO, value: ONLY_PHOTO }] : []

function asked(
  { draft, slot, isAgain }: Extract<Answer, { say: 'ASK' }>,
  texts: Texts,
  known: Known,
  now: Now,
): Spoken {
  const why = [
    ...whyAskedOf(slot, draft, texts, known, now.today),
    ...whyAsked(draft, slot, texts, known),
  ].slice(0, 1)
  const lines = [
    ...(isAgain ? [texts.chat.AGAIN] : []),
    ...(draft.isTranslated || mayBeOnlyPhoto(draft) ? [`${headlineOf(draft, texts, known)}.`] : []),
    ...why,
    ...(why.length === 0 && showsUnread(slot) ? unreadOf(draft, texts) : []),
    questionOf(slot, draft, texts),
  ]
  const buttons = optionsOf(slot, draft, known, now).map((value) => ({
    label: labelOf(slot, value, draft, texts, known, now),
    value,
  }))
  const other = onlyPhoto(draft, texts)
  return { text: lines.join(' '), buttons: [...buttons.slice(0, MOST_OPTIONS - other.length), ...other] }
}

/** What is called by a name of the company's own may stand among the words that were not understood. */
const showsUnread = (slot: Slot): boolean => slot === 'product' || slot === 'seed' || slot === 'crop'

/** Why something that was said is asked for all the same. */
function whyAsked(draft: Draft, slot: Slot, { chat, ...texts }: Texts, known: Known): string[] {
  const doubt = draft.doubts.find((one) => one.slot === slot)
  if (doubt?.heard && doubt.options.length === 0) return [fill(chat.NOT_KNOWN, { heard: doubt.heard })]
  if (doubt?.heard) return [fill(chat.SEVERAL, { heard: doubt.heard })]
  if (slot === 'lands' && doubt?.heard === '') return [chat.ONE_ESTATE]
  if (slot === 'stock' && doubt?.options.length === 0) return [chat.NO_STOCK]
  if (slot === 'to' && draft.to !== undefined) return [chat.SAME]
  if (slot === 'valve' && doubt !== undefined) return [chat.OTHER_VALVE]
  if (slot === 'values') return draft.impossible.map((heard) => fill(chat.IMPOSSIBLE, { heard }))
  if (slot === 'amount' && draft.amount === 'ALL')
    return [fill(chat.EMPTY, { name: nameOf(known.vessels, draft.from) })]
  const unit = draft.dose?.unit ?? (draft.amount === 'ALL' ? null : draft.amount?.unit)
  return slot === 'unit' && unit ? [fill(chat.WRONG_UNIT, { unit: unitLabel(unit, { chat, ...texts }) })] : []
}

const nameOf = (named: readonly { id: string; name: string }[], id: string | undefined): string =>
  named.find((one) => one.id === id)?.name ?? ''

const namesOf = (named: readonly { id: string; name: string }[], ids: readonly string[] = []): string =>
  ids.map((id) => nameOf(named, id)).join(', ')

function labelOf(slot: Slot, value: string, draft: Draft, texts: Texts, known: Known, now: Now): string {
  const { chat } = texts
  if (value === SKIP) return chat.SKIP
  if (slot === 'day')
    return value === now.today ? chat.TODAY : value > now.today ? chat.TOMORROW : chat.YESTERDAY
  if (slot === 'status') return value === 'DONE' ? chat.IS_DONE : chat.IS_PENDING
  if (slot === 'employee' && value === known.me) return `${chat.ME} (${nameOf(known.people, value)})`
  if (slot === 'product' && value === 'NONE') return chat.NO_SUPPLY
  if (slot === 'unit') return unitLabel(value, texts)
  if (slot === 'amount')
    return fill(chat.ALL, { amount: wineText({ ...draft, amount: 'ALL' }, texts, known) })
  const type = typeLabel(slot, value, texts)
  if (type !== undefined) return type
  if (slot === 'lands') return landLabel(value, texts, known)
  if (known.orders.some(({ id }) => id === value)) return orderText(texts, known, value)
  const everything = [
    known.vessels,
    known.lands,
    known.people,
    known.products,
    known.plagues,
    known.laborTypes,
    known.valves,
    known.seeds,
    known.crops,
  ]
  return nameOf([...everything.flat(), ...known.stocks], value)
}

/** A land, with its estate where others are called the same; or all of an estate or section. */
function landLabel(id: string, texts: Texts, known: Known): string {
  const land = known.lands.find((one) => one.id === id)
  if (land === undefined) return wholeText(id, texts, known)
  const isOnly = known.lands.filter(({ name }) => name === land.name).length === 1
  return isOnly ? land.name : [land.name, nameOf(known.estates, land.wineEstate)].filter(Boolean).join(' · ')
}

/** A day of the week and of the calendar. */
export const dayText = (day: Day, texts: Texts): string =>
  `${texts.weekday[weekdayOf(day)].toLowerCase()} ${shownDay(day)}`

function wineText(draft: Draft, texts: Texts, known: Known): string {
  const taken = wineTaken(draft, known)
  return taken === undefined ? '' : amountText(taken.amount, taken.unit, texts)
}

const unreadOf = ({ unread }: Draft, { chat }: Texts): string[] =>
  unread.length === 0 ? [] : [fill(chat.UNREAD, { words: unread.map((word) => `«${word}»`).join(', ') })]

/** What a draft would write down, line by line. */
function linesOf(draft: Draft, texts: Texts, known: Known): string[] {
  const { chat } = texts
  const { day, hour, employee, kind } = draft
  const time = hour === undefined ? '' : `, ${hour} h`
  const on = kind === 'MEASURE' || isSeen(draft) || draft.status === 'DONE' ? chat.ON : chat.WHEN
  return [
    titleOf(draft, texts, known),
    ...placesOf(draft, texts, known),
    ...suppliesOf(draft, texts, known),
    ...valuesOf(draft, texts),
    ...fieldLinesOf(draft, texts, known),
    ...(draft.plagues ? [fill(chat.AGAINST, { names: namesOf(known.plagues, draft.plagues) })] : []),
    ...(day === undefined ? [] : [fill(on, { day: dayText(day, texts) }) + time]),
    ...(employee === undefined ? [] : [fill(chat.WHO, { name: nameOf(known.people, employee) })]),
    ...known.works.filter(({ id }) => id === draft.work).map((work) => workText(work, texts)),
    ...photosOf(draft, texts),
    ...(isFieldWork(draft) ? [draft.status === 'DONE' ? chat.IS_DONE : chat.IS_PENDING] : []),
  ]
}

const photosText = ({ photos = [] }: Draft, { chat }: Texts): string =>
  photos.length > 1 ? fill(chat.PHOTOS, { count: photos.length }) : chat.PHOTO

function photosOf(draft: Draft, texts: Texts): string[] {
  if (draft.kind === 'PHOTO') return draft.caption === undefined ? [] : [`«${draft.caption}»`]
  return draft.photos?.length ? [fill(texts.chat.WITH_PHOTOS, { photos: photosText(draft, texts) })] : []
}

function titleOf(draft: Draft, texts: Texts, known: Known): string {
  if (draft.kind === 'MEASURE') return texts.chat.MEASURED
  if (draft.kind === 'PHOTO') return photosText(draft, texts)
  if (draft.kind === 'CURATION') return texts.fieldWorkType.curation
  if (draft.kind === 'LABOR') return nameOf(known.laborTypes, draft.laborType)
  const field = fieldTitleOf(draft, texts)
  if (field !== undefined) return field
  if (draft.kind !== 'FERTILIZATION') return nameOf(known.orderTypes, draft.type)
  const type = draft.fertilizationType
  return [texts.fieldWorkType.fertilization, type && texts.fertilizationType[type]]
    .filter(Boolean)
    .join(' · ')
}

const orderText = ({ entity }: Texts, { orders }: Known, id: string): string =>
  `${entity.workorder} ${nameOf(orders, id)}`

function placesOf(draft: Draft, texts: Texts, known: Known): string[] {
  const { from, to, vessels, lands, order } = draft
  if (draft.kind === 'TRANSFER') {
    const ends = { from: nameOf(known.vessels, from), to: nameOf(known.vessels, to) }
    return [fill(texts.chat.FROM_TO, ends), wineText(draft, texts, known)]
  }
  return [
    namesOf(known.vessels, vessels),
    (lands ?? []).map((id) => landLabel(id, texts, known)).join(', '),
    wholeText(draft.whole, texts, known),
    order === undefined ? '' : orderText(texts, known, order),
  ].filter((names) => names !== '')
}

function suppliesOf(draft: Draft, texts: Texts, known: Known): string[] {
  const { chat } = texts
  const { product, dose, kind } = draft
  if (product === 'NONE') return [chat.NO_SUPPLY]
  if (product === undefined) return []
  const used =
    kind === 'ADDITION'
      ? (draft.vessels ?? []).flatMap((vessel) => supplyFor(draft, vessel, known) ?? [])
      : (landSupply(draft, known) ?? [])
  const each = used.map(({ amount, unit }, at) => {
    const vessel =
      kind === 'ADDITION' && used.length > 1 ? `${nameOf(known.vessels, draft.vessels?.[at])}: ` : ''
    return vessel + amountText(amount, unit, texts)
  })
  const name = nameOf(known.products, product)
  const spoken = dose ? `${name} ${amountText(dose.value, dose.unit, texts)} (${each.join(', ')})` : ''
  return [
    spoken || fill(chat.OF, { amount: each.join(', '), product: name }),
    fill(chat.TAKEN_FROM, { stock: nameOf(known.stocks, draft.stock) }),
  ]
}

const valuesOf = ({ values = [] }: Draft, texts: Texts): string[] =>
  values.map(({ code, value, unit }) => {
    const names: Readonly<Record<string, string>> = {
      ...{ ...texts.laboratoryType, ...texts.fieldAnalysisType, ...texts.measuramentType },
    }
    return `${names[code] ?? code}: ${measuredIn(texts, code, value)} ${unit}`.trim()
  })

/** What a draft is about, in one line. */
export const headlineOf = (draft: Draft, texts: Texts, known: Known): string =>
  [titleOf(draft, texts, known), placesOf(draft, texts, known)[0]].filter(Boolean).join(' · ')

/** What is told of a vessel. */
export function vesselText(texts: Texts, vessel: Known['vessels'][number]): string {
  const { name, content, milliliters } = vessel
  if (milliliters === 0 || content === null) return fill(texts.chat.IN_EMPTY, { vessel: name })
  const amount = amountText(fromMilliliters(milliliters, 'LITER'), 'LITER', texts)
  return fill(texts.chat.IN_VESSEL, { vessel: name, amount, content })
}
