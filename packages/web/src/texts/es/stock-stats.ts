/** The supplies in figures. */
export const stockStats = {
  title: 'Resumen',
  from: 'Desde',
  to: 'Hasta',
  period: (from: string, to: string) => `Del ${from} al ${to}`,
  empty: 'Todavía no hay nada que resumir',
  emptyHint:
    'Cuando entren y se usen insumos, aquí verá cuánto valen, cuánto se usa y qué se está por acabar.',
  today: 'Hoy',
  value: 'Valor en depósito',
  products: (n: number, shown: string) => (n === 1 ? '1 insumo' : `${shown} insumos`),
  alarms: 'Alarmas abiertas',
  lowStocks: (n: number, shown: string) =>
    n === 0 ? 'Ningún insumo bajo su alarma' : `${shown} bajo su alarma`,
  orders: 'Compras en camino',
  late: (n: number, shown: string) =>
    n === 0 ? 'Ninguna atrasada' : n === 1 ? '1 atrasada' : `${shown} atrasadas`,
  held: 'Lotes retenidos',
  heldHint: 'No se pueden usar',
  noneHeld: 'Ninguno',
  expiry: 'Vencido o por vencer',
  expired: (n: number, shown: string) => (n === 1 ? '1 lote vencido' : `${shown} lotes vencidos`),
  expiring: (n: number, shown: string) => (n === 1 ? '1 lote por vencer' : `${shown} lotes por vencer`),
  noExpiry: 'Ningún lote',

  months: 'Qué entró y qué se usó',
  monthsHint: 'A costo, mes a mes. Lo que se deshizo no cuenta.',
  noMonths: 'En estas fechas no entró ni se usó nada.',
  month: 'Mes',
  bought: 'Comprado',
  used: 'Usado',
  lost: 'Pérdidas y recuentos',
  moved: 'De otros depósitos',
  sum: 'Total',
  numbers: 'Ver los números',

  kinds: 'Qué hay, por clase',
  kindsHint: 'Hoy, a costo.',
  kindsHintNoCosts: 'Hoy.',
  noKinds: 'Hoy no hay nada en depósito.',
  kind: 'Clase',

  mostUsed: 'Lo que más se usa',
  mostUsedHint: 'En estas fechas, por su costo.',
  mostUsedHintNoCosts: 'En estas fechas, por las veces que se usó.',
  noneUsed: 'En estas fechas no se usó nada.',
  product: 'Insumo',
  cost: 'Costo',
  timesTitle: 'Veces',
  times: (n: number, shown: string) => (n === 1 ? '1 vez' : `${shown} veces`),

  cover: 'Lo que se acaba primero',
  coverHint: (days: string) =>
    `Para cuánto alcanza lo que hay, al ritmo ${days === '1' ? 'del último día' : `de los últimos ${days} días`}.`,
  noCover: (days: string) =>
    `En ${days === '1' ? 'el último día' : `los últimos ${days} días`} no se usó nada.`,
  stock: 'Insumo y depósito',
  lasts: 'Alcanza para',
  days: (n: number, shown: string) => (n === 1 ? '1 día' : `${shown} días`),
  left: (amount: string, deposit: string) => `${amount} en ${deposit}`,
  gone: (deposit: string) => `No queda nada en ${deposit}`,
  tooLate: (n: number, shown: string) =>
    n === 1 ? 'Pídalo ya: tarda 1 día en llegar' : `Pídalo ya: tarda ${shown} días en llegar`,
}
