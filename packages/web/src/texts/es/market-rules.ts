/** What markets ask of labels and of wine. */
export const marketRules = {
  title: 'Lo que pide el mercado',
  warns: 'No cumple todo lo que pide el mercado',
  refuses: 'El mercado no lo admite: no puede salir así',
  text: (what: string) => `«${what}»`,
  asked: (what: string) => `pide ${what}`,
  found: (what: string) => `es ${what}`,
  hint: 'Lo que no se cumpla se avisa en las etiquetas y en las órdenes de este mercado.',
  textsHint: 'Una por línea, tal como debe leerse.',
  carriedHint: 'Las que pide su mercado: marque las que lleva.',
}
