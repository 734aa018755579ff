import { useMatches } from '@tanstack/react-router'

/** The path under which the page that is open is registered: `/entities/land/$id`. */
export const usePagePath = (): string => useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
