import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { isAdmin } from '../identity/policy';
import { type LocalizedText, localized } from '../localized-text';

export const VIEW_PAGES = ['orders', 'board', 'insights'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** Per page: private views of a person, shared views of an organization. */
export const MAX_PRIVATE_VIEWS = 20;
const MAX_SHARED_VIEWS = 50;
export const TOO_MANY_VIEWS = localized('At most 20 views can be saved.');
export const VIEW_NAME_TAKEN = localized('A view with this name already exists');

interface View {
  ownerId: number;
  shared: boolean;
}

export const mayChangeView = (actor: Pick<Actor, 'id' | 'role'>, view: View): Verdict =>
  view.ownerId === actor.id || (view.shared && isAdmin(actor))
    ? ALLOWED
    : refused(localized('Only its owner or an Admin can change a shared view.'));

/** Private and shared views are listed together, so their names must differ. */
export const isViewNameTaken = (name: string, others: readonly { name: string }[]): boolean =>
  others.some((other) => other.name.toLowerCase() === name.toLowerCase());

/** `others` are the views that the person sees on the page; `before` is the view as it was. */
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
