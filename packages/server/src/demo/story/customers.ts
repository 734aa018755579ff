import { makeAll } from '../setting/ask.ts'
import type { Teller } from './teller.ts'

/** Whom a fair brought: one is a customer already, and one has a CUIT with a slip. */
const fair = [
  ['Nombre', 'CUIT', 'Contacto', 'Correo', 'Teléfono', 'Dirección', 'País'],
  ['Vinoteca La Tinaja', '', 'Cecilia Bravo', 'compras@latinaja.example', '261 420-1188', 'Mendoza', ''],
  ['Almacén Don Eusebio', '', 'Eusebio Rojas', 'don@eusebio.example', '264 421-7730', 'San Juan', ''],
  ['Hotel Los Cedros', '', 'Andrea Salas', 'compras@loscedros.example', '', 'Chacras de Coria', ''],
  ['Parrilla El Fogón', '', 'Nicolás Ferreyra', 'nico@elfogon.example', '351 460-2214', 'Córdoba', ''],
  ['Mercado del Puerto', '30-71234567-0', 'Lucía Gatti', 'lucia@puerto.example', '', 'Rosario', ''],
  ['Club de Vinos Del Sur', '', 'Tomás Arce', 'socios@delsur.example', '299 448-9012', 'Neuquén', ''],
  ['Casa Iturralde', '', 'Ana Iturralde', 'ana@iturralde.example', '', 'Montevideo', 'Uruguay'],
  ['Bistró La Estación', '', 'Paula Ledesma', 'paula@estacion.example', '11 4784-5520', 'Buenos Aires', ''],
]

/**
 * The customers of a fair come from a spreadsheet, of which only the good rows are kept. A job writes them as soon as the product
 * does its jobs, so the story sells them nothing.
 */
export async function bringFromFair({ ask }: Teller): Promise<void> {
  const form = new FormData()
  form.append('kind', 'customer')
  form.append('file', new Blob([fair.map((row) => row.join(';')).join('\r\n')]), 'Contactos de la feria.csv')
  const { id } = await ask.post('imports', form)
  await ask.put('imports/run', { id, onlyGood: true })
}

/** Customers beside the first ones of the story. */
export async function meetCustomers({ ask, winery }: Teller): Promise<void> {
  const more = await makeAll(ask, 'distribution/customers', [
    {
      name: 'Hotel Los Cedros',
      contact: 'Andrea Salas',
      email: 'compras@loscedros.example',
      address: 'Chacras de Coria, Mendoza',
      paymentMethods: ['CREDIT'],
    },
    {
      name: 'Restaurante La Acequia',
      contact: 'Iván Ponce',
      email: 'ivan@laacequia.example',
      address: 'Tunuyán, Mendoza',
      paymentMethods: ['CASH'],
    },
    {
      name: 'Vinhos do Vale Ltda.',
      contact: 'Renata Lima',
      email: 'renata@vinhosdovale.example',
      address: 'Porto Alegre, Rio Grande do Sul',
      country: 'BR',
    },
  ])
  Object.assign(winery.people.customers, more)
}
