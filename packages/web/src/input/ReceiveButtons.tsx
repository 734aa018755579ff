import { Button } from '@mantine/core'
import { mdiBottleWineOutline, mdiFruitGrapesOutline, mdiTruckOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from '../shell/frame/Shell.module.css'

const InputForm = lazy(() => import('./InputForm.tsx').then((file) => ({ default: file.InputForm })))

/** The ways to the delivery notes from the cellar: receive grapes, receive wine, look at all. */
export function ReceiveButtons() {
  const texts = t.input
  const mayWrite = useCan('input.write')
  const mayRead = useCan('input.read')
  const [creating, setCreating] = useState<'grapes' | 'wine'>()
  if (!mayRead) return null
  return (
    <div className={classes.receive}>
      {mayWrite && (
        <>
          <Button
            leftSection={<Icon path={mdiFruitGrapesOutline} size={18} />}
            onClick={() => setCreating('grapes')}
          >
            {texts.createGrapes}
          </Button>
          <Button
            variant="light"
            leftSection={<Icon path={mdiBottleWineOutline} size={18} />}
            onClick={() => setCreating('wine')}
          >
            {texts.createWine}
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<Icon path={mdiTruckOutline} size={18} />}
        renderRoot={(props) => <Link to="/cellar/inputs" {...props} />}
      >
        {texts.title}
      </Button>
      <Suspense>{creating && <InputForm kind={creating} onClose={() => setCreating(undefined)} />}</Suspense>
    </div>
  )
}
