import './app/tokens.css';
import '@fontsource-variable/onest/wght.css';
import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
import '@mantine/core/styles.layer.css';
import './app/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { i18n } from './app/i18n';
import { router } from './app/router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A page that came with its first view is taken over once the app can draw the very same; in another language, or
// where nothing came, the app draws by itself.
if (root.hasChildNodes() && i18n.locale === document.documentElement.lang) {
  // Told so, the router draws as it did for the build.
  router.ssr = { manifest: undefined };
  // In pieces, so that a tap in between is answered.
  void router.load().then(() => {
    startTransition(() => void hydrateRoot(root, app));
    // Heard by the page's own script, which kept what was pressed until now.
    dispatchEvent(new Event('app-takes-over'));
  });
} else createRoot(root).render(app);
// Nothing to give back before a first dialog, and nothing lost but that should it not come.
import('./app/focus-return').then((m) => m.restoreFocus()).catch(() => undefined);
