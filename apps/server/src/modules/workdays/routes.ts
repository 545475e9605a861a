import { getCalendar, removeCalendar, saveCalendar } from '@selvedge/contract/workdays';
import { routes } from '#server/http/routes';
import * as workdays from './workdays';

export const workdaysRoutes = routes(
  { getCalendar, saveCalendar, removeCalendar },
  {
    getCalendar: (ctx, { params }) => workdays.getCalendar(ctx, params.id),
    saveCalendar: (ctx, { params, body }) => workdays.saveCalendar(ctx, params.id, body),
    removeCalendar: (ctx, { params }) => workdays.removeCalendar(ctx, params.id),
  },
);
