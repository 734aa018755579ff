export const auth = {
  title: 'Ingresar',
  lead: 'Del cuadro a la botella, todo en un solo lugar.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  mantainSession: 'Mantener sesión',
  enter: 'Ingresar',
  demoTitle: 'Usuarios de demostración',
  demoLead: 'Elija un puesto de trabajo para completar sus datos.',
  demoChosen: (job: string) => `Datos de ${job} completados`,
  needEmail: 'Complete su correo',
  needPassword: 'Complete su contraseña',
  offline: 'Sin conexión con el servidor. Revise la red y vuelva a intentar.',
}
