/** The version of the screens, shown beside the server's. */
export const CLIENT_VERSION = '1.0.28'

/** Whether a version came after another: 1.0.100 after 1.0.28. */
export function isNewer(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) => text.split('.').map(Number))
  for (const [at, part] of parts!.entries()) if (part !== (others![at] ?? 0)) return part > (others![at] ?? 0)
  return false
}
