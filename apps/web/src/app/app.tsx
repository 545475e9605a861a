import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from './i18n';
import { queryClient } from './query-client';
import { router } from './router';
import { cssVariablesResolver, theme } from './theme';
import { ToastHost } from './toast-host';

declare global {
  /** The nonce that this page's content security policy allows for style elements; see `index.html`. */
  var __webpack_nonce__: string | undefined;
}
const styleNonce = () => globalThis.__webpack_nonce__ ?? '';

export function App() {
  // The prerendered landing page has links. One may be followed after the router read the location and before it
  // listens to changes, so compare both once it listens.
  useEffect(() => {
    if (router.history.location.href !== router.state.location.href) void router.load();
  }, []);
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <ToastHost />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}
