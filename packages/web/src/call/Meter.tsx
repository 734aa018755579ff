import { useEffect, useRef } from 'react'
import { t } from '../texts/t.ts'
import classes from './call.module.css'

/** How loud a microphone is, as it is spoken into. */
export function Meter({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    if (!track) return undefined
    const sound = new AudioContext()
    // Safari begins in silence where nobody touched the page.
    void sound.resume().catch(() => {})
    const listener = sound.createAnalyser()
    listener.fftSize = 512
    sound.createMediaStreamSource(new MediaStream([track])).connect(listener)
    const samples = new Float32Array(listener.fftSize)
    const look = setInterval(() => {
      listener.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
      if (bar.current) bar.current.value = Math.min(1, loudest * 1.5)
    }, 100)
    const element = bar.current
    return () => {
      clearInterval(look)
      if (element) element.value = 0
      void sound.close()
    }
  }, [track])
  return <meter ref={bar} className={classes.meter} min={0} max={1} aria-label={t.call.level} />
}
