import type { Texts } from '../es.ts'

export const administration: Texts['administration'] = {
  title: 'Administration',
  varieties: {
    title: 'Varieties',
    one: 'Variety',
    create: 'Create variety',
    edit: 'Edit variety',
    view: 'Variety',
    created: 'Variety created',
    edited: 'Variety edited',
    removed: 'Variety deleted',
    name: 'Name',
    crop: 'Crop',
    grapeType: 'Grape type',
    quality: 'Oenological quality',
    search: 'Search by name',
    empty: 'No varieties yet',
    emptyHint: 'Create the varieties you grow or receive: plots, CIU and wines build on them.',
  },
}
