import type { Client } from 'pg'

/** Where things are measured: the product behind its address, and the database behind it. */
export type Bench = {
  url: string
  /** The process of the product. */
  pid: number
  token: string
  /** One plain connection as the superuser: no company wall, nothing between SQL and rows. */
  bare: Client
  company: string
  movements: number
  /** How long it has recorded. */
  years: number
}
