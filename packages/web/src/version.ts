/** The version of the screens, shown beside the server's. */
export const CLIENT_VERSION = '1.0.28'
