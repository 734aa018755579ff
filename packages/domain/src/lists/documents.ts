import { listedKinds, workAssigned } from './field-work.ts'

/** What an attached file is. */
export const metadataTypes = [
  'PHOTO',
  'DELIVERY_NOTE',
  'INVOICE',
  'CIU',
  'INV_FORM',
  'LAB_REPORT',
  'LABEL_ART',
  'CERTIFICATE',
  'CONTRACT',
  'SAFETY_SHEET',
  'MANUAL',
  'MAP',
  'OTHER',
] as const
export type MetadataType = (typeof metadataTypes)[number]

/** How a customer pays. */
export const paymentMethods = ['CASH', 'CREDIT', 'DEBIT', 'PAYPAL'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a service bill is for. */
export const serviceBillTypes = [
  'ELECTRICITY',
  'WATER',
  'IRRIGATION_DUES',
  'GAS',
  'FUEL',
  'PHONE_INTERNET',
  'EFFLUENT',
  'WASTE',
  'FREIGHT',
  'RENT',
  'INSURANCE',
  'LAB',
  'CERTIFICATION',
  'MAINTENANCE',
  'OTHER',
] as const
export type ServiceBillType = (typeof serviceBillTypes)[number]

/** The two ends that a delivery note (remito) of its own has. */
export const inputEntityTypes = ['WINE_ESTATE', 'CELLAR'] as const
export type InputEntityType = (typeof inputEntityTypes)[number]

/** Where such a note may go: between our own places, or to a customer. */
export const inputDestinationTypes = [...inputEntityTypes, 'CUSTOMER'] as const

/** Where a harvest may be sent; cellars only when grapes are picked. */
export const harvestDestinationTypes = [
  ...inputEntityTypes,
  'STOCK_DEPOSIT',
  'WINE_BATCH_DEPOSIT',
  'CUSTOMER',
  'SUPPLIER',
  'SUPPLIER_WINE_ESTATE',
  'SUPPLIER_CELLAR',
] as const
export type HarvestDestinationType = (typeof harvestDestinationTypes)[number]

/** Where a delivery note may come from. */
export const inputOriginTypes = [
  ...inputEntityTypes,
  'SUPPLIER',
  'SUPPLIER_WINE_ESTATE',
  'SUPPLIER_CELLAR',
] as const
export type InputOriginType = (typeof inputOriginTypes)[number]

/** Whose the grapes or the wine of a note may be, besides our own. */
export const inputOwnerTypes = ['SUPPLIER', 'CUSTOMER'] as const
export type InputOwnerType = (typeof inputOwnerTypes)[number]

/** The letter of a delivery note that a company issues: R where it may, X as a paper of its own. */
export const remitoLetters = ['R', 'X'] as const
export type RemitoLetter = (typeof remitoLetters)[number]

/** How a company stands towards the VAT, as its papers say it. */
export const vatConditions = ['REGISTERED', 'SIMPLIFIED', 'EXEMPT', 'NOT_LIABLE', 'FINAL_CONSUMER'] as const
export type VatCondition = (typeof vatConditions)[number]

/** The records that have a page of their own at /entities/{type}/{id}. */
export const entityTypes = [
  'workorder',
  'workorderType',
  'workorderRepetition',
  'stock',
  'stockBatch',
  'stockProduct',
  'stockDeposit',
  'stockCategory',
  'stockOrder',
  'stockOrderProductBatch',
  'stockInput',
  'stockReturnOrder',
  'laboratory',
  'measuramentControl',
  'device',
  'quality',
  'employeesProvider',
  'employee',
  'variety',
  'supplier',
  'division',
  'divisionLine',
  'labeling',
  'label',
  'cellar',
  'cellarElement',
  'cellarElementBatch',
  'ciu',
  'content',
  'wineBatch',
  'maintenance',
  'fuel',
  'machine',
  'truck',
  'truckDriver',
  'input',
  'distributionDeposit',
  'problem',
  'bulkSale',
  'bulkPurchase',
  'order',
  'customer',
  'product',
  'wineEstate',
  'wineEstateSection',
  'land',
  'valve',
  'season',
  'event',
  'schedule',
  'employeeTask',
  'currencyRate',
  'fertilizationPlan',
  'harvestEstimate',
  'harvestPick',
  'serviceBill',
  'payBill',
  ...listedKinds,
] as const
export type EntityType = (typeof entityTypes)[number]

/** What a notification tells its reader. */
export const notificationTypes = [
  'WORKORDER_ASSIGNED',
  ...workAssigned,
  'MAINTENANCE_ASSIGNED',
  'LABELING_ASSIGNED',
  'INPUT_ASSIGNED',
  'FILE_METADATA_ASSIGNED',
  'MEASURAMENT_ASSIGNED',
  'LABORATORY_ASSIGNED',
  'DIVISION_ASSIGNED',
  'ORDER_ASSIGNED',
  'STOCK_ORDER_ASSIGNED',
  'PROBLEM_ASSIGNED',
  'BULK_SALE_ASSIGNED',
  'BULK_PURCHASE_ASSIGNED',
  'EVENT_ASSIGNED',
  'EMPLOYEE_TASK_ASSIGNED',
  'SCHEDULE_ASSIGNED',
  'BILL_ASSIGNED',
  'PAY_BILL_APPROVED',
  'EMPLOYEE_ASSIGNED',
  'LABEL_STEP_FILE_UPLOADED',
  'LABEL_STEP_DECIDED',
  'REPETITION_REFUSED',
  'PROBLEM_MENTIONED',
  'PROBLEM_COMMENTED',
  'PROBLEM_STATUS_CHANGED',
  'BULK_LOAD_OBJECTED',
  'BULK_RECEIPT_OBJECTED',
  'ALARMS_RAISED',
  'WEBHOOK_FAILING',
  'DEVICE_SILENT',
  'BOOKS_DIFFERENT',
  'LEDGER_DIFFERENT',
  'CALL_INVITED',
  'ENTITIES_ASSIGNED',
  'USER_EDITED',
  'PASSWORD_CHANGED',
  'USER_SUSPENDED',
  'USER_SUSPENDED_BY_ADMIN',
  'USER_ACTIVATED',
  'USER_ACTIVATED_BY_ADMIN',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_ENABLED_BY_ADMIN',
  'TWO_FACTOR_DISABLED',
  'TWO_FACTOR_DISABLED_BY_ADMIN',
  'SESSION_STOLEN',
  'EMAIL_CONFIRMED',
  'UNKNOWN',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What people are told, as they choose what also comes by mail: work given to them, labels to approve, new alarms, and their user. */
export const notificationGroups = ['TASKS', 'LABELS', 'ALARMS', 'ACCOUNT'] as const
export type NotificationGroup = (typeof notificationGroups)[number]
