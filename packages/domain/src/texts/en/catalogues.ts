import type { CatalogueKind, CatalogueWords } from '../../catalogues.ts'

/** The English of the catalogues. */
export const catalogueWords = {
  variety: {
    one: 'Variety',
    all: 'Varieties',
    hint: 'Create the varieties that you grow or receive: plots, CIUs and wines need them.',
  },
  market: {
    one: 'Market',
    all: 'Markets',
    hint: 'Add where you sell: the language, the currency and what each asks.',
  },
  season: {
    one: 'Season',
    all: 'Seasons',
    hint: 'Create one season per vintage: it groups jobs, harvests and costs by their days.',
  },
  truck: { one: 'Truck', all: 'Trucks', hint: 'Add the trucks that bring and take grapes and wine.' },
  truckDriver: {
    one: 'Truck driver',
    all: 'Drivers',
    hint: 'Add those who drive the trucks: delivery notes refer to them.',
  },
  wineTasteNoteCategory: {
    one: 'Tasting category',
    all: 'Tasting categories',
    hint: 'They are the lines of the sheet: what is judged and how many points it can score.',
  },
  employeesProvider: {
    one: 'Contractor',
    all: 'Contractors',
    hint: 'Add the contractors who bring their own crews: jobs refer to them.',
  },
  plague: { one: 'Pest', all: 'Pests', hint: 'Add the pests and diseases that you treat.' },
  seed: { one: 'Seed', all: 'Seeds', hint: 'Add the seeds that you sow.' },
  laborType: {
    one: 'Vineyard job type',
    all: 'Vineyard job types',
    hint: 'Add the jobs that are done on the estate: tying, thinning, weeding.',
  },
  winterGrassCrop: {
    one: 'Cover crop species',
    all: 'Cover crop species',
    hint: 'Add what is sown between the rows in winter: vetch, rye, mixes.',
  },
} as const satisfies Record<CatalogueKind, CatalogueWords>
