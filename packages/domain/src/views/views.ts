import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { isAdmin } from '../identity/policy';
import { type LocalizedText, localized } from '../localized-text';

/** Pages whose queries people can save. */
export const VIEW_PAGES = ['orders', 'board', 'insights'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** Views of one page: private ones of a person, shared ones of an organization. */
export const MAX_PRIVATE_VIEWS = 20;
const MAX_SHARED_VIEWS = 50;
export const TOO_MANY_VIEWS = localized('At most 20 views can be saved.');
export const VIEW_NAME_TAKEN = localized('A view with this name already exists');

interface View {
  ownerId: number;
  shared: boolean;
}

/** The views that the actor can reach are the own ones and the shared ones of the own organization. */
export const mayChangeView = (actor: Pick<Actor, 'id' | 'role'>, view: View): Verdict =>
  view.ownerId === actor.id || (view.shared && isAdmin(actor))
    ? ALLOWED
    : refused(localized('Only its owner or an Admin can change a shared view.'));

/** A list shows private and shared views together, so a name occurs once among all that a person sees there. */
export const isViewNameTaken = (name: string, others: readonly { name: string }[]): boolean =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase());

/** Why a person who sees `others` on a page cannot save a view there, or null. `before` is the view as it was. */
export function viewRefusal(
  view: { name: string; shared: boolean },
  others: readonly { name: string; shared: boolean }[],
  before: { shared: boolean } | null = null,
): LocalizedText | null {
  if (isViewNameTaken(view.name, others)) return VIEW_NAME_TAKEN;
  if (before?.shared === view.shared) return null;
  const sameKind = others.filter(({ shared }) => shared === view.shared).length;
  if (view.shared) return sameKind >= MAX_SHARED_VIEWS ? localized('At most 50 views can be shared.') : null;
  return sameKind >= MAX_PRIVATE_VIEWS ? TOO_MANY_VIEWS : null;
}
