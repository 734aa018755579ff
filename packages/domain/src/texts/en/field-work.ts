import { namesOfWorks, type WorkWords, type WorkKind } from '../../lists/field-work.ts'

/** The English of each kind of field work. */
export const workWords = {
  irrigation: { one: 'Irrigation', all: 'Irrigations and rains', given: 'An irrigation job' },
  curation: { one: 'Spraying', all: 'Sprays', given: 'A spray job' },
  pruning: { one: 'Pruning', all: 'Prunings', given: 'A pruning job' },
  labor: { one: 'Vineyard job', all: 'Vineyard jobs', area: 'Vineyard jobs', given: 'A vineyard job' },
  sowing: { one: 'Sowing', all: 'Sowings', given: 'A sowing job' },
  winterGrass: { one: 'Cover crop', all: 'Cover crops', area: 'Cover crops', given: 'A cover crop' },
  harvest: { one: 'Harvest', all: 'Harvests', given: 'A harvest' },
  fertilization: { one: 'Fertilization', all: 'Fertilizations', given: 'A fertilization job' },
} as const satisfies Record<WorkKind, WorkWords>

export const works = namesOfWorks(workWords, {
  role: ({ one }) => `${one} employee`,
  assigned: ({ given }) => `${given} was assigned to you`,
})
