import * as contract from '@selvedge/contract/push';
import { routes } from '#server/http/routes';
import * as push from './push';

export const pushRoutes = routes(contract, {
  listPushDevices: (ctx) => push.list(ctx),
  savePushDevice: (ctx, { body }) => push.save(ctx, body),
  movePushDevice: (ctx, { body }) => push.move(ctx, body),
  removePushDevice: (ctx, { params }) => push.remove(ctx, params.id),
});
