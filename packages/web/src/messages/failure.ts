import type { HoldReason, Substance } from '@lagar/domain/lists/cellar.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { Mismatch } from '@lagar/domain/workorders/plan/organic.ts'
import type { OwnersMix } from '@lagar/domain/workorders/plan/owners.ts'
import type { FileSpace } from '@lagar/domain/files/file.ts'
import { ApiError, Offline } from '../wire/errors.ts'
import type { Refused } from '../device/waiting.ts'
import { fieldName } from '../texts/field-names.ts'
import { t, words } from '../texts/t.ts'
import { farOver } from './far-over.ts'
import { mixText } from './owners.tsx'
import { earlyPickingText } from './early-picking.ts'
import { overLimitText } from './over-limit.ts'
import { analysisName, valueText } from './analysis.ts'
import { dayText, monthText, numberText, sizeText } from '../texts/numbers.ts'
import type { EarlyPicking } from '@lagar/domain/input/early-picking.ts'

/**
 * What to tell a person about a failed call: the server's own words, or what to do when it could not
 * answer.
 */
export function failureText(error: unknown): string {
  if (error instanceof Offline) return t.ui.offlineFailed
  if (error instanceof ApiError && error.code === 'IN_USE') return inUse(error)
  if (error instanceof ApiError && error.code === 'ALREADY_EXISTS') return withTaken(error)
  if (error instanceof ApiError && error.code === 'HAS_DEPENDENTS') return withLands(error)
  if (error instanceof ApiError && error.code === 'NOT_ENOUGH') return withAvailable(error)
  if (error instanceof ApiError && error.code === 'OVER_CAPACITY') return withCapacity(error)
  if (error instanceof ApiError && error.code === 'NOT_THERE_YET') return withArrival(error)
  if (error instanceof ApiError && error.code === 'PICKED_TOO_EARLY') return withPicked(error)
  if (error instanceof ApiError && error.code === 'CONTENT_ON_HOLD') return withHold(error)
  if (error instanceof ApiError && error.code === 'BATCH_ON_HOLD') return withHeldLot(error)
  if (error instanceof ApiError && error.code === 'WINE_NOT_FIT_FOR_SALE') return withAnalyses(error)
  if (error instanceof ApiError && error.code === 'ADDITIVE_OVER_LIMIT') return withSubstances(error)
  if (error instanceof ApiError && error.code === 'ORGANIC_MISMATCH') return withMismatches(error)
  if (error instanceof ApiError && error.code === 'FAR_OVER_DOSE') return withDoses(error)
  if (error instanceof ApiError && error.code === 'OWNERS_MIX') return withOwners(error)
  if (error instanceof ApiError && unfit.has(error.code)) return withVessel(error)
  if (error instanceof ApiError && error.code === 'STORAGE_FULL') return withSpace(error)
  if (error instanceof ApiError && error.code === 'DECLARE_IN_ORDER') return withNext(error)
  if (error instanceof ApiError && error.code === 'MISSING_COLUMNS') return withColumns(error)
  if (error instanceof ApiError && error.code === 'EPCIS_DATE') return withEvent(error)
  if (error instanceof ApiError && error.status < 500) return error.message
  const id = error instanceof ApiError ? error.requestId : undefined
  return id ? `${t.ui.unexpected} ${t.ui.support(id)}` : t.ui.unexpected
}

/** The same of what was refused after it had waited for the signal: with the vessels, the amounts and the names that it is about. */
export const refusedText = (refusal: Refused): string => failureText(new ApiError(409, refusal))

/** A document of a supplier with a date that is none: which event has it, and what it says. */
function withEvent({ message, details }: ApiError): string {
  const { event, value } = (details ?? {}) as { event?: number; value?: string }
  return event === undefined ? message : `${message} ${t.told.wrongEvent(event, value ?? '')}`
}

/** What another record has already, where that is no name or number: an address. */
const withTaken = ({ message, errors }: ApiError): string =>
  errors['email'] === 'ALREADY_TAKEN' ? t.ui.taken(fieldName('email')) : message

/** A record that others refer to: by what, where we have a word for it. */
function inUse({ message, details }: ApiError): string {
  const user = t.ui.users[(details as { by?: string } | undefined)?.by ?? '']
  return user === undefined ? message : `${message} ${t.ui.usedBy(user)}`
}

/** A field work that cannot be taken back: on which plots its costs went on with the grapes. */
function withLands({ message, details }: ApiError): string {
  const { lands = [] } = (details ?? {}) as { lands?: string[] }
  return lands.length === 0 ? message : `${message} ${t.ui.onLands(lands.join(', '))}`
}

const amountText = (amount: number, unit: StockUnit) =>
  `${numberText('supply', amount)} ${words.unitSymbol[unit]}`

/** More than there is: of what, and how much there is of it. */
function withAvailable({ message, details }: ApiError): string {
  const { name, available, unit } = (details ?? {}) as { name?: string; available?: number; unit?: StockUnit }
  if (available === undefined || unit === undefined) return message
  const there = amountText(available, unit)
  return `${message} ${name === undefined ? t.ui.available(there) : t.ui.thereIs(name, there)}`
}

/** More than fits: into which vessel, how much it holds, and how much would be in it. */
function withCapacity({ message, details }: ApiError): string {
  const { name, capacity, wanted, unit } = (details ?? {}) as Partial<
    Record<'capacity' | 'wanted', number> & { name: string; unit: StockUnit }
  >
  if (name === undefined || capacity === undefined || wanted === undefined || unit === undefined)
    return message
  return `${message} ${t.ui.fits(name, amountText(capacity, unit), amountText(wanted, unit))}`
}

