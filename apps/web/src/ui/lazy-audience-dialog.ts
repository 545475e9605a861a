import { lazy } from 'react';

export const LazyAudienceDialog = lazy(() =>
  import('./audience-choice').then((module) => ({ default: module.AudienceDialog })),
);
