import type { Texts } from '../es.ts'
import { catalogue } from './catalogue.ts'

export const administration: Texts['administration'] = {
  title: 'Administration',
  groupsLabel: 'Groups',
  groups: {
    people: 'People',
    partners: 'Suppliers and customers',
    money: 'Bills and payments',
    vehicles: 'Vehicles and machines',
    production: 'Production',
  },
  varieties: catalogue(
    'Varieties',
    'variety',
    'Create the varieties that you grow or receive: lands, CIUs and wines lean on them.',
  ),
  employees: {
    ...catalogue(
      'Employees',
      'employee',
      'Add those who work on the estate and in the cellar: works and orders name them.',
    ),
    suspend: 'Suspend',
    reinstate: 'Call back',
    suspended: 'Employee suspended',
    reinstated: 'Employee called back',
    giveUser: 'Associate a user',
    giveUserHint: 'The user they come in as, to find the work given to them. Empty is none.',
    userGiven: 'User associated',
    identity: 'Paper and contact',
    costs: 'Costs',
    places: 'Places of work',
    license: 'Plant protection applicator',
    licenseHint: 'With a licence in order, the treatments they apply carry no warning.',
    placesHint: 'Without estates or cellars they work in any of them.',
    anywhere: 'Any',
  },
  suppliers: catalogue(
    'Suppliers',
    'supplier',
    'Add those who sell you supplies and services: purchases and bills name them.',
  ),
  wineEstateSuppliers: catalogue(
    'Estate suppliers',
    'estate supplier',
    'Add those who sell you grapes: delivery notes take them as origin.',
  ),
  cellarSuppliers: catalogue(
    'Cellar suppliers',
    'cellar supplier',
    'Add those who sell you wine or must: delivery notes take them as origin.',
  ),
  customers: catalogue('Customers', 'customer', 'Add those who buy your wine: orders name them.'),
  markets: catalogue(
    'Markets',
    'market',
    'Add where you sell: the language, the currency and what each asks.',
  ),
  taxes: catalogue(
    'Taxes',
    'tax',
    'Add the taxes of this market, each from its day on: they are added to the net price of what leaves in an order.',
  ),
  trucks: {
    ...catalogue('Trucks', 'truck', 'Add the trucks that bring and take grapes and wine.'),
    search: 'Search by plate',
  },
  truckDrivers: catalogue('Drivers', 'driver', 'Add those who drive the trucks: delivery notes name them.'),
  machines: catalogue('Machines', 'machine', 'Add tractors and machines: works note their hours and fuel.'),
  fuelPerHour: 'Fuel (L/h)',
  schedules: {
    ...catalogue(
      'Schedules',
      'schedule',
      'Enter on which days and at what hours each person works: planning tells you who is off that day.',
    ),
    hours: 'Hours',
    dates: 'In force',
    noEnd: 'no end',
  },
  seasons: catalogue(
    'Seasons',
    'season',
    'Create one season per vintage: it groups works, harvests and costs by their days.',
  ),
}
