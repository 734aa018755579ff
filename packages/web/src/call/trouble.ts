/** What stands between somebody and their camera, microphone or screen. */
export type Trouble = 'INSECURE' | 'UNSUPPORTED' | 'DENIED' | 'NO_DEVICE' | 'IN_USE' | 'FAILED'

const byName: Readonly<Record<string, Trouble>> = {
  NotAllowedError: 'DENIED',
  SecurityError: 'DENIED',
  NotFoundError: 'NO_DEVICE',
  OverconstrainedError: 'NO_DEVICE',
  NotReadableError: 'IN_USE',
  AbortError: 'IN_USE',
}

/** What a browser's refusal means. */
export const troubleOf = (error: unknown): Trouble =>
  // An older Safari says what a device cannot do by an object that is no Error.
  byName[(error as { name?: string } | null)?.name ?? ''] ?? 'FAILED'

/** What keeps a page from asking for any device at all: an address without https, or a browser that knows none. */
export function troubleOfPage({ isSecureContext, navigator }: Window): Trouble | undefined {
  if (!isSecureContext) return 'INSECURE'
  return 'mediaDevices' in navigator ? undefined : 'UNSUPPORTED'
}
