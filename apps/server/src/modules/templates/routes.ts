import * as contract from '@selvedge/contract/templates';
import { routes } from '#server/http/routes';
import * as templates from './templates';

export const templatesRoutes = routes(contract, {
  listTemplates: (ctx) => templates.list(ctx),
  getTemplate: (ctx, { params }) => templates.get(ctx, params.id),
  createTemplate: (ctx, { body }) => templates.create(ctx, body),
  updateTemplate: (ctx, { params, body }) => templates.update(ctx, params.id, body),
  deleteTemplate: (ctx, { params }) => templates.remove(ctx, params.id),
});
