/**
 * What the server answered when it refused; `message` is in the user's language, `errors` maps field paths
 * to codes.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  readonly missing: string[]
  readonly details: unknown
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<ApiError>) {
    super(body.message ?? 'INTERNAL')
    this.status = status
    this.code = body.code ?? 'INTERNAL'
    this.errors = body.errors ?? {}
    this.missing = body.missing ?? []
    this.details = body.details
    this.requestId = body.requestId
  }
}

/** A call to the server; `key` says of an edit that it is the same one when it is sent again. */
export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  key?: string
}

/** The server was not reached: there was no answer at all, so nothing is known about what it did. */
export class Offline extends Error {
  /** What was being written, where something was. */
  request: Request | undefined
}
