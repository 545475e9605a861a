import * as contract from '@selvedge/contract/audit';
import { routes } from '#server/http/routes';
import * as audit from './audit';

export const auditRoutes = routes(contract, {
  listAudit: (ctx, { query }) => audit.list(ctx, query),
});
