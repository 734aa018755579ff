import { createContext, type ComponentType } from 'react'
import type { Waiting, WaitingKind } from '../device/waiting.ts'

/** A form that opens on what waits for the signal, as it was left. */
export type WaitingForm = ComponentType<{ item: Waiting; onClose: () => void }>

/** The forms of what waits, by its kind: the rooms that they stand in are put together above the page that opens them. */
export const WaitingFormsContext = createContext<Partial<Record<WaitingKind, WaitingForm>>>({})
