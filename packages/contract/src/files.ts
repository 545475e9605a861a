import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { message, text } from './scalars';

export const uploadFile = endpoint({
  method: 'PUT',
  path: '/File',
  access: 'session',
  summary: 'Upload one file of up to 25 MB (multipart part `file`)',
  kind: 'upload',
  result: z.object({ url: z.string() }),
});
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/File/:fileName',
  access: 'session',
  summary: 'Delete an upload that nothing refers to',
  params: z.object({ fileName: text(300) }),
  result: message,
});
