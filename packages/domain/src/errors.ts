/** Every refusal the server can answer, with its HTTP status. Their Spanish is in `texts/es.ts`. */
export const refusals = {
  INVALID_INPUT: 400,
  NUMBER_TOO_LARGE: 400,
  UNAUTHENTICATED: 401,
  SESSION_ENDED: 401,
  BAD_CREDENTIALS: 401,
  NO_PERMISSIONS: 403,
  PLAN: 403,
  NO_COMPANY: 403,
  OUTSIDE_TOKEN: 403,
  OTHER_COMPANY: 409,
  OWN_ACCOUNT: 403,
  COMPANY_EXPIRED: 403,
  LINK_SPENT: 410,
  SIGN_IN_AGAIN: 410,
  NOT_FOUND: 404,
  REFERENCE_NOT_FOUND: 422,
  ALREADY_EXISTS: 409,
  ALREADY_CLOSED: 409,
  UNDO_DISPATCHES_FIRST: 409,
  RETURNED_SINCE: 409,
  REVERSE_FIRST: 409,
  CANCEL_INSTEAD: 409,
  RELEASE_FIRST: 409,
  SALE_NOT_AGREED: 409,
  HAS_LOADS: 409,
  LOAD_NOT_THERE: 409,
  NO_SELLING_TYPE: 409,
  OTHERS_WINE: 409,
  ALREADY_POSTED: 409,
  ALREADY_REVERSED: 409,
  NOTHING_TO_POST: 409,
  LATER_MOVEMENTS: 409,
  CHANGED_MEANWHILE: 409,
  REPEATED_WITH_OTHER_DATA: 409,
  IN_USE: 409,
  LAST_ADMIN: 409,
  HAS_DEPENDENTS: 409,
  NOT_ENOUGH: 409,
  NOT_THERE_YET: 409,
  PICKED_TOO_EARLY: 409,
  OVER_CAPACITY: 409,
  VESSEL_OCCUPIED: 409,
  VESSEL_DIRTY: 409,
  ORGANIC_MISMATCH: 409,
  ADDITIVE_OVER_LIMIT: 409,
  BOTTLES_WITHOUT_SUPPLIES: 409,
  FAR_OVER_DOSE: 409,
  OWNERS_MIX: 409,
  CONTENT_ON_HOLD: 409,
  WINE_NOT_FIT_FOR_SALE: 409,
  NOT_AS_MARKET_ASKS: 409,
  OUT_OF_SERVICE: 409,
  MACHINE_OUT_OF_SERVICE: 409,
  BATCH_ON_HOLD: 409,
  LABEL_NOT_APPROVED: 409,
  DIGITAL_LABEL_INCOMPLETE: 409,
  LABEL_CLAIMS_TOO_MUCH: 409,
  DAY_LOCKED: 409,
  PERIOD_DECLARED: 409,
  MONTH_NOT_OVER: 409,
  DECLARE_IN_ORDER: 409,
  BALANCE_DIFFERS: 409,
  LATER_DECLARATION: 409,
  BOOKS_CLOSED: 409,
  BOOKS_EXPORTED: 409,
  BEFORE_BOOKS: 409,
  FIRST_MONTH_CLOSED: 409,
  FIRST_MONTH_EXPORTED: 409,
  ACCOUNT_MISSING: 409,
  NOTHING_TO_EXPORT: 409,
  NOT_PENDING: 409,
  PICK_HAS_HARVEST: 409,
  SCHEDULES_OVERLAP: 409,
  SEASONS_OVERLAP: 409,
  TOO_MANY_LINKS: 409,
  CALL_FULL: 409,
  RATE_OF_DAY_EXISTS: 409,
  PAY_BILL_APPROVED: 409,
  PAY_BILL_NOT_APPROVED: 409,
  PAY_BILL_PAID: 409,
  TWO_FACTOR_ON: 409,
  TWO_FACTOR_OFF: 409,
  ERROR_DELETING_STOCK_PRODUCT: 409,
  CONFIRMATION_NAME: 422,
  TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  UNREADABLE_SHEET: 422,
  EMPTY_SHEET: 422,
  LONG_SHEET: 422,
  MISSING_COLUMNS: 422,
  UNREADABLE_EPCIS: 422,
  NOT_EPCIS: 422,
  EMPTY_EPCIS: 422,
  LONG_EPCIS: 422,
  EPCIS_DATE: 422,
  HEIC_PICTURE: 415,
  UNREADABLE_PICTURE: 422,
  PICTURE_TOO_LARGE: 422,
  STORAGE_FULL: 409,
  TOO_MANY_TOKENS: 409,
  TOO_MANY_WEBHOOKS: 409,
  TOO_MANY: 429,
  BUSY: 503,
  // Never thrown: what an unexpected error is answered as.
  INTERNAL: 500,
} as const

/** A refusal's code. */
export type RefusalCode = keyof typeof refusals

type RefusalExtras = {
  errors?: Record<string, string>
  missing?: string[]
  details?: unknown
  /** After how many seconds it is worth asking again. */
  retryAfter?: number | undefined
}

/** An expected no: the route answers it with its status and its text; it is never logged as a failure. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly errors: Record<string, string> | undefined
  readonly missing: string[] | undefined
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, { errors, missing, details, retryAfter }: RefusalExtras = {}) {
    super(code)
    this.code = code
    this.errors = errors
    this.missing = missing
    this.details = details
    this.retryAfter = retryAfter
  }

  get status(): number {
    return refusals[this.code]
  }
}
