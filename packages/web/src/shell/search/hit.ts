import type { CreateForm } from '../frame/plus-forms.ts'

/** A line of the palette, and where it leads: to an address, to a form that creates something, to both, or to what it does. */
export type Hit = {
  id: string
  title: string
  subtitle?: string | null
  href?: string
  Form?: CreateForm
  does?: () => void
}
