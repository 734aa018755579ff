import { namesOfWorks, type WorkWords, type WorkKind } from '../../lists/field-work.ts'

/** The Spanish of each kind of field work; what is recorded of labor are works. */
export const workWords = {
  irrigation: { one: 'Riego', all: 'Riegos y lluvias', given: 'un riego' },
  curation: { one: 'Curado', all: 'Curados', given: 'un curado' },
  pruning: { one: 'Poda', all: 'Podas', given: 'una poda' },
  labor: { one: 'Trabajo', all: 'Trabajos', area: 'Trabajos', given: 'un trabajo' },
  sowing: { one: 'Siembra', all: 'Siembras', given: 'una siembra' },
  winterGrass: { one: 'Verdeo de invierno', all: 'Verdeos de invierno', given: 'un verdeo de invierno' },
  harvest: { one: 'Cosecha', all: 'Cosechas', given: 'una cosecha' },
  fertilization: { one: 'Fertilización', all: 'Fertilizaciones', given: 'una fertilización' },
} as const satisfies Record<WorkKind, WorkWords>

export const works = namesOfWorks(workWords, {
  role: ({ one, area = one }) => `Empleado de ${area.toLowerCase()}`,
  assigned: ({ given }) => `Se le asignó ${given}`,
})
