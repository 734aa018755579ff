/** What the history calls what was done, in one word. */
export const auditActions = [
  'CREATE',
  'EDIT',
  'DELETE',
  'FINISH',
  'REVERSE',
  'CANCEL',
  'STATUS',
  'MOVE',
  'COUNT',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'PASSWORD',
  'DENIED',
  'EXPORT',
  'DOWNLOAD',
  'VERIFY',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What did not pass when somebody had to prove who they are. */
export const proofFactors = ['PASSWORD', 'CODE'] as const
export type ProofFactor = (typeof proofFactors)[number]

/** How the chain of a history can be broken. */
export const chainFaults = [
  'LINE_CHANGED',
  'LINE_MISSING',
  'LINK_MISSING',
  'LINE_INSERTED',
  'HEAD_WRONG',
  'REWRITTEN',
  'CUT',
] as const
export type ChainFault = (typeof chainFaults)[number]

/**
 * Every kind of record that the history speaks of: those with a page, and beside them people in the company (user), what
 * somebody does of no record (account), and the history itself (audit).
 */
export const recordKinds = [
  'company',
  'announcement',
  'cellar',
  'cellarSection',
  'elementType',
  'cellarElement',
  'content',
  'cellarElementBatch',
  'division',
  'divisionLine',
  'label',
  'labeling',
  'product',
  'workorder',
  'workorderType',
  'workorderRepetition',
  'stock',
  'stockBatch',
  'stockCategory',
  'stockDeposit',
  'stockProduct',
  'stockFilter',
  'quality',
  'qualityType',
  'stockOrder',
  'stockInput',
  'stockReturnOrder',
  'variety',
  'legalThresholds',
  'employee',
  'season',
  'supplier',
  'wineEstate',
  'wineEstateSection',
  'land',
  'employeesProvider',
  'plague',
  'seed',
  'laborType',
  'truck',
  'truckDriver',
  'machine',
  'input',
  'ciu',
  'customer',
  'wineBatch',
  'distributionDeposit',
  'order',
  'curation',
  'irrigation',
  'harvest',
  'labor',
  'pruning',
  'fertilization',
  'phenology',
  'contingency',
  'sowing',
  'winterGrass',
  'valve',
  'import',
  'user',
  'account',
  'audit',
] as const
export type RecordKind = (typeof recordKinds)[number]
