/** The hour of the day that it is in a time zone, HH:MM. */
export const hourNow = (timeZone: string, moment = new Date()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  )
