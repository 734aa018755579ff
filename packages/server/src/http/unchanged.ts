/** Ends a transaction in which an edit turned out to change nothing: what it wrote is taken back, and the record answered as it stood. */
export class Unchanged extends Error {
  readonly record: unknown

  constructor(record: unknown) {
    super('unchanged')
    this.record = record
  }
}
