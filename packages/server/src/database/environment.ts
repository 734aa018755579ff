import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

/** A variable of the environment: what it may say, and that in Spanish for who set it otherwise. */
type Variable = { schema: z.ZodType; expects: string }

/** What one person may ask for in a minute: more than anybody at work needs, less than a script that went wild. */
const perMinute = (usual: number) => ({
  schema: z.coerce.number().int().min(1).default(usual),
  expects: `un número entero de 1 en adelante, por ejemplo ${usual}`,
})
const optional = (pattern: RegExp, expects: string) => ({
  schema: z.string().regex(pattern).optional(),
  expects,
})
/** A text that nothing is wrong with; secrets are judged by `secret.ts`, which knows where each comes from. */
const anyText = { schema: z.string().optional(), expects: 'un texto' }

const postgres = 'una dirección de PostgreSQL, por ejemplo postgresql://app_owner:clave@host/lagar'

/** Every variable that the server reads; README.md has the same ones in its table. */
const variables = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    expects: 'un número de puerto, por ejemplo 3000',
  },
  HOST: { schema: z.string().default('127.0.0.1'), expects: 'una dirección en la que escuchar' },
  ROLE: {
    schema: z.enum(['all', 'web', 'jobs']).default('all'),
    expects: 'all, web (solo responde) o jobs (solo las tareas de fondo)',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(60).default(0),
    expects:
      'cuántos segundos sigue respondiendo al que ya está conectado cuando se lo detiene, por ejemplo 5',
  },
  CONNECTIONS: {
    schema: z.coerce.number().int().min(2).max(1000).default(10),
    expects: 'cuántas conexiones a la base puede usar este proceso para responder, por ejemplo 10',
  },
  DATA_DIR: { schema: z.string().default('.data'), expects: 'una carpeta' },
  DATABASE_URL: optional(/^postgres(ql)?:\/\//, postgres),
  DATABASE_RUNTIME_URL: optional(/^postgres(ql)?:\/\//, postgres),
  DATABASE_READ_URL: optional(
    /^postgres(ql)?:\/\//,
    'una dirección de PostgreSQL, por ejemplo postgresql://app_rt:clave@replica/lagar',
  ),
  READ_LAG_SECONDS: {
    schema: z.coerce.number().min(1).max(3600).default(30),
    expects: 'cuántos segundos puede ir atrasada la réplica de lectura, por ejemplo 30',
  },
  SECRET: anyText,
  SECRET_PREVIOUS: anyText,
  STORAGE_URL: optional(/^s3:\/\//, 'un bucket, por ejemplo s3://CLAVE:SECRETO@host:9000/bucket'),
  STORAGE_QUOTA_GB: {
    schema: z.coerce.number().positive().default(10),
    expects: 'un número de gigabytes mayor que cero, por ejemplo 10',
  },
  SMTP_URL: optional(/^smtps?:\/\//, 'un servidor de correo, por ejemplo smtp://usuario:clave@host:587'),
  MAIL_FROM: {
    schema: z.string().default('Lagar <lagar@localhost>'),
    expects: 'un remitente, por ejemplo Lagar <lagar@ejemplo.com>',
  },
  WHATSAPP_API_URL: {
    schema: z
      .string()
      .regex(/^https?:\/\/\S+$/)
      .default('https://graph.facebook.com/v25.0'),
    expects: 'la dirección de la API de WhatsApp, por ejemplo https://graph.facebook.com/v25.0',
  },
  WHATSAPP_VERIFY_TOKEN: anyText,
  WHATSAPP_PHONE_ID: optional(/^\d{5,30}$/, 'el identificador del número, solo cifras'),
  WHATSAPP_NUMBER: optional(/^[+\d\s()-]{8,30}$/, 'un teléfono, por ejemplo +54 9 261 555 0000'),
  WHATSAPP_TOKEN: anyText,
  WHATSAPP_SECRET: anyText,
  WHATSAPP_CODE_TEMPLATE: anyText,
  MODEL_HOSTS: optional(
    /^[^\s,/]+(\s*,\s*[^\s,/]+)*$/,
    'uno o varios host:puerto separados por comas, por ejemplo localhost:11434',
  ),
  WEBHOOK_HOSTS: optional(
    /^[^\s,/]+(\s*,\s*[^\s,/]+)*$/,
    'uno o varios host:puerto separados por comas, por ejemplo localhost:8080',
  ),
  STUN_URL: optional(
    /^stuns?:[^\s,]+(\s*,\s*stuns?:[^\s,]+)*$/,
    'un servidor STUN o varios separados por comas, por ejemplo stun:host:3478',
  ),
  TURN_URL: optional(
    /^turns?:[^\s,]+(\s*,\s*turns?:[^\s,]+)*$/,
    'un servidor TURN o varios separados por comas, por ejemplo turn:host:3478?transport=udp',
  ),
  TURN_SECRET: anyText,
  PUBLIC_URL: optional(
    /^https?:\/\/[^\s]+$/,
    'la dirección en la que se llega, por ejemplo https://lagar.ejemplo.com',
  ),
  TRUST_PROXY: anyText,
  READS_PER_MINUTE: perMinute(600),
  WRITES_PER_MINUTE: perMinute(120),
  UPLOADS_PER_MINUTE: perMinute(30),
  EXPORTS_PER_MINUTE: perMinute(10),
  LOGINS_PER_MINUTE: perMinute(30),
  VISITS_PER_MINUTE: perMinute(60),
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    expects: 'un secreto de 16 caracteres o más',
  },
  LOG: { schema: z.enum(['0', '1']).default('0'), expects: '1 para escribir el registro, 0 para no' },
} as const satisfies Record<string, Variable>

/** The names of all variables, in the order of the README. */
export const variableNames = Object.keys(variables)

/** The environment as the server reads it; a blank variable is one that was not given. */
export type Environment = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> }

/** Reads the environment. A value that cannot be meant ends the program with one sentence that names its variable. */
export function environment(given: NodeJS.ProcessEnv = process.env): Environment {
  const read = Object.entries(variables).map(([name, { schema, expects }]) => {
    const said = given[name] || undefined
    const verdict = schema.safeParse(said)
    if (!verdict.success) throw new CannotStart(`${name} dice «${said}» y tiene que ser ${expects}.`)
    return [name, verdict.data]
  })
  return Object.fromEntries(read) as Environment
}
