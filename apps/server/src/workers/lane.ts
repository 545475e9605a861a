import type { Context } from '#server/http/context';

/** Each lane has one running job and a few waiting ones. */
export interface Lane {
  key: string;
  /** Jobs of people go first. */
  isGuest: boolean;
}

/** Jobs of the server and arriving mails are tried again if they are refused. */
export const SERVER_LANE: Lane = { key: 'server', isGuest: false };
export const guestLane = (token: string): Lane => ({ key: `link ${token}`, isGuest: true });

/** By organization. A preview stands in for another organization, so it has the lane of its viewer. */
export function laneOf({ requestId, actor }: Pick<Context, 'requestId' | 'actor'>): Lane {
  if (requestId === '') return SERVER_LANE;
  const key = actor.preview ? `viewer ${actor.preview.viewerId}` : `organization ${actor.organizationId}`;
  return { key, isGuest: false };
}
