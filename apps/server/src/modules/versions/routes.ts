import * as contract from '@selvedge/contract/file-versions';
import { routes } from '#server/http/routes';
import { acknowledgeVersions } from './acknowledge';
import { listVersions } from './list-versions';

export const versionsRoutes = routes(contract, {
  fileVersions: (ctx, { params }) => listVersions(ctx, params.orderId),
  acknowledgeVersions: (ctx, { body }) => acknowledgeVersions(ctx, body.versionIds),
});