/** What is taken before it came: what there was of it, where, and since when there is enough. */
function withArrival({ message, details }: ApiError): string {
  const there = details as
    | {
        thing: string
        place: string
        on: string
        available: number
        unit: StockUnit
        arrivedOn: string | null
      }
    | undefined
  if (!there) return message
  const { thing, place, on, available, unit, arrivedOn } = there
  const then = t.ui.thereThen(thing, place, dayText(on), amountText(available, unit))
  return [message, then, arrivedOn === null ? '' : t.ui.thereSince(dayText(arrivedOn))].join(' ').trim()
}

/** Grapes that were picked within the waiting period of a treatment: which, and since when they might be. */
function withPicked({ message, details }: ApiError): string {
  const { warnings = [] } = (details ?? {}) as { warnings?: EarlyPicking[] }
  return [message, ...warnings.map(earlyPickingText)].join(' ')
}

/** A wine on hold: which, and why. */
function withHold({ message, details }: ApiError): string {
  const held = details as { content: string; reason: HoldReason; note: string } | undefined
  if (!held) return message
  return `${held.content}: ${message} ${t.cellars.hold.why(words.holdReason[held.reason], held.note)}`
}

/** A lot on hold: which, and why, where that is said. */
function withHeldLot({ message, details }: ApiError): string {
  const { batch, reason } = (details ?? {}) as { batch?: string; reason?: HoldReason | null }
  const why = reason ? ` ${t.cellars.hold.why(words.holdReason[reason], '')}` : ''
  return batch === undefined ? message : `${batch}: ${message}${why}`
}

/** A lot that an analysis keeps from being sold: what was found, and when. */
function withAnalyses({ message, details }: ApiError): string {
  const { batch = '', analyses = [] } = (details ?? {}) as {
    batch?: string
    analyses?: {
      code: string
      value: number
      day: string
      least?: number | null
      most?: number | null
    }[]
  }
  const found = analyses.map(
    ({ code, value, day, least, most }) =>
      `${analysisName(code)} ${valueText(code, value)} (${[dayText(day), ...limitsText(code, least, most)].join(' · ')})`,
  )
  return found.length === 0 ? message : `${batch}: ${message} ${found.join(', ')}.`
}

/** The limits that a value was agreed within. */
const limitsText = (code: string, least: number | null = null, most: number | null = null): string[] => [
  ...(least === null ? [] : [t.sales.agreedLeast(valueText(code, least))]),
  ...(most === null ? [] : [t.sales.agreedMost(valueText(code, most))]),
]

/** An addition over the law's maximum: in which vessel, of what, and how much. */
function withSubstances({ message, details }: ApiError): string {
  const { vessel = '', substances = [] } = (details ?? {}) as {
    vessel?: string
    substances?: { substance: Substance; amount: number; limit: number }[]
  }
  const over = substances.map(overLimitText)
  return over.length === 0 ? message : `${message} ${vessel}: ${over.join('; ')}.`
}

const unfit: ReadonlySet<string> = new Set(['OUT_OF_SERVICE', 'VESSEL_DIRTY'])

/** A vessel that may not be filled: which, and why where somebody said so. */
function withVessel({ message, details }: ApiError): string {
  const { vessel = '', reason = '' } = (details ?? {}) as { vessel?: string; reason?: string }
  return [vessel && `${vessel}:`, message, reason && `${reason}.`].filter(Boolean).join(' ')
}

/** What is not organic where it has to be: each by its name, and why. */
function withMismatches({ message, details }: ApiError): string {
  const { mismatches = [] } = (details ?? {}) as { mismatches?: Mismatch[] }
  return [message, ...mismatches.map(({ code, name }) => t.workorders.mismatch[code](name))].join(' ')
}

/** Far more of a supply than its dose asks for: of which, how much, and how much the dose would be. */
function withDoses({ message, details }: ApiError): string {
  const far = farOver(details).map(({ product, amount, asked, unit }) => {
    const said = (value: number) => `${numberText('supply', value)} ${words.unitSymbol[unit]}`
    return t.ui.farOver(product, said(amount), said(asked))
  })
  return [message, ...far].join(' ')
}

/** Wine of several owners: in which vessel, and whose. */
function withOwners({ message, details }: ApiError): string {
  const { mixes = [] } = (details ?? {}) as { mixes?: OwnersMix[] }
  return [message, ...mixes.map(({ vessel, owners }) => `${vessel}: ${mixText(owners)}.`)].join(' ')
}

/** Files that no longer fit: how much is used of how much there is. */
function withSpace({ message, details }: ApiError): string {
  const space = details as FileSpace | undefined
  return space ? `${message} ${t.files.used(sizeText(space.used), sizeText(space.limit))}` : message
}

/** A month that is declared out of order: which one is next. */
function withNext({ message, details }: ApiError): string {
  const { next = null } = (details ?? {}) as { next?: string | null }
  return next === null ? message : `${message} ${t.ui.nextMonth(monthText(next, 'long'))}`
}

/** A spreadsheet without columns that it needs: which. */
function withColumns({ message, details }: ApiError): string {
  const { columns = [] } = (details ?? {}) as { columns?: string[] }
  return `${message} ${t.imports.lacks(columns.join(', '))}`
}
