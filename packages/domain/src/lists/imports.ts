/** What may be brought from a spreadsheet. */
export const importKinds = [
  'employee',
  'schedule',
  'employeeTask',
  'supplier',
  'wineEstateSupplier',
  'cellarSupplier',
  'customer',
  'currencyRate',
  'cellarElement',
  'land',
  'stockProduct',
  'stock',
  'openingWine',
  'openingBottles',
  'measurament',
] as const
export type ImportKind = (typeof importKinds)[number]

/** How far an import is: read and waiting, being written, written, being undone, undone. */
export const importStatuses = ['READ', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** How a row stands: it can be written, is wrong, its record was there before, or it was written. */
export const importRowStates = ['GOOD', 'WRONG', 'EXISTS', 'MADE'] as const
export type ImportRowState = (typeof importRowStates)[number]

/** What may be wrong with a cell beside what is wrong with a field of a form. */
export const importMistakes = [
  'REQUIRED',
  'NOT_A_NUMBER',
  'AMBIGUOUS_NUMBER',
  'NOT_A_DAY',
  'NOT_AN_HOUR',
  'NOT_WEEKDAYS',
  'NOT_YES_OR_NO',
  'NOT_IN_LIST',
  'NOT_NUTRIENTS',
  'NOT_CONCENTRATIONS',
  'NOT_VARIETIES',
  'BLEND_AS_VARIETY',
  'NOT_FOUND_BY_NAME',
  'SEVERAL_BY_NAME',
  'REPEATED_ROW',
  'OF_FIELD',
  'OF_BLANK',
] as const
export type ImportMistake = (typeof importMistakes)[number]

/** The kinds of record that a spreadsheet may name before they are there, in the order in which they are created: a name is all that each needs. */
export const creatableReferences = [
  'wineEstate',
  'wineEstateSection',
  'cellar',
  'cellarSection',
  'elementType',
  'variety',
  'supplier',
  'owner',
  'stockCategory',
  'stockDeposit',
  'distributionDeposit',
  'seed',
  'plague',
  'stockProduct',
] as const
export type CreatableReference = (typeof creatableReferences)[number]
