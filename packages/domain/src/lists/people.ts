/** The days of the week, as the specification writes them. */
export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const
export type Weekday = (typeof weekdays)[number]

/** The papers that say who a person or a firm is. */
export const identificationTypes = [
  'DNI',
  'CUIT',
  'CUIL',
  'CDI',
  'PASSPORT',
  'LE',
  'LC',
  'FOREIGN_TAX_ID',
  'FOREIGN_ID',
] as const
export type IdentificationType = (typeof identificationTypes)[number]

/** As the Argentine DNI admits it. */
export const genders = ['FEMALE', 'MALE', 'X', 'NOT_SPECIFIED'] as const
export type Gender = (typeof genders)[number]

/** What somebody's job is; what a user may do is another matter (`access/roles.ts`). */
export const employeeRoles = [
  'MANAGER',
  'AGRONOMIST',
  'ESTATE_FOREMAN',
  'FIELD_WORKER',
  'VINE_CONTRACTOR',
  'TRACTOR_DRIVER',
  'IRRIGATOR',
  'HARVESTER',
  'OENOLOGIST',
  'CELLAR_FOREMAN',
  'CELLAR_WORKER',
  'LAB_TECHNICIAN',
  'BOTTLING_OPERATOR',
  'WAREHOUSE',
  'DRIVER',
  'MAINTENANCE',
  'QUALITY',
  'ADMINISTRATIVE',
  'SALES',
] as const
export type EmployeeRole = (typeof employeeRoles)[number]

/** The languages of a user or a contact. */
export const languages = ['ES_AR', 'ES', 'EN', 'PT_BR'] as const
export type Language = (typeof languages)[number]

/** How often a task comes again. */
export const taskRepeats = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type TaskRepeat = (typeof taskRepeats)[number]

/** What somebody writes into the calendar as an event. */
export const eventTypes = [
  'EVENT',
  'TASK',
  'FIELD_WORK',
  'HARVEST',
  'WORKORDER',
  'LABORATORY',
  'MAINTENANCE',
  'DIVISION',
  'LABELING',
  'ORDER',
  'DECLARATION',
  'AUDIT',
  'HOLIDAY',
] as const
export type EventType = (typeof eventTypes)[number]

/** What an entry of the calendar is about; an alarm rings by itself. */
export const calendarTypes = [...eventTypes, 'ALARM'] as const
export type CalendarType = (typeof calendarTypes)[number]

/** The colour of an entry of the calendar. */
export const calendarColors = [
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'PURPLE',
  'PINK',
  'BROWN',
  'GRAY',
] as const
export type CalendarColor = (typeof calendarColors)[number]

/** What a customer complains about. */
export const problemTypes = [
  'BREAKAGE',
  'LEAK',
  'CORK',
  'LABEL',
  'HAZE',
  'GAS',
  'TASTE',
  'SHORT',
  'LATE',
  'WRONG_ITEM',
  'RETURN',
  'PAYMENT',
  'OTHER',
] as const
export type ProblemType = (typeof problemTypes)[number]

/** What is done to a machine. */
export const maintenanceTypes = [
  'PREVENTIVE',
  'CORRECTIVE',
  'CALIBRATION',
  'INSPECTION',
  'OIL_CHANGE',
  'TIRES',
  'CLEANING',
] as const
export type MaintenanceType = (typeof maintenanceTypes)[number]

/** The tax agency's number for each paper. */
export const identificationCodes: Readonly<Record<IdentificationType, number>> = {
  DNI: 96,
  CUIT: 80,
  CUIL: 86,
  CDI: 87,
  PASSPORT: 94,
  LE: 89,
  LC: 90,
  FOREIGN_TAX_ID: 83,
  FOREIGN_ID: 84,
}

/** What browsers and mail programs call each language (BCP 47). */
export const languageTags: Readonly<Record<Language, string>> = {
  ES_AR: 'es-AR',
  ES: 'es',
  EN: 'en',
  PT_BR: 'pt-BR',
}
