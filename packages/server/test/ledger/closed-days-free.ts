/** Days that are of a person, a paper or a plan: nothing was done, measured or moved on them. By the reason, the calls. */
export const free: Record<string, string[]> = {
  'It says which days are closed, or paid.': [
    'PUT /api/companies/configuration',
    'POST /api/companies/platform',
    'PUT /api/companies/platform',
  ],
  'It is of a person, or of what the company tells its people.': [
    'POST /api/auth/programs',
    'POST /api/administration/employees',
    'PUT /api/administration/employee',
    'POST /api/administration/employee/schedules',
    'PUT /api/administration/employee/schedules',
    'POST /api/administration/employee/tasks',
    'PUT /api/administration/employee/tasks',
    'POST /api/administration/events',
    'PUT /api/administration/events',
    'POST /api/administration/announcements',
    'PUT /api/administration/announcements',
  ],
  'A season only names a stretch of days; what is told by season is added up anew.': [
    'POST /api/administration/seasons',
    'PUT /api/administration/seasons',
  ],
  'How long a certificate is good is what its paper says, and it comes late; the crop of closed days is kept apart.':
    ['POST /api/lands/land', 'PUT /api/lands/land'],
  'What was only seen in the vineyard changes nothing.': [
    'POST /api/lands/phenology',
    'PUT /api/lands/phenology',
    'POST /api/lands/contingency',
    'PUT /api/lands/contingency',
  ],
  'Money comes when it comes: it moves no bottle, and no closed month tells of it.': [
    'POST /api/distribution/orders/payments',
  ],
  'A complaint comes when it comes: it moves no bottle, and what it leads to has a day of its own.': [
    'POST /api/distribution/problems',
    'PUT /api/distribution/problems',
  ],
  'What is offered and agreed moves no wine: each load of it has a day of its own.': [
    'POST /api/sales/contracts',
    'PUT /api/sales/contracts',
    'POST /api/purchases/contracts',
    'PUT /api/purchases/contracts',
  ],
  'What a price or a tax is from a day on is taken into account when bottles leave, and what left keeps its own.':
    [
      'POST /api/distribution/priceLists',
      'PUT /api/distribution/priceLists',
      'POST /api/distribution/marketTaxes',
      'PUT /api/distribution/marketTaxes',
    ],
  'What is owed and paid moves no cost: the work behind it moved it on its own day.': [
    'POST /api/administration/payBills',
    'PUT /api/administration/payBills',
    'POST /api/administration/payBills/shares',
    'PUT /api/administration/payBills/shares',
  ],
  'A question that is kept names the days that it asks about: it moves nothing.': [
    'POST /api/analytics/tables',
    'PUT /api/analytics/tables',
  ],
  'A rate is only proposed: what was written with one keeps it.': [
    'POST /api/administration/currencies/rates',
    'PUT /api/administration/currencies/rates',
  ],
  'Since when a company has been at work is printed on its papers and decides nothing.': [
    'PUT /api/companies/company',
  ],
  'Since when a vessel is out of service is told and decides nothing.': [
    'POST /api/cellars/cellarElements',
    'PUT /api/cellars/cellarElements',
  ],
  'It is a plan: what it leads to has a day of its own.': [
    'POST /api/lands/fertilizationPlan',
    'PUT /api/lands/fertilizationPlan',
    'POST /api/lands/harvestEstimates',
    'PUT /api/lands/harvestEstimates',
    'POST /api/lands/harvestPicks',
    'PUT /api/lands/harvestPicks',
    'PUT /api/lands/harvestPicks/split',
    'POST /api/lands/harvestPicks/several',
    'POST /api/cellars/blendTrials',
    'PUT /api/cellars/blendTrials',
    'POST /api/cellars/workorders/repetitions',
    'PUT /api/cellars/workorders/repetitions',
    'PUT /api/cellars/workorders/repetitions/slots',
    'POST /api/cellars/measuramentControls',
    'PUT /api/cellars/measuramentControls',
  ],
  'A device is where it is, and what it tells is no measurement.': [
    'POST /api/readings/devices',
    'PUT /api/readings/devices',
  ],
  'It only asks.': [
    'POST /api/lands/curation/warnings',
    'POST /api/lands/works/warnings',
    'POST /api/cellars/blendTrials/compare',
  ],
  'It is on the package: until when a batch is good.': ['PUT /api/stock/batches'],
}

/** Calls that are free only as long as nothing was done: the same, finished, is refused. */
export const pending = [
  'POST /api/lands/curation PENDING',
  'POST /api/lands/irrigations PENDING',
  'POST /api/lands/labor',
  'POST /api/lands/pruning',
  'POST /api/lands/fertilizations',
  'POST /api/lands/winterGrass',
  'POST /api/lands/harvest',
  'POST /api/machines/maintenance',
  'POST /api/machines/maintenance IN_PROGRESS',
  'POST /api/input IN_TRANSIT',
  'POST /api/input PENDING',
  'POST /api/cellars/workorders PENDING',
  'PUT /api/cellars/workorders/status IN_PROGRESS',
  'PUT /api/cellars/workorders/status CANCELLED',
  'POST /api/cellars/divisions',
  'POST /api/label/labelings',
  'POST /api/distribution/orders',
  'POST /api/distribution/orders PREPARING',
  'POST /api/distribution/orders PENDING',
  'PUT /api/distribution/orders CANCELLED',
  // Its lines and its end, when it keeps its day.
  'PUT /api/stock/order/stock',
]
