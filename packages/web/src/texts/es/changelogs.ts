/** The words around what each version brought. */
export const changelogs = {
  title: 'Novedades',
  lead: 'Qué trae cada versión de Lagar, contado para quien trabaja con ella.',
  version: (version: string) => `Versión ${version}`,
  here: 'La que usa ahora',
}
