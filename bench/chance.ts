/** Chance that repeats itself: the same seed makes the same winery. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to, and never, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** An id of the shape the product makes (UUID 7) at a moment in milliseconds, so that its indexes grow as they would. */
  id(at: number): string {
    const time = Math.floor(at).toString(16).padStart(12, '0')
    const some = () =>
      Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0')
    const [a, b, c] = [some(), some(), some()]
    return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-8${a.slice(3, 6)}-${b}${c.slice(0, 4)}`
  }
}
