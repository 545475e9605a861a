import './app/tokens.css';
import './app/fonts.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/noto-sans-bengali/wght.css';
import '@mantine/core/styles.layer.css';
import './app/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { retryBusyPictures } from './app/busy-pictures';
import { restoreFocus } from './app/focus-return';
import { i18n } from './app/i18n';
import { readLocalDigits } from './app/local-digits';
import { queryClient } from './app/query-client';
import { router } from './app/router';
import { afterContent, watchContent } from './lib/after-content';
import { deviceLanguage, showLanguage } from './lib/language';
import { dropStarted } from './lib/started-calls';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
/** The page is English as it comes from the server. */
const language = deviceLanguage();
// A prerendered page is hydrated if the app renders the same markup. In another language, or without prerendered
// content, the app renders from scratch.
if (root.hasChildNodes() && language === i18n.locale) {
  // Makes the router render as it did in the build.
  router.ssr = { manifest: undefined };
  // A transition hydrates in small steps, so that the page responds to input in between.
  void router.load().then(() => {
    startTransition(() => void hydrateRoot(root, app));
    // The inline script of the page then repeats the clicks that it recorded before.
    dispatchEvent(new Event('app-takes-over'));
  });
} else if (language === i18n.locale) createRoot(root).render(app);
else void showLanguage(language).then(() => createRoot(root).render(app));
retryBusyPictures();
restoreFocus();
readLocalDigits();
watchContent(() => {
  const { status, resolvedLocation } = router.state;
  return status === 'idle' && resolvedLocation !== undefined && queryClient.isFetching() === 0;
});
// Two font files before the content are enough; until then, codes and arrows are shown in a font of the device.
afterContent(() => void import('./app/late-fonts.css').catch(() => undefined));
afterContent(dropStarted);
