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
    transformObject: asDocument(createJsonSchemaTransformObject({})),
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
const socket = {
  get: {
    description:
      'A WebSocket. Its first message is {token}; then it tells {type: "changed", entity, id} of what changed, and {type: "notified"} when there is something new in auth/notifications.',
    security: [],
    responses: { 101: { description: 'The connection is open.' } },
  },
}

/** What programs that read the document build by: a name for each call, the part of the product that it is of, and what it answers when it refuses. */
const asDocument =
  (transform: Transform): Transform =>
  (given) => {
    const document = transform(given)
    const paths = Object.fromEntries(
      Object.entries({ ...document.paths, '/api/socket': socket }).map(([path, calls]) => [
        path,
        Object.fromEntries(
          Object.entries(calls ?? {}).map(([method, call]) => [method, named(method, path, call as object)]),
        ),
      ]),
    )
    const tags = [...new Set(Object.keys(paths).map(tagOf))].toSorted().map((name) => ({ name }))
    return { ...document, tags, paths }
  }

const tagOf = (path: string) => path.split('/')[2] ?? ''

function named(method: string, path: string, call: object) {
  const { responses = {}, ...rest } = call as { responses?: object }
  const isPublic = 'x-permission' in call && call['x-permission'] === 'PUBLIC'
  return {
    ...rest,
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    ...(isPublic && { security: [] }),
    responses: { ...responses, default: refused },
  }
}

const refused = {
  description: 'A refusal, by its code; nothing was written.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

/** A call's name: its method and its path, as `getCellarsWorkorders` and `deleteLandsValveById`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => (part.startsWith('{') ? `by-${part.slice(1, -1)}` : part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .filter(Boolean)
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}
