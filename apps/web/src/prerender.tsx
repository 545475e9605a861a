import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './app/app';
import { router } from './app/router';

/** Renders the landing page for visitors at build time. `nonce` is a placeholder for the nonce of each response. */
export async function prerenderLanding(nonce: string): Promise<string> {
  globalThis.__webpack_nonce__ = nonce;
  router.update({ history: createMemoryHistory(), scrollRestoration: false });
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    onError: (fault) => void faults.push(fault),
    // Otherwise, an inline script would move large parts into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
