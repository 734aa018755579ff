/** The one password of every demo user. The demo exists only where it was asked for, and the page says so. */
export const demoPassword = 'lagar demo 2026'

/** One user per typical job. */
export const demoUsers = [
  {
    email: 'admin@cerropintado.demo',
    job: 'Administración general',
    name: 'Lucía',
    surname: 'Ferreyra',
    roles: ['GENERAL_ADMIN'],
  },
  {
    email: 'agronomia@cerropintado.demo',
    job: 'Ingeniero agrónomo',
    name: 'Martín',
    surname: 'Aguirre',
    roles: [
      'LAND_ADMIN',
      'STOCK_EMPLOYEE',
      'HARVEST_EMPLOYEE',
      'CURATION_EMPLOYEE',
      'IRRIGATION_EMPLOYEE',
      'LABOR_EMPLOYEE',
      'PRUNING_EMPLOYEE',
      'TRACEABILITY_VIEWER',
    ],
  },
  {
    email: 'enologia@cerropintado.demo',
    job: 'Enóloga',
    name: 'Carolina',
    surname: 'Sosa',
    roles: [
      'CELLAR_ADMIN',
      'WORKORDER_ADMIN',
      'LABORATORY_ADMIN',
      'DIVISION_ADMIN',
      'LABEL_ADMIN',
      'STOCK_EMPLOYEE',
      'TRACEABILITY_VIEWER',
    ],
  },
  {
    email: 'bodega@cerropintado.demo',
    job: 'Operario de bodega',
    name: 'Diego',
    surname: 'Quiroga',
    roles: ['CELLAR_EMPLOYEE', 'WORKORDER_EMPLOYEE', 'LABORATORY_EMPLOYEE'],
  },
  {
    email: 'fraccionado@cerropintado.demo',
    job: 'Fraccionado y etiquetado',
    name: 'Noelia',
    surname: 'Paz',
    roles: ['DIVISION_EMPLOYEE', 'LABELING_EMPLOYEE', 'STOCK_EMPLOYEE'],
  },
  {
    email: 'ventas@cerropintado.demo',
    job: 'Ventas',
    name: 'Julián',
    surname: 'Roca',
    roles: ['DISTRIBUTION_ADMIN', 'TRACEABILITY_VIEWER'],
  },
  {
    email: 'consulta@cerropintado.demo',
    job: 'Solo consulta',
    name: 'Elena',
    surname: 'Vidal',
    roles: ['TRACEABILITY_VIEWER', 'ALARMS_READER'],
  },
]
