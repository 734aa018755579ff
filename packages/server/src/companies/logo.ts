import { companyRecord } from '@lagar/domain/companies/company.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { logoOf } from '../files/content.ts'
import { guarded } from '../files/guarded.ts'
import { partsOf } from '../files/parts.ts'
import { findCompany } from './company.ts'

/** The logo at the head of what a company prints: shown, replaced, and taken away. */
export function logoRoutes(app: App) {
  const may = { permission: 'company.write' } as const

  app.get(
    '/companies/company/logo',
    { config: { permission: 'MEMBER', sends: 'image/png' } },
    async ({ db, actor, headers }, reply) => {
      const { png, sha256 } = found(
        await db
          .selectFrom('company_logo')
          .select(['png', 'sha256'])
          .where('company_id', '=', actor.companyId)
          .executeTakeFirst(),
      )
      const tag = `"${sha256.toString('hex')}"`
      void reply.header('cache-control', 'private, no-cache').header('etag', tag)
      if (headers['if-none-match'] === tag) return reply.code(304).send()
      return guarded(reply, 'image/png', png.length).send(png)
    },
  )

  app.post(
    '/companies/company/logo',
    {
      config: { ...may, isUpload: true, parts: z.strictObject({}) },
      schema: { response: { 200: companyRecord } },
    },
    async (request) => {
      const { name, bytes } = await partsOf(request)
      const png = await logoOf(bytes, name)
      return transact(request, (tx, actor) => keepLogo(tx, actor, { name, png }))
    },
  )

  app.delete('/companies/company/logo', { config: may }, async (request, reply) => {
    await transact(request, takeLogo)
    return reply.code(204).send()
  })
}

async function keepLogo(tx: Tx, actor: Actor, { name, png }: { name: string; png: Buffer }) {
  const { companyId: id } = actor
  const sha256 = createHash('sha256').update(png).digest()
  await tx
    .insertInto('company_logo')
    .values({ company_id: id, png, sha256 })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ png, sha256 }))
    .execute()
  await audit(tx, actor, 'EDIT', 'company', id, { logo: [null, name] })
  return found(await findCompany(tx, actor, id))
}

/** Takes the logo away. Refuses with NOT_FOUND where there is none. */
async function takeLogo(tx: Tx, actor: Actor) {
  const { companyId: id } = actor
  const gone = await tx
    .deleteFrom('company_logo')
    .where('company_id', '=', id)
    .returning('company_id')
    .executeTakeFirst()
  found(gone)
  await audit(tx, actor, 'EDIT', 'company', id, { logo: ['—', null] })
}
