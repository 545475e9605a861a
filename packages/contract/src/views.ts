import { localized } from '@selvedge/domain/localized-text';
import { VIEW_PAGES } from '@selvedge/domain/views/views';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { name, text, uuid } from './scalars';

const page = z.enum(VIEW_PAGES);
export const viewName = name(60, localized('Please enter a name'));

const View = z
  .object({
    viewId: uuid,
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    /** Null for one's own views. */
    ownerName: z.nullable(z.string()),
    can: z.object({ change: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'View' });
/** Private views before shared ones, each by age. */
const result = z.array(View);
const viewShape = { name: viewName, query: text(2000), shared: z.boolean() };
const params = z.object({ id: uuid });

export const pageViews = endpoint({
  method: 'GET',
  path: '/Views',
  access: 'session',
  summary: 'The views of a page that the caller saved, and those that the organization shares',
  query: z.object({ page }),
  result,
});
export const createView = endpoint({
  method: 'POST',
  path: '/Views',
  access: 'session',
  policy: 'reach',
  summary: 'Save a view of a page, for the caller or for the organization',
  body: z.object({ page, ...viewShape }),
  result,
});
export const updateView = endpoint({
  method: 'PUT',
  path: '/Views/:id',
  access: 'session',
  policy: 'mayChangeView',
  summary: 'Change a view: its name, its query, or who sees it. A view made private becomes the caller’s.',
  params,
  body: z.object(viewShape),
  result,
});
export const removeView = endpoint({
  method: 'DELETE',
  path: '/Views/:id',
  access: 'session',
  policy: 'mayChangeView',
  summary: 'Delete a view',
  params,
  result,
});
