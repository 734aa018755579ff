/** Where the forms of what is kept in the field stand. It is a file of its own, for a page is drawn without it. */
export const formFiles = {
  irrigation: async () => (await import('../kinds/IrrigationForm.tsx')).IrrigationForm,
  curation: async () => (await import('../kinds/CurationForm.tsx')).CurationForm,
  harvest: async () => (await import('../kinds/HarvestForm.tsx')).HarvestForm,
  labor: async () => (await import('../kinds/LaborForm.tsx')).LaborForm,
  pruning: async () => (await import('../kinds/PruningForm.tsx')).PruningForm,
  sowing: async () => (await import('../kinds/SowingForm.tsx')).SowingForm,
  winterGrass: async () => (await import('../kinds/WinterGrassForm.tsx')).WinterGrassForm,
  fertilization: async () => (await import('../kinds/FertilizationForm.tsx')).FertilizationForm,
  phenology: async () => (await import('../observations/PhenologyForm.tsx')).PhenologyForm,
  contingency: async () => (await import('../observations/ContingencyForm.tsx')).ContingencyForm,
  rain: async () => (await import('../kinds/IrrigationForm.tsx')).CreateRain,
}
