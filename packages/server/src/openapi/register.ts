import fastifySwagger from '@fastify/swagger'
import { isPlacedCall } from '@lagar/domain/access/placed-calls.ts'
import { refusals } from '@lagar/domain/errors.ts'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { parameters } from '@lagar/domain/parameters.ts'
import { z } from 'zod'
import { version } from '../version.ts'
import type { App } from '../http/http.ts'
import { withExample } from './examples.ts'
import { inCalls, mapped, type Json, type Paths } from './json.ts'
import { mark } from './marks.ts'
import { withMeanings } from './meanings.ts'
import { domainNames } from './names.ts'
import { DONE } from './parts.ts'
import { idempotencyKey, refusalsOf, sharedAnswers, withKey } from './refusals.ts'
import { shared } from './share.ts'
import { summaryOf } from './summaries.ts'
import { tagOf, tagsOf } from './tags.ts'

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

/** What holds of every call. */
const about = [
  'What an estate and its cellar run on. Sign in (`POST /api/auth/login`), or make a token for a program in one’s account, and send it as `Authorization: Bearer …`.',
  'Days are `yyyy-mm-dd` in the company’s time zone. Ids are UUIDs; whoever creates a record may choose its id, and a creation sent again with the same id and body is answered as it was.',
  'A list takes `limit` (50, at most 200), `page` from 1 or `offset`, and `sort` (`name`, or `-name` downwards), and answers `result`, `total` and `more`: there are more than were counted.',
  'An edit sends the whole record with the `version` it was read at; one that others changed meanwhile is refused (CHANGED_MEANWHILE), with what they changed.',
  '`x-permission` says who may make a call: PUBLIC anybody, SIGNED_IN whoever signed in, MEMBER whoever works in the company, else whoever has the permission by a role or a token.',
  '`x-places` marks the calls of a token that is held to an estate or a cellar: it answers and takes what is there, and catalogues of the company. Any other call refuses such a token (OUTSIDE_TOKEN).',
  'A refusal answers the schema Refusal; nothing was written. Answers may gain fields in later versions.',
].join('\n\n')

/** Describes every call from the schemas that judge it. Must be registered before the routes. */
export async function registerOpenApi(app: App) {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (url.startsWith('/api/') && !schema?.hide)
      for (const one of [method].flat()) if (one !== 'HEAD') summaryOf(one, url.replaceAll(/:(\w+)/g, '{$1}'))
  })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lagar',
        version,
        description: about,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-AllRightsReserved' } as never,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { Refusal: refusal } as never,
        responses: sharedAnswers,
      },
      security: [{ bearer: [] }],
    },
    transform: inFull(createJsonSchemaTransform({ zodToJsonConfig: { override: mark } })),
    transformObject: asDocument(createJsonSchemaTransformObject({})),
  })
}

type RouteTransform = ReturnType<typeof createJsonSchemaTransform>

/** Says of each call whom it lets in, and of what no schema judges what it takes and answers: files, forms with files, nothing. */
const inFull =
  (transform: RouteTransform): RouteTransform =>
  (given) => {
    const { told: said } = given.route.config ?? {}
    const { schema, url } = transform(said ? { ...given, schema: { ...given.schema, ...said } } : given)
    const { permission, sends, parts } = given.route.config ?? {}
    const isPlaced = [given.route.method]
      .flat()
      .some((method) => isPlacedCall(method, url.replace(/^\/api/, '')))
    const whole = {
      ...schema,
      ...(permission !== undefined && { 'x-permission': permission }),
      ...(isPlaced && { 'x-places': true }),
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
    return { ...document, tags: tagsOf(Object.keys(paths)), paths }
  }

function named(method: string, path: string, call: object) {
  const { responses = {}, ...rest } = call as { responses?: object }
  const name = `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`
  const isPublic = 'x-permission' in call && call['x-permission'] === 'PUBLIC'
  return {
    ...rest,
    operationId: operationId(method, path),
    summary: summaryOf(method, path),
    tags: [tagOf(path)],
    ...(isPublic && { security: [] }),
    responses: { ...mapped(responses, answered), ...refusalsOf(name) },
  }
}

/** What an answer is called, where the framework only says that it is one. */
const answered = (answer: Json): Json =>
  answer['description'] === 'Default Response' ? { ...answer, description: DONE } : answer

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

type Whole = { paths: Paths; components: { schemas: object; responses: object } }

const written = new WeakMap<App, Promise<object>>()

/** The document as it is answered, made when it is first asked for. */
export function openApiDocument(app: App): Promise<object> {
  const before = written.get(app) ?? write(app)
  written.set(app, before)
  return before
}

/** A call with what each word of its address asks for. */
const withWords = (call: Json): Json =>
  Array.isArray(call['parameters'])
    ? {
        ...call,
        parameters: call['parameters'].map(({ name, ...one }: Json) => ({
          name,
          description: parameters[name as keyof typeof parameters],
          ...one,
        })),
      }
    : call

/** What several calls speak of stands in the document once, by its name. */
async function write(app: App): Promise<object> {
  const { paths, components, ...document } = app.swagger() as unknown as Whole
  const names = await domainNames()
  const {
    parameters: taken,
    responses,
    ...short
  } = shared(inCalls(inCalls(paths, withWords), withKey), names)
  const { paths: told, schemas } = withMeanings(short)
  return {
    ...document,
    components: {
      ...components,
      parameters: { IdempotencyKey: idempotencyKey, ...taken },
      responses: { ...components.responses, ...responses },
      schemas: { ...components.schemas, ...schemas },
    },
    paths: inCalls(told, withExample),
  }
}
