import fastifySwagger from '@fastify/swagger'
import { refusals } from '@lagar/domain/errors.ts'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { version } from '../version.ts'
import type { App } from './http.ts'

const refusal = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'In the user’s language: what happened and what to do.' },
    code: { type: 'string', enum: Object.keys(refusals) },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Codes by field path.' },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Paths of the fields that are still empty.',
    },
    details: {},
    requestId: { type: 'string' },
  },
}

/** Describes every call from the schemas that judge it. Must be registered before the routes. */
export async function registerOpenApi(app: App) {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lagar', version, description: 'Every refusal answers the schema Refusal.' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Refusal: refusal } as never,
      },
      security: [{ bearer: [] }],
    },
    transform: inFull(createJsonSchemaTransform({})),
    transformObject: withSocket(createJsonSchemaTransformObject({})),
  })
}

type RouteTransform = ReturnType<typeof createJsonSchemaTransform>

/** Says of each call whom it lets in, and of what no schema judges what it takes and answers: files, forms with files, nothing. */
const inFull =
  (transform: RouteTransform): RouteTransform =>
  (given) => {
    const { schema, url } = transform(given)
    const { permission, sends, parts } = given.route.config ?? {}
    const whole = {
      ...schema,
      ...(permission !== undefined && { 'x-permission': permission }),
      ...(parts && { consumes: ['multipart/form-data'], body: withFile(parts) }),
      ...(!given.schema?.response && { response: sends === undefined ? nothing : file(sends) }),
    }
    return { schema: whole, url }
  }

const nothing = { 204: { type: 'null', description: 'It is done, and there is nothing to tell.' } }

const bytes = { type: 'string', format: 'binary' }

const file = (mediaType: string) => ({
  200: { description: 'The file.', content: { [mediaType]: { schema: bytes } } },
})

function withFile(parts: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(parts, { io: 'input' })
  const required = [...(schema.required ?? []), 'file']
  return { ...schema, required, properties: { ...schema.properties, file: bytes } }
}

type Transform = ReturnType<typeof createJsonSchemaTransformObject>

/** The socket is described by hand: the plug-in that serves it keeps its route out of the document. */
const withSocket =
  (transform: Transform): Transform =>
  (given) => {
    const document = transform(given)
    const socket = {
      get: {
        description:
          'A WebSocket. Its first message is {token}; then it tells {type: "changed", entity, id} of what changed, and {type: "notified"} when there is something new in auth/notifications.',
        security: [],
        responses: { 101: { description: 'The connection is open.' } },
      },
    }
    return { ...document, paths: { ...document.paths, '/api/socket': socket } }
  }
