import { readFileSync } from 'node:fs'
import { isJson, type Json } from './json.ts'

/** A body of each call that was accepted while the demo and what it leaves out were told: a test tells them anew and sends each. */
const told = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, unknown>
>

type Untold = { because: string; example?: unknown }

const file: Untold = { because: 'It is a form with a file, which no JSON says.' }
const secret = (example: Json): Untold => ({
  because: 'What it takes is a secret that is told once, to one person.',
  example,
})
const outside = (example: Json): Untold => ({
  because: 'It is answered by what another service says.',
  example,
})
const platform = (example: Json): Untold => ({
  because: 'It is for who runs the platform, or for a server with nothing but the demo.',
  example,
})

const link = 'uM3yq0Vb1cT8sZpR5wXk2nQeL7aJ9dHf'
const id = '0198c0de-0000-7000-8000-000000000001'
const password = 'una frase que nadie adivina'
const customer = {
  name: 'Bodega del Sur',
  plan: 'cellar',
  adminName: 'Ana',
  adminEmail: 'ana@sur.example.com',
}

/** The calls whose example nobody sends, with why. */
export const untold: Readonly<Record<string, Untold>> = {
  'POST /companies/company/logo': file,
  'POST /files': file,
  'POST /files/waiting': file,
  'POST /imports': file,
  'POST /traceability/toldOrigins': file,
  'POST /auth/login': secret({ email: 'ana@example.com', password, mantainSession: true }),
  'POST /auth/refresh': secret({ refreshToken: link }),
  'PUT /auth/password': secret({ currentPassword: password, password: 'otra frase, más larga' }),
  'POST /auth/recover/link': secret({ token: link }),
  'POST /auth/recover/password': secret({ token: link, password }),
  'POST /auth/confirm/email': secret({ token: link }),
  'POST /auth/twoFactor/enable': secret({ code: '482913' }),
  'POST /auth/twoFactor/disable': secret({ password, code: '482913' }),
  'POST /auth/twoFactor/verify': secret({ pending: link, code: '482913' }),
  'PUT /companies/user/twoFactor': secret({ userId: id }),
  'PUT /label/labelStepPublic': secret({
    ...{ id, version: 1, stepToken: link, decidedBy: 'Julia Paz', status: 'REJECTED' },
    note: 'Falta el pictograma',
  }),
  'POST /companies/own': platform({ ...customer, password }),
  'POST /companies/platform': platform({ ...customer, nextExpirationDate: '2027-12-31' }),
  'PUT /companies/platform': platform({ id, version: 1, plan: 'full', nextExpirationDate: null }),
  'PUT /chat/phone': outside({ phone: '+54 9 261 555 0101' }),
  'PUT /chat/phone/code': outside({ code: '482913' }),
  'PUT /chat/channel': outside({
    ...{ channel: '+54 261 555 0100', phoneId: '106540352242922' },
    ...{ accessToken: `EAAG${link}`, secret: link },
  }),
  'PUT /chat/model': outside({
    ...{ modelUrl: 'https://modelo.example.com/v1', modelName: 'llama-3.1-8b', modelKey: null },
  }),
  'POST /webhooks/whatsapp': outside({
    entry: [
      {
        changes: [
          {
            value: {
              metadata: { phone_number_id: '106540352242922' },
              messages: [
                {
                  ...{ id: 'wamid.HBgN', from: '5492615550101', timestamp: '1767225600', type: 'text' },
                  text: { body: 'Regué el cuadro 3, seis horas' },
                },
              ],
            },
          },
        ],
      },
    ],
  }),
}

/** The call with an example of its body, by its method and its path below /api. */
export function withExample(call: Json, method: string, path: string): Json {
  const name = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`
  const example = told[name] ?? untold[name]?.example
  const { requestBody } = call
  if (example === undefined || !isJson(requestBody) || !isJson(requestBody['content'])) return call
  const content = Object.fromEntries(
    Object.entries(requestBody['content']).map(([type, media]) => [type, { ...(media as Json), example }]),
  )
  return { ...call, requestBody: { ...requestBody, content } }
}
