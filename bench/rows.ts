import type { Client } from 'pg'

const BATCH = 4000

/** Rows on their way into the database, written many at a time. Values are as JSON has them. */
export class Rows {
  readonly #client: Client
  readonly #company: string
  readonly #waiting = new Map<string, object[]>()
  #going = Promise.resolve()

  constructor(client: Client, company: string) {
    this.#client = client
    this.#company = company
  }

  add(table: string, ...rows: object[]): void {
    const waiting = this.#waiting.get(table)
    if (waiting) waiting.push(...rows)
    else this.#waiting.set(table, [...rows])
  }

  /** Hands over the tables that have a batch waiting, once what was handed over before is written: more is made meanwhile. */
  async write(atLeast = BATCH): Promise<void> {
    const ready = [...this.#waiting].filter(([, rows]) => rows.length >= atLeast)
    if (ready.length === 0) return
    for (const [table] of ready) this.#waiting.delete(table)
    await this.#going
    this.#going = this.#insertAll(ready)
  }

  /** Writes all that waits. */
  async end(): Promise<void> {
    await this.write(1)
    await this.#going
  }

  async #insertAll(tables: [string, object[]][]) {
    for (const [table, rows] of tables)
      for (let from = 0; from < rows.length; from += BATCH)
        await this.#insert(table, rows.slice(from, from + BATCH))
  }

  async #insert(table: string, rows: object[]) {
    const columns = Object.keys(rows[0]!).map((column) => this.#client.escapeIdentifier(column))
    await this.#client.query(
      `insert into ${table} (company_id, ${columns.join()}) overriding system value
       select $1, ${columns.join()} from json_populate_recordset(null::${table}, $2)`,
      [this.#company, JSON.stringify(rows)],
    )
  }
}
