/** What is typed as a day: `yyyy-mm-dd`, or the code of why it is none. */
type Read = { ok: true; value: string } | { ok: false; code: string }

/**
 * Reads 3/4/26, 03-04-2026, 03.04.26 or 030426 as the third of April; anything else is no day. Marks stand between all three or between none: of a day that is
 * still being typed, as 31/02, none is made.
 */
export function readDay(text: string): string | null {
  const parts =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text.trim()) ??
    /^(\d{2})()(\d{2})(\d{4}|\d{2})$/.exec(text.trim())
  if (!parts) return null
  const [, d = '', , m = '', y = ''] = parts
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const real = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(day) ? day : null
}

/** Reads a day within bounds, both `yyyy-mm-dd`; what is none or lies outside has a code. */
export function dayWithin(text: string, min = '', max = '9999-12-31'): Read {
  const day = readDay(text)
  if (day === null) return { ok: false, code: 'INVALID_DATE' }
  if (day < min) return { ok: false, code: 'TOO_LOW' }
  return day > max ? { ok: false, code: 'TOO_HIGH' } : { ok: true, value: day }
}
