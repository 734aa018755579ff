import {
  Query,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  type Submittable,
} from 'pg'

/** The part of the driver's connection that a statement writes to. */
type Wire = {
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string }): void
}

/** The part of the driver's query that runs on the wire; the published types leave it out. */
type WireQuery = {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

type Callback = (error: Error | null, result: QueryResult<QueryResultRow>) => void

const DriverQuery = Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  callback: Callback,
) => WireQuery & Submittable

/** As whom a statement sees the database: a company, and the places there that it is held to (`estate|cellar`; '' to none). */
export type Sight = { company: string; places: string }

/** The prepared statement that `makePool` leaves on each connection. */
export const helperName = 'app_company'

/**
 * One statement under a company in one round trip: the protocol keeps one implicit transaction open until Sync, so the
 * prepared app_set(...) and the statement travel before a single Sync, and the company ends with it.
 */
class TenantQuery extends DriverQuery {
  #sight: Sight
  #companyIsSet = false

  constructor(sight: Sight, config: QueryConfig, callback: Callback) {
    super({ ...config, queryMode: 'extended' }, callback)
    this.#sight = sight
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: helperName, values: [this.#sight.company, this.#sight.places] })
    wire.execute({ portal: '' })
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#companyIsSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#companyIsSet) super.handleCommandComplete(message, wire)
    else this.#companyIsSet = true
  }
}

/** Runs one statement outside any transaction as one company sees the database. */
export function tenantQuery(
  client: PoolClient,
  sight: Sight,
  config: QueryConfig,
): Promise<QueryResult<QueryResultRow>> {
  return new Promise((resolve, reject) => {
    const done: Callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new TenantQuery(sight, config, done))
  })
}
