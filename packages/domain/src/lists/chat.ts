/** What a message of the conversation says, piece by piece. */
export const slots = [
  'from',
  'to',
  'vessels',
  'lands',
  'amount',
  'unit',
  'product',
  'stock',
  'values',
  'plagues',
  'laborType',
  'fertilizationType',
  'day',
  'hour',
  'employee',
  'status',
  'place',
  'valve',
  'duration',
  'irrigationType',
  'pruningType',
  'harvestType',
  'seed',
  'crop',
  'mm',
  'phenologyType',
  'contingencyType',
  'percentage',
] as const
export type Slot = (typeof slots)[number]

/** Who said something in the conversation: a person, or the product. */
export const chatAuthors = ['PERSON', 'LAGAR'] as const
export type ChatAuthor = (typeof chatAuthors)[number]
