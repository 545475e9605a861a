import { lazy } from 'react';

/** The dialog that asks for the audience of a download. Loaded on demand. */
export const LazyAudienceDialog = lazy(() =>
  import('./audience-choice').then((module) => ({ default: module.AudienceDialog })),
);
