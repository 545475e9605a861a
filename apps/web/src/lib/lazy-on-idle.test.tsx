import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyOnIdle } from './lazy-on-idle';

afterEach(() => {
  vi.unstubAllEnvs();
});

const matrixPart = () => lazyOnIdle(() => Promise.resolve(() => <p>Matrix</p>));
const show = (Part: ReturnType<typeof matrixPart>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  );

it('a part that was loaded in advance is shown at once, without a fallback', async () => {
  vi.stubEnv('PROD', true);
  const Part = matrixPart();
  Part.preload();
  // The promise of the import is resolved.
  await new Promise((resolve) => setTimeout(resolve));
  show(Part);
  expect(screen.getByText('Matrix')).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('a part that is not loaded yet shows its fallback first', async () => {
  show(matrixPart());
  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByText('Matrix')).toBeDefined();
});
