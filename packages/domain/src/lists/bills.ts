/** What a service bill served: an estate, some plots, a cellar, a machine, or the whole company. */
export const serviceBillSubjects = ['WINE_ESTATE', 'LANDS', 'CELLAR', 'MACHINE', 'COMPANY'] as const
export type ServiceBillSubject = (typeof serviceBillSubjects)[number]

/**
 * How the cost of a bill is shared: among plots by surface (for a machine, of the plots that it worked on in its days) or by the kilograms of
 * their harvest, in a cellar by the litres or the kilograms ground in its days, by hand in percent, or not at all: an expense of the company.
 */
export const serviceBillSharings = ['SURFACE', 'KILOGRAM', 'LITER', 'PERCENTAGE', 'EXPENSE'] as const
export type ServiceBillSharing = (typeof serviceBillSharings)[number]
