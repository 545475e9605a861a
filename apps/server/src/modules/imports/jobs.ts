import { EXPORT_KEPT_DAYS, IMPORT_KEPT_HOURS } from '@selvedge/domain/imports/import-texts';
import { everyMinutes, type Job } from '#server/jobs/job';
import { removeExportsBefore } from '#server/modules/documents/documents';
import { removeImportsBefore } from './store';

const HOUR_MINUTES = 60;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export const importsJobs: Job[] = [
  {
    name: 'remove-old-imports',
    slot: everyMinutes(HOUR_MINUTES),
    run: async (ctx) => {
      await removeImportsBefore(ctx, new Date(ctx.now.getTime() - IMPORT_KEPT_HOURS * HOUR_MS));
    },
  },
  {
    name: 'remove-old-exports',
    slot: everyMinutes(DAY_HOURS * HOUR_MINUTES),
    run: async (ctx) => {
      await removeExportsBefore(ctx, new Date(ctx.now.getTime() - EXPORT_KEPT_DAYS * DAY_HOURS * HOUR_MS));
    },
  },
];
