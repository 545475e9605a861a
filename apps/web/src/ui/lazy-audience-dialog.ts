import { lazy } from 'react';

/** The question whom a download is for, loaded when it is asked. */
export const LazyAudienceDialog = lazy(() =>
  import('./audience-choice').then((module) => ({ default: module.AudienceDialog })),
);
