/** Lists of what hangs on a record, on its page. */
export const related = {
  empty: (title: string) => `${title}: todavía nada`,
  emptyHint: 'Lo que se registre con este dato aparece acá.',
}
