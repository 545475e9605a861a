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
  /** What the content policy of this very page lets style elements in by; see `index.html`. */
  var __webpack_nonce__: string | undefined;
}
const styleNonce = () => globalThis.__webpack_nonce__ ?? '';

export function App() {
  // A link of a page that was there before the app may be followed after the router looked where it is, and before it
  // listens: it does by now.
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
