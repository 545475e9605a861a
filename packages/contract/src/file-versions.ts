import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant, message, uuid } from './scalars';

const Acknowledgement = z.object({
  side: z.enum(['client', 'factory']),
  organizationName: z.string(),
  askedAt: instant,
  /** Null for a person whom the caller may not know, and while the version waits for the organization. */
  person: z.nullable(z.string()),
  /** When it was acknowledged. Null while the version waits for the organization. */
  at: z.nullable(instant),
});
const FileVersion = z.object({
  id: uuid,
  number: z.int(),
  /** Null for a version that cleared the field. */
  url: z.nullable(z.string()),
  note: z.string(),
  author: z.string(),
  createdAt: instant,
  /** Of the organizations that the version asked: all for the trader, the own one for a partner. */
  acks: z.array(Acknowledgement),
});
const FileSlot = z
  .object({
    fieldId: uuid,
    fieldName: z.string(),
    /** 'Crew Tee › Navy', empty for a field of the order. */
    relation: z.string(),
    /** An image asks nobody. */
    isImage: z.boolean(),
    /** Newest first. */
    versions: z.array(FileVersion),
    can: z.object({
      /** The newest version waits for the caller's organization. */
      acknowledge: z.boolean(),
      /** An editor saves a new version; a partner requests one where the trader's partners accept changes. */
      upload: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'FileSlot' });

export const fileVersions = endpoint({
  method: 'GET',
  path: '/FileVersions/:orderId',
  access: 'session',
  summary: 'The versions of an order’s files that the caller may see, and who acknowledged them',
  params: z.object({ orderId: uuid }),
  result: z.array(FileSlot),
});
export const acknowledgeVersions = endpoint({
  method: 'POST',
  path: '/FileVersions/acknowledge',
  access: 'session',
  policy: 'mayAcknowledge',
  summary: 'Acknowledge the newest versions of files for the caller’s organization',
  body: z.object({ versionIds: z.array(uuid).check(z.minLength(1), z.maxLength(200)) }),
  result: message,
});
