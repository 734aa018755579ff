import { catalogue } from './catalogue.ts'

/** Price lists, and where a line's price comes from. */
export const prices = {
  ...catalogue(
    'Listas de precios',
    'lista de precios',
    'a',
    'Cargue los precios de cada mercado: las órdenes de sus clientes los proponen.',
  ),
  prices: 'Precios',
  add: 'Agregar precio',
  of: 'Etiqueta o lote',
  orLot: 'O un solo lote',
  perBottle: 'Precio por botella',
  noEnd: 'Sin fin',
  state: 'Vigencia',
  holds: 'Vigente',
  holdsNot: 'No vigente',
  fromList: (list: string) => `De la lista «${list}»`,
  fromListMinimum: (list: string, bottles: string) =>
    `De la lista «${list}», desde ${bottles} ${bottles === '1' ? 'botella' : 'botellas'}`,
  byHand: (price: string, list: string) => `A mano: en la lista «${list}» vale ${price}`,
  take: 'Usar el de la lista',
  noList: 'Sin precio en las listas del cliente',
}
