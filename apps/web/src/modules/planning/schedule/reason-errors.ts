import { checkReason, type SentReason } from '@selvedge/domain/planning/dates/reasons';
import { fieldErrors } from '#web/lib/failure';
import { errorsOf } from '#web/lib/form-errors';
import type { DateReason } from './queries';

const sentReason = ({ tell = [], ...reason }: DateReason): SentReason => ({ ...reason, shareWith: tell });

/** The errors of a reason by path, 'reason.party' and 'reason.note', as the server reports them. */
export const reasonErrors = (reason: DateReason | null): Record<string, string> =>
  reason ? errorsOf(checkReason(sentReason(reason))) : {};

/** The server's errors about a reason, for every call that contains one, by the paths of `reasonErrors`. */
export const refusedReason = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).flatMap(([path, message]) => {
      const field = /(?:^|\.)(party|note)$/.exec(path)?.[1];
      return field ? [[`reason.${field}`, message]] : [];
    }),
  );
