import type { ImportKind, ImportStatus, ImportRowState, ImportMistake } from '../../lists/imports.ts'

/** The English of what is brought from a spreadsheet, and of what may be wrong in it. */
export const imports = {
  importKind: {
    employee: 'Employees',
    schedule: 'Schedules',
    employeeTask: 'Tasks',
    supplier: 'Suppliers of supplies and services',
    wineEstateSupplier: 'Estates that supply grapes',
    cellarSupplier: 'Cellars that supply wine',
    customer: 'Customers',
    currencyRate: 'Exchange rates',
    cellarElement: 'Vessels (tanks and barrels)',
    land: 'Plots',
    stockProduct: 'Supplies (products)',
    stock: 'Opening stock, with its batches',
    openingWine: 'Opening wine (what is in each vessel)',
    openingBottles: 'Opening bottles (what is in each deposit)',
    measurament: 'Measurements of an instrument',
  } satisfies Record<ImportKind, string>,
  importStatus: {
    READ: 'To be reviewed',
    RUNNING: 'Saving',
    DONE: 'Saved',
    UNDOING: 'Undoing',
    UNDONE: 'Undone',
  } satisfies Record<ImportStatus, string>,
  importRowState: {
    GOOD: 'Ready',
    WRONG: 'With mistakes',
    EXISTS: 'Already there',
    MADE: 'Saved',
  } satisfies Record<ImportRowState, string>,
  importMistake: {
    REQUIRED: '“{column}” is missing.',
    NOT_A_NUMBER: '“{column}” says “{value}”: a number is expected, such as 1234.5.',
    AMBIGUOUS_NUMBER:
      '“{column}” says “{value}”: the point may be of thousands or of decimals. Write {whole} or {part}.',
    NOT_A_DAY: '“{column}” says “{value}”: a date is expected, such as 25/03/2026.',
    NOT_AN_HOUR: '“{column}” says “{value}”: an hour is expected, such as 07:30.',
    NOT_WEEKDAYS:
      '“{column}” says “{value}”: days of the week are expected, such as Monday to Friday, Saturday.',
    NOT_YES_OR_NO: '“{column}” says “{value}”: yes or no is expected.',
    NOT_IN_LIST: '“{column}” says “{value}”: one of these words is expected: {expected}.',
    NOT_NUTRIENTS:
      '“{column}” says “{value}”: each nutrient with its whole percentage is expected, such as N 15, P 8, K 20.',
    NOT_CONCENTRATIONS:
      '“{column}” says “{value}”: how much each capacity in litres asks for is expected, such as 0-5000: 2; 5000-10000: 3.5.',
    NOT_VARIETIES:
      '“{column}” says “{value}”: each variety with its percentage is expected, for example Malbec 85; Bonarda 15.',
    NOT_FOUND_BY_NAME: '“{column}” says “{value}”: nothing has that name. Correct it, or create it first.',
    SEVERAL_BY_NAME: '“{column}” says “{value}”: more than one has that name. Change the name of one.',
    REPEATED_ROW: '“{value}” is already in row {row}. Leave only one of the two.',
    OF_FIELD: '“{column}” says “{value}”: {rule}',
    OF_BLANK: '“{column}”: {rule}',
  } satisfies Record<ImportMistake, string>,
  /** The workbook to fill in, and that of the rows to correct. */
  importSheet: {
    FILE: 'Template {kind}',
    DATA: 'Data',
    COLUMNS: 'Columns',
    LISTS: 'Lists',
    COLUMN: 'Column',
    NEEDED: 'Required?',
    EXPECTED: 'What is expected',
    WORDS: 'Accepted values',
    YES: 'Yes',
    NO: 'No',
    TEXT: 'A text.',
    NUMBER: 'A number, with a decimal comma or point: 1234.5.',
    DAY: 'A date, day first: 25/03/2026.',
    HOUR: 'An hour: 07:30.',
    WHEN: 'A date, day first, with its time if known: 25/03/2026 08:15.',
    YES_NO: 'Yes or no.',
    PARTS: 'As in this example: {form}',
    WORD: 'One of the words on the sheet “Lists”.',
    REFERENCE: 'A name that already exists: see the sheet “Lists”.',
    SEVERAL: 'Several, separated by commas.',
    TO_CORRECT: 'To correct',
    ROW: 'Row',
    MISTAKES: 'What to correct',
  },
}
