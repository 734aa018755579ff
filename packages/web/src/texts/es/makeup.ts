/** What the cost of a wine or of a bottle is made of. */
export const makeup = {
  tab: 'Costo',
  title: 'De qué está hecho el costo',
  hint: 'Desde el cuadro, en el orden en que se fue sumando. Cada mezcla lleva de cada vino su parte, y cada trabajo se reparte como lo repartió su orden.',
  part: 'Parte del costo',
  by: 'Cómo se cuenta',
  byUnit: { LITER: 'Por litro', BOTTLE: 'Por botella' },
  whole: 'En total',
  said: {
    LITER: (cost: string) => `Cada litro cuesta ${cost}.`,
    BOTTLE: (cost: string) => `Cada botella costó ${cost}.`,
  },
  saidOn: {
    LITER: (cost: string) => `Cada litro costaba ${cost}.`,
    BOTTLE: (cost: string) => `Cada botella costaba ${cost}.`,
  },
  stoodAt: {
    LITER: (day: string, amount: string, cost: string) =>
      `Como estaba al terminar el ${day}: ${amount} L, a un costo de ${cost}`,
    BOTTLE: (day: string, amount: string, cost: string) =>
      `Como estaba al terminar el ${day}: ${amount} ${amount === '1' ? 'botella' : 'botellas'} en los depósitos, a un costo de ${cost}`,
  },
  nothingOn: (day: string) => `Al terminar el ${day} no había nada.`,
  most: (nature: string, stage: string, share: string) =>
    `Lo que más pesa: ${nature.toLowerCase()} (${stage.toLowerCase()}), ${share}.`,
  empty: 'Todavía no tiene costo',
  emptyHint: 'Cuando entre uva con precio, o se cierre un trabajo con costo, aquí se ve de qué está hecho.',
  cut: 'Tiene más historia que la que se recorre: lo más antiguo no está a la vista.',
}
