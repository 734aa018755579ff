import type { Parsed } from './decimal.ts'

/** Reads an hour of the day as HH:MM, 24 hours; anything else is INVALID_HOUR. */
export function parseHour(text: string): Parsed<string> {
  const hour = text.trim()
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(hour)
    ? { ok: true, value: hour }
    : { ok: false, code: 'INVALID_HOUR' }
}

/**
 * Reads an hour as people type it, as HH:MM: 0730, 730, 7:30, 7.30 and 07:30 are half past seven, 7 is seven o'clock;
 * anything else is INVALID_HOUR.
 */
export function readHour(text: string): Parsed<string> {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.,h]?(\d{2}))?$/.exec(text.trim()) ?? []
  return parseHour(hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`)
}

/** Reads a typed hour between two others, both included; outside is HOUR_TOO_EARLY or HOUR_TOO_LATE. */
export function hourBetween(text: string, min = '00:00', max = '23:59'): Parsed<string> {
  const hour = readHour(text)
  if (!hour.ok) return hour
  if (hour.value < min) return { ok: false, code: 'HOUR_TOO_EARLY' }
  if (hour.value > max) return { ok: false, code: 'HOUR_TOO_LATE' }
  return hour
}

/** The minute of the day that an hour HH:MM is, from 0 to 1439. */
export const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))
