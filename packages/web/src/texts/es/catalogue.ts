/** What every catalogue says of its records; `one` in small letters, `ending` the o or a of its gender. */
export const catalogue = (title: string, one: string, ending: 'o' | 'a', emptyHint: string) => {
  const name = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    title,
    one: name,
    create: `Crear ${one}`,
    edit: `Editar ${one}`,
    created: `${name} cread${ending}`,
    edited: `${name} editad${ending}`,
    removed: `${name} eliminad${ending}`,
    search: 'Buscar por nombre',
    empty: `Todavía no hay ${title.toLowerCase()}`,
    emptyHint,
  }
}

/** The texts of a catalogue. */
export type CatalogueTexts = ReturnType<typeof catalogue>
