import { HOLDINGS } from '@selvedge/domain/identity/holdings';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { message, pathId, userId } from './scalars';

const receiver = z.optional(z.nullable(userId));
/** Who takes over each kind of work that a person holds; null leaves it unassigned. */
export const GiveTo = z.object({
  orders: receiver,
  stages: receiver,
  drafts: receiver,
  reports: receiver,
  samples: receiver,
  changes: receiver,
  links: receiver,
  views: receiver,
});

export const holdings = endpoint({
  method: 'GET',
  path: '/Users/:id/holdings',
  access: 'session',
  policy: 'mayManagePeople',
  summary: 'What a person of one’s organization holds, and who may take it over',
  params: z.object({ id: pathId }),
  result: z.object({
    holdings: z.array(
      z.object({
        kind: z.enum(HOLDINGS),
        text: z.string(),
        receivers: z.array(z.object({ id: userId, name: z.string() })),
      }),
    ),
  }),
});

export const giveOverWork = endpoint({
  method: 'POST',
  path: '/Users/:id/give-over',
  access: 'session',
  policy: ['mayManagePeople', 'mayGiveOver'],
  summary: 'Give what a person holds to colleagues; what is left unassigned stays with the person',
  params: z.object({ id: pathId }),
  body: z.object({ giveTo: GiveTo }),
  result: message,
});
