import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../support/calls.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

describe('the calls', () => {
  test('every call of this stage is described', () => {
    const { paths } = server.app.swagger() as { paths: Record<string, Record<string, unknown>> }
    const described = new Set(
      Object.entries(paths).flatMap(([url, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
      ),
    )
    expect(calls.filter((call) => !described.has(call))).toEqual([])
  })

  test('a stranger is turned away from every call that is not public', async () => {
    const open = new Set([
      'POST /api/auth/confirm/email',
      'POST /api/auth/forgot/password',
      'POST /api/auth/login',
      'POST /api/auth/recover/link',
      'POST /api/auth/recover/password',
      'POST /api/auth/refresh',
      'POST /api/auth/twoFactor/verify',
      'GET /api/health',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/openapi.json',
      'GET /api/socket',
      // Opened by the token of a link.
      'GET /api/label/labelStep/{id}',
      'GET /api/label/labelStep/{id}/file',
      'PUT /api/label/labelStepPublic',
      // Believed by its word, and by its signature.
      'GET /api/webhooks/whatsapp',
      'POST /api/webhooks/whatsapp',
    ])
    for (const call of calls.filter((one) => !open.has(one))) {
      const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const answer = await server.app.inject({
        method,
        url: url.replace(/\{\w+\}/, '00000000-0000-7000-8000-000000000000'),
      })
      expect([call, answer.statusCode]).toEqual([call, 401])
    }
  })
})
