import { z } from 'zod'
import { id, note, optionalCuit, optionalText, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

/** A contractor (contratista) whose people work for us. */
export const employeesProvider = z.strictObject({
  name: text(120),
  cuit: optionalCuit,
  phoneNumber: optionalText(40),
  note,
})
export type EmployeesProvider = z.infer<typeof employeesProvider>

/** A contractor as a list or page shows it. */
export const employeesProviderRecord = z.object({ ...employeesProvider.shape, id, version, can })
export type EmployeesProviderRecord = z.infer<typeof employeesProviderRecord>

export const employeesProviderQuery = listQuery(['name', 'cuit'], { name: z.string().max(100).optional() })
