import type { Parsed } from './decimal.ts'

/** Reads an hour of the day as HH:MM, 24 hours; anything else is INVALID_HOUR. */
export function parseHour(text: string): Parsed<string> {
  const hour = text.trim()
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(hour)
    ? { ok: true, value: hour }
    : { ok: false, code: 'INVALID_HOUR' }
}

/** Reads an hour between two others, both included; outside is HOUR_TOO_EARLY or HOUR_TOO_LATE. */
export function hourBetween(text: string, min = '00:00', max = '23:59'): Parsed<string> {
  const hour = parseHour(text)
  if (!hour.ok) return hour
  if (hour.value < min) return { ok: false, code: 'HOUR_TOO_EARLY' }
  if (hour.value > max) return { ok: false, code: 'HOUR_TOO_LATE' }
  return hour
}
