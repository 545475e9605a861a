import { IMPORT_KEPT_HOURS } from '@selvedge/domain/imports/import-texts';
import type { Job } from '#server/jobs/job';
import { everyMinutes } from '#server/jobs/job';
import { removeImportsBefore } from './store';

const HOUR_MINUTES = 60;
const HOUR_MS = 3_600_000;

export const importsJobs: Job[] = [
  {
    name: 'remove-old-imports',
    slot: everyMinutes(HOUR_MINUTES),
    run: async (ctx) => {
      await removeImportsBefore(ctx, new Date(ctx.now.getTime() - IMPORT_KEPT_HOURS * HOUR_MS));
    },
  },
];
