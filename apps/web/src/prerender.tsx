import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './app/app';
import { router } from './app/router';

/** The landing page as markup, drawn by the build as a visitor sees it; `nonce` stands where each answer's own goes. */
export async function prerenderLanding(nonce: string): Promise<string> {
  globalThis.__webpack_nonce__ = nonce;
  router.update({ history: createMemoryHistory(), scrollRestoration: false });
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    onError: (fault) => void faults.push(fault),
    // Large parts would else come later in the document and be put in place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
