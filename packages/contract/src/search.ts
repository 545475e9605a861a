import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organizationId, organizationType, text, userId, userType, uuid } from './scalars';

export const SEARCH_MIN = 2;
export const MAX_RESULTS_PER_KIND = 8;

const found = <T extends z.core.$ZodType>(kind: T) => z.array(kind).check(z.maxLength(MAX_RESULTS_PER_KIND));

export const search = endpoint({
  method: 'GET',
  path: '/Search',
  access: 'session',
  summary:
    'People, organizations, stages and templates within the caller’s reach, by two or more characters of a name; e-mail addresses are searched of own people only',
  query: z.object({ text: z.optional(text(200)) }),
  result: z.object({
    people: found(
      z.object({
        id: userId,
        name: z.string(),
        profilePicture: z.nullable(z.string()),
        userType,
        organizationId,
        organizationName: z.string(),
      }),
    ),
    organizations: found(z.object({ id: organizationId, name: z.string(), organizationType })),
    /** Stages of plans that the caller can reach, limited to the caller's side. */
    stages: found(z.object({ stageId: uuid, stageName: z.string(), orderId: uuid, orderName: z.string() })),
    /** Empty for callers who are not traders. */
    templates: found(z.object({ id: uuid, name: z.string(), clientName: z.string() })),
  }),
});
