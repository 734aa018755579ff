/** The version of the screens, shown beside the server's. */
export const CLIENT_VERSION = '1.0.28'

/** Whether a version came after another: 1.0.100 after 1.0.28. */
export const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0
