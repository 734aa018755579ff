import { Refusal, type RefusalCode } from '@lagar/domain/errors.ts'
import { OutOfRange } from '@lagar/domain/units/amount.ts'
import type { FastifyError } from 'fastify'

/** What PostgreSQL says when a rule of the schema is broken. */
export type DatabaseError = Error & { code?: string; constraint?: string; table?: string; detail?: string }

/** Constraints that a person can break, and what that means to them. */
const constraints: Record<string, RefusalCode> = {
  enough: 'NOT_ENOUGH',
  within_capacity: 'OVER_CAPACITY',
  one_content_per_vessel: 'VESSEL_OCCUPIED',
  entry_once: 'ALREADY_POSTED',
  entry_reversed_once: 'ALREADY_REVERSED',
}

/** Unique keys that a person can break, and the field that then needs another value. */
const takenFields: Record<string, string> = {
  account_email_key: 'email',
  membership_pkey: 'email',
  truck_patent_taken: 'patent',
  legal_thresholds_day_taken: 'fromDate',
  cellar_overhead_day_taken: 'fromDate',
  market_tax_day_taken: 'fromDate',
  harvest_pick_harvest_taken: 'harvest',
  service_bill_number_taken: 'billNumber',
  pay_bill_work_taken: 'lines',
  pay_bill_piece_taken: 'lines',
  pay_bill_line_once: 'lines',
  land_cell_taken: 'positionX',
  employee_account_taken: 'user',
  land_crop_day_taken: 'since',
  batch_id_taken: 'batchId',
  division_batch_taken: 'batchId',
  wine_batch_batch_taken: 'batchId',
  labeling_batch_taken: 'batchId',
  order_bill_taken: 'billCustomId',
  ciu_taken: 'cius',
  product_already_in_deposit: 'stockProductId',
  device_serial_taken: 'serial',
  label_step_order_taken: 'order',
}

/** A table or a rule as its migration named it: where tables are distributed, an error names a shard, with its number behind. */
export const nameInSchema = (told = ''): string => told.replace(/_\d{6,}$/, '')

/** The expected no behind an error, or nothing when it is a bug. */
export function asRefusal(error: DatabaseError & Partial<FastifyError>): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof OutOfRange) return new Refusal('NUMBER_TOO_LARGE')
  const known = constraints[nameInSchema(error.constraint)]
  if (known) return new Refusal(known)
  return ofDatabase(error) ?? ofFastify(error)
}

function ofDatabase(error: DatabaseError): Refusal | undefined {
  switch (error.code) {
    case '23505': {
      const rule = nameInSchema(error.constraint)
      const field = takenFields[rule] ?? (rule.endsWith('name_taken') ? 'name' : undefined)
      return new Refusal(
        'ALREADY_EXISTS',
        field === undefined ? {} : { errors: { [field]: 'ALREADY_TAKEN' } },
      )
    }
    case '23503':
      return error.detail?.includes('still referenced')
        ? new Refusal('IN_USE', { details: { by: nameInSchema(error.table) } })
        : new Refusal('REFERENCE_NOT_FOUND')
    case '22003':
      return new Refusal('NUMBER_TOO_LARGE')
    case '42501':
      return new Refusal('NO_PERMISSIONS')
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53300':
      return new Refusal('BUSY')
    default:
      return undefined
  }
}

function ofFastify(error: Partial<FastifyError>): Refusal | undefined {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.statusCode === 413) return new Refusal('TOO_LARGE')
  if (error.statusCode === 429) return new Refusal('TOO_MANY')
  if (error.statusCode === 415) return new Refusal('UNSUPPORTED_FILE')
  // Of what is served from a folder: an address that leads out of it, and one where nothing lies.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('NOT_FOUND')
  if (error.statusCode === 400) return new Refusal('INVALID_INPUT')
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new Refusal('BUSY')
  return undefined
}
