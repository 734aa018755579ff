import type { treatment as spanish } from '../es/treatment.ts'

export const treatment: typeof spanish = {
  noEntry: (moment: string) => `No entry until ${moment}`,
  reentry: 'Re-entry and warnings',
  reentryOf: (moment: string) => `Do not enter the plots until ${moment}.`,
  noHour: 'Without an end time it counts from the end of the day.',
  sameAsInCharge: 'The person in charge',
  warning: {
    TOO_MANY_APPLICATIONS: (land: string, product: string, count: number, most: number) =>
      `${land}: this would be application ${count} of ${product} this season; its label allows ${most}.`,
    NOT_ORGANIC: (land: string, product: string) =>
      `${land} is organic and ${product} is not allowed in organic.`,
    LICENSE_MISSING: (employee: string) => `${employee} has no applicator licence on record.`,
    LICENSE_EXPIRED: (employee: string, day: string) =>
      `The applicator licence of ${employee} expired on ${day}.`,
    REENTRY: (land: string, moment: string) => `${land}: no entry until ${moment} because of a treatment.`,
  },
  organicConfirm: 'I confirm that a product not allowed in organic was used on an organic plot',
  organicConfirmHint:
    'The history keeps who confirmed it. The plot does not change by itself: tell the certifier and, if it loses its certification, edit it with the reason.',
  book: {
    needs: 'Choose the estate and the period.',
    open: 'Field book',
    title: 'Field book',
    intro: 'Everything done on each plot, in order, as required by the certifier and buyers.',
    estate: 'Estate',
    season: 'Season',
    from: 'From',
    to: 'To',
    lands: 'Plots',
    landsHint: 'If none are chosen, the whole estate.',
    pdf: 'Download PDF',
    excel: 'Download Excel',
    failed: 'The field book could not be prepared',
  },
}
