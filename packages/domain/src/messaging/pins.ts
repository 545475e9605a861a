import { type Actor, ALLOWED, type Problem, refused, type Verdict } from '../actor';
import { localized } from '../localized-text';
import { sideOfType } from '../planning/view';
import { UserType } from '../vocabulary';
import { type Thread, threadsFor } from './thread';

const PIN_OFF_PAGE = localized('A pin must lie on the page.');
export const FILE_HIDDEN = localized('This file is hidden from some of those you write to.');
export const PIN_OF_ORDER = localized('A pin is a comment on an order for one of its sides.');
export const ANSWER_IN_THREAD = localized('An answer stays in the thread of its pin.');

/** 0..1 from the left and the upper edge. Pages count from 1. */
export interface PinPoint {
  page: number;
  x: number;
  y: number;
}

/** An upper limit, because the server does not read how many pages a PDF really has. */
const MAX_PAGES = 10_000;
const PICTURE = /^image\/(jpeg|png|gif|bmp|webp|svg\+xml)$/;
const PDF = 'application/pdf';

/** A picture has one page, a file of another type none. */
export const pagesOf = (mime: string): number => (mime === PDF ? MAX_PAGES : PICTURE.test(mime) ? 1 : 0);

export function checkPoint({ page, x, y }: PinPoint, mime: string): Problem[] {
  const isInside = (value: number) => value >= 0 && value <= 1;
  const isPage = Number.isInteger(page) && page >= 1 && page <= pagesOf(mime);
  const wrong = [...(isPage ? [] : ['page']), ...(isInside(x) ? [] : ['x']), ...(isInside(y) ? [] : ['y'])];
  return wrong.map((name) => ({ path: `pin.${name}`, message: PIN_OFF_PAGE }));
}

/** A pin for both sides has a number in each thread. */
export type PinNumbers = Partial<Record<Thread, number>>;

export const nextNumbers = (threads: readonly Thread[], highest: PinNumbers): PinNumbers =>
  Object.fromEntries(threads.map((thread) => [thread, (highest[thread] ?? 0) + 1]));

export const numbersFor = (numbers: PinNumbers, viewer: UserType): PinNumbers =>
  Object.fromEntries(
    threadsFor(viewer).flatMap((thread) => (numbers[thread] ? [[thread, numbers[thread]]] : [])),
  );

/** Whether every reader of an answer also reads its pin. */
export const staysInThread = (answer: readonly Thread[], pin: readonly Thread[]): boolean =>
  answer.every((thread) => pin.includes(thread));

export const mayResolvePin = (
  actor: Pick<Actor, 'id' | 'userType' | 'organizationId'>,
  pin: { authorId: number; traderOrganizationId: number },
): Verdict =>
  actor.id === pin.authorId ||
  (sideOfType(actor.userType) === null && actor.organizationId === pin.traderOrganizationId)
    ? ALLOWED
    : refused(localized('Only the author of a pin or the trader can resolve it.'));

/** The audience includes a partner's type that does not see the file. */
export const isHiddenFromAudience = (
  audience: readonly UserType[],
  visibleTo: readonly UserType[],
): boolean => audience.some((type) => type !== UserType.Trader && !visibleTo.includes(type));
