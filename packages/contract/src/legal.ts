import { LEGAL_NAMES } from '@selvedge/domain/legal/document';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';

const text = z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() });
const list = z.object({ kind: z.literal('list'), items: z.array(z.string()) });
export const legalText = endpoint({
  method: 'GET',
  path: '/Legal/:name',
  access: 'public',
  summary: 'The terms of use or the privacy notice',
  params: z.object({ name: z.enum(LEGAL_NAMES) }),
  result: z.array(z.union([text, list])),
});
