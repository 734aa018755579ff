import './styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from './api/queries.ts'
import { onSessionEnd } from './api/session.ts'
import { goToLogin, router } from './router.tsx'
import { loadLanguage } from './texts/t.ts'
import { lightOnPaper, schemeManager, theme, variables } from './theme.ts'
import { hasSignal } from './device/signal.ts'
import { keepForOffline } from './offline/worker.ts'
import { createForms } from './create-forms.ts'
import { pickerForms } from './picker-forms.ts'
import { CreateFormsContext } from './pickers/use-creation.tsx'
import { fetchWhenReached } from './ui/later.tsx'
import { steadyPresses } from './ui/steady-press.ts'
import { bring, setupForms } from './setup-forms.ts'
import { waitingForms } from './waiting-forms.ts'
import { BringContext } from './lists/bring.ts'
import { Toasts } from './messages/Toasts.tsx'
import { WaitingFormsContext } from './records/waiting-forms.ts'
import { SetupFormsContext } from './shell/home/setup-forms.ts'
import { PlusFormsContext } from './shell/frame/plus-forms.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The library that holds the page still behind a modal asks for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce })

keepForOffline()
steadyPresses(document)
fetchWhenReached(document, hasSignal)
lightOnPaper(window)
await loadLanguage()
onSessionEnd(goToLogin)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Toasts />
        <PlusFormsContext value={createForms}>
          <CreateFormsContext value={pickerForms}>
            <SetupFormsContext value={setupForms}>
              <WaitingFormsContext value={waitingForms}>
                <BringContext value={bring}>
                  <RouterProvider router={router} />
                </BringContext>
              </WaitingFormsContext>
            </SetupFormsContext>
          </CreateFormsContext>
        </PlusFormsContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
