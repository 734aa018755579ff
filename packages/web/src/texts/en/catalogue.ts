import type { CatalogueTexts } from '../es/catalogue.ts'

/** What every catalogue says of its records; `one` in small letters. */
export function catalogue(title: string, one: string, emptyHint: string): CatalogueTexts {
  const name = one.charAt(0).toUpperCase() + one.slice(1)
  return {
    title,
    one: name,
    create: `Create ${one}`,
    edit: `Edit ${one}`,
    created: `${name} created`,
    edited: `${name} edited`,
    removed: `${name} deleted`,
    search: 'Search by name',
    empty: `There are no ${title.toLowerCase()} yet`,
    emptyHint,
  }
}
