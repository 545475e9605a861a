import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import type { ReasonForm } from '#web/lib/reason-form';

const ReasonFields = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/reason-fields').then((module) => module.ReasonFields),
);

export const reasonForm: ReasonForm = (props) => (
  <Suspense fallback={null}>
    <ReasonFields {...props} />
  </Suspense>
);
