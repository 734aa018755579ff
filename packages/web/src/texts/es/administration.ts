import { catalogue } from './catalogue.ts'

export const administration = {
  title: 'Administración',
  groupsLabel: 'Grupos',
  groups: {
    people: 'Personas',
    partners: 'Proveedores y clientes',
    vehicles: 'Vehículos y máquinas',
    production: 'Producción',
  },
  varieties: catalogue(
    'Variedades',
    'variedad',
    'a',
    'Cree las variedades que cultiva o recibe: los cuadros, los CIU y los vinos se apoyan en ellas.',
  ),
  employees: {
    ...catalogue(
      'Empleados',
      'empleado',
      'o',
      'Cargue a quienes trabajan en la finca y la bodega: los trabajos y las órdenes los nombran.',
    ),
    suspend: 'Suspender',
    reinstate: 'Reincorporar',
    suspended: 'Empleado suspendido',
    reinstated: 'Empleado reincorporado',
    identity: 'Documento y contacto',
    costs: 'Costos',
    places: 'Lugares de trabajo',
    license: 'Aplicador de fitosanitarios',
    licenseHint: 'Con carnet al día, los curados que aplica no llevan aviso.',
    placesHint: 'Si no elige fincas ni bodegas, trabaja en cualquiera.',
    anywhere: 'Cualquiera',
  },
  suppliers: catalogue(
    'Proveedores',
    'proveedor',
    'o',
    'Cargue a quienes le venden insumos y servicios: las compras y las facturas los nombran.',
  ),
  wineEstateSuppliers: catalogue(
    'Fincas proveedoras',
    'finca proveedora',
    'a',
    'Cargue a quienes le venden uva: los remitos las toman como origen.',
  ),
  cellarSuppliers: catalogue(
    'Bodegas proveedoras',
    'bodega proveedora',
    'a',
    'Cargue a quienes le venden vino o mosto: los remitos las toman como origen.',
  ),
  customers: catalogue(
    'Clientes',
    'cliente',
    'o',
    'Cargue a quienes le compran vino: las órdenes los nombran.',
  ),
  trucks: {
    ...catalogue('Camiones', 'camión', 'o', 'Cargue los camiones que traen y llevan uva y vino.'),
    search: 'Buscar por patente',
  },
  truckDrivers: catalogue(
    'Choferes',
    'chofer',
    'o',
    'Cargue a quienes manejan los camiones: los remitos los nombran.',
  ),
  machines: catalogue(
    'Máquinas',
    'máquina',
    'a',
    'Cargue los tractores y las máquinas: los trabajos anotan sus horas y su combustible.',
  ),
  fuelPerHour: 'Combustible (L/h)',
  seasons: catalogue(
    'Temporadas',
    'temporada',
    'a',
    'Cree una temporada por vendimia: agrupa trabajos, cosechas y costos por sus fechas.',
  ),
}
