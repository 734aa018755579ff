import { Client } from 'pg'
import { makeCompany, makeUser } from '../companies/make.ts'
import type { Database } from '../database/open.ts'
import type { Role } from '@lagar/domain/access/roles.ts'
import { demoPassword, demoUsers } from './users.ts'

/** Fills the demo company when there is no company yet. Returns whether the demo is there. */
export async function fillDemoOnce({ ownerUrl }: Pick<Database, 'ownerUrl'>): Promise<boolean> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ demo: boolean | null }>(
      'select bool_or(is_demo) as demo from company',
    )
    if (rows[0]?.demo !== null) return rows[0]?.demo === true
    await makeDemoCompany(owner)
    return true
  } finally {
    await owner.end()
  }
}

/** The demo company and its users, still without a vintage. Returns the company's id. */
export async function makeDemoCompany(owner: Client): Promise<string> {
  const companyId = await makeCompany(owner, {
    name: 'Bodega Cerro Pintado S.A.',
    cuit: '30-70123456-8',
    address: 'Ruta 89 km 14, Paraje Altamira, San Carlos, Mendoza',
    plan: 'full',
    isDemo: true,
  })
  for (const user of demoUsers) {
    await makeUser(owner, companyId, {
      ...user,
      roles: user.roles as readonly Role[],
      password: demoPassword,
    })
  }
  return companyId
}
