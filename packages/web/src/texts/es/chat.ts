/** What the page of the conversation says around its messages. */
export const chat = {
  title: 'Mensajes',
  hint: 'Escriba lo que hay que hacer, lo que hizo o lo que midió. Nada se anota antes de su sí.',
  write: 'Escriba un mensaje',
  send: 'Enviar',
  sending: 'Enviando…',
  you: 'Usted',
  product: 'Lagar',
  open: 'Abrir lo anotado',
  undone: 'Deshecho',
  examples: 'Por ejemplo',
  earlier: 'Ver mensajes anteriores',
  log: 'Conversación',
  fromMessage: 'Generado automaticamente desde',
  mark: 'creado por un mensaje',
  filter: 'Cómo se creó',
  byMessage: 'Por un mensaje',
}
