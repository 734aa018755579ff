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
  'SESSION_STOLEN',
  'PASSWORD',
  'DENIED',
  'EXPORT',
  'DOWNLOAD',
  'VERIFY',
  'VISIT',
  'SHARE',
  'UNSHARE',
  'CALL',
  'REBUILD',
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

/** Where a message to another program stands: it waits to be taken, was taken, or was given up after three days. */
export const deliveryStates = ['WAITING', 'TAKEN', 'GIVEN_UP'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a message to another program was not taken. */
export const deliveryProblems = [
  'REFUSED',
  'REDIRECTED',
  'GONE',
  'TOO_SLOW',
  'UNREACHABLE',
  'NOT_ALLOWED',
  'NO_SECRET',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]
