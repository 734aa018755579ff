import type { Texts } from '../es.ts'

/** The English of what must exist before a list can have a line of its own. */
export const needs: Texts['needs'] = {
  estate: { hint: 'An estate is needed first.', action: 'Create an estate' },
  land: { hint: 'A plot is needed first, with its variety and its area.', action: 'Create plots' },
  cellar: { hint: 'A cellar is needed first.', action: 'Create a cellar' },
  vessel: { hint: 'Vessels are needed first, where the wine is.', action: 'Create vessels' },
  wine: { hint: 'There has to be wine in a vessel first.', action: 'Enter wine' },
  bottles: { hint: 'There have to be bottles in a warehouse first.', action: 'Enter bottles' },
  supply: { hint: 'A supply in a warehouse is needed first.', action: 'Create supplies' },
  employee: { hint: 'An employee is needed first.', action: 'Create employees' },
  machine: { hint: 'A machine is needed first.', action: 'Create machines' },
}
