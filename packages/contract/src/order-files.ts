import { localized } from '@selvedge/domain/localized-text';
import { TAG_NAMES } from '@selvedge/domain/messaging/tags';
import { THREADS } from '@selvedge/domain/messaging/thread';
import { FILE_AUDIENCES } from '@selvedge/domain/orders/file-audience';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { issueMessage } from './issue-message';
import { instant, message, name, queryInt, text, userId, userType, uuid } from './scalars';

const MAX_ADDED_FILES = 20;

const OrderFile = z
  .object({
    fileId: uuid,
    url: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.int(),
    audience: z.enum(FILE_AUDIENCES),
    uploaderId: z.nullable(userId),
    uploaderName: z.nullable(z.string()),
    organizationName: z.string(),
    createdAt: instant,
    can: z.object({ remove: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'OrderFile' });

const ofOrder = z.object({ orderId: uuid });

export const listOrderFiles = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/files',
  access: 'session',
  summary: 'Files that people uploaded to an order, newest first',
  params: ofOrder,
  result: z.array(OrderFile),
});
export const addOrderFiles = endpoint({
  method: 'POST',
  path: '/CustomOrder/:orderId/files',
  access: 'session',
  policy: 'mayAddFiles',
  summary: 'Add uploaded files to an order',
  params: ofOrder,
  body: z.object({
    files: z.array(z.object({ url: text(500), name: name(200, localized('File name is required')) })).check(
      z.minLength(1, { error: issueMessage(localized('Please choose a file.')) }),
      z.maxLength(MAX_ADDED_FILES, {
        error: issueMessage(
          localized('You can add up to {max} files at once.', { max: String(MAX_ADDED_FILES) }),
        ),
      }),
    ),
    audience: z._default(z.enum(FILE_AUDIENCES), 'everyone'),
  }),
  result: z.array(OrderFile),
});
export const removeOrderFile = endpoint({
  method: 'DELETE',
  path: '/CustomOrder/:orderId/files/:fileId',
  access: 'session',
  policy: 'mayRemoveFile',
  summary: 'Remove a file that was uploaded to an order',
  params: z.object({ orderId: uuid, fileId: uuid }),
  result: message,
});
export const commentFiles = endpoint({
  method: 'GET',
  path: '/CustomOrder/:orderId/comment-files',
  access: 'session',
  summary: 'Files sent with the comments on an order that the caller may read, newest first',
  params: ofOrder,
  query: z.object({
    before: z.optional(uuid),
    /** Counts messages, not files; a message has up to ten files. */
    pageSize: queryInt(30, 1, 100),
  }),
  result: z.object({
    files: z.array(
      z.object({
        messageId: uuid,
        url: z.string(),
        /** Null if the file is no longer stored. */
        mime: z.nullable(z.string()),
        size: z.nullable(z.int()),
        createdAt: instant,
        creatorName: z.string(),
        creatorUserType: userType,
        thread: z.nullable(z.enum(THREADS)),
        stageName: z.nullable(z.string()),
        tags: z.array(z.object({ tagName: z.enum(TAG_NAMES), tagValue: uuid })),
      }),
    ),
    before: z.nullable(uuid),
  }),
});
