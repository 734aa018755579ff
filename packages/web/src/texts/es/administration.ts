export const administration = {
  title: 'Administración',
  varieties: {
    title: 'Variedades',
    one: 'Variedad',
    create: 'Crear variedad',
    edit: 'Editar variedad',
    view: 'Variedad',
    created: 'Variedad creada',
    edited: 'Variedad editada',
    removed: 'Variedad eliminada',
    name: 'Nombre',
    crop: 'Cultivo',
    grapeType: 'Tipo de uva',
    quality: 'Calidad enológica',
    search: 'Buscar por nombre',
    empty: 'Todavía no hay variedades',
    emptyHint:
      'Cree las variedades que cultiva o recibe: los cuadros, los CIU y los vinos se apoyan en ellas.',
  },
}
