import { isOneTypingError, nameWithoutForm } from '../../company-forms';
import { comparableName } from '../../names';
import type { Side } from '../../planning/stage';

/** A buyer or a factory that the trader works with, or keeps in its book. */
export interface KnownPartner {
  id: number;
  type: Side;
  name: string;
  /** Whether its people see the orders that name it. */
  connected: boolean;
}
export interface PartnerChoice {
  type: Side;
  name: string;
  partnerId: number | null;
  /** Whether a connected partner sees its orders at once. */
  visible?: 'show' | 'drafts' | undefined;
}
type Named = Pick<PartnerChoice, 'type' | 'name'>;
export const isSameName = (one: Named, other: Named): boolean =>
  one.type === other.type && comparableName(one.name) === comparableName(other.name);
/** How the partner of a name was found. `typing` is only proposed, and of `own`, `none`, `two` and `several` one is chosen. */
export const PARTNER_MATCHES = [
  'exact',
  'form',
  'typing',
  'chosen',
  'new',
  'own',
  'none',
  'two',
  'several',
] as const;
export interface PartnerMatch {
  partnerId: number | null;
  how: (typeof PARTNER_MATCHES)[number];
}

/** Names that are so long may have one typing error. */
const MIN_LETTERS = 8;
const JOINED = /[/;\n]|\sor\s|,\s/;

export function matchPartner(
  type: Side,
  name: string,
  {
    partners,
    ownName,
    written,
    chosen,
  }: {
    partners: readonly KnownPartner[];
    ownName: string;
    written: readonly PartnerChoice[];
    chosen: readonly PartnerChoice[];
  },
): PartnerMatch {
  const choice = [...chosen, ...written].find((one) => isSameName(one, { type, name }));
  if (choice) return { partnerId: choice.partnerId, how: choice.partnerId === null ? 'new' : 'chosen' };
  if (name === '') return { partnerId: null, how: 'none' };
  const key = nameWithoutForm(name);
  if (key === nameWithoutForm(ownName)) return { partnerId: null, how: 'own' };
  const own = partners.filter((partner) => partner.type === type);
  const ways = [
    ['exact', own.filter((partner) => comparableName(partner.name) === comparableName(name))],
    ['form', own.filter((partner) => nameWithoutForm(partner.name) === key)],
    [
      'typing',
      key.length < MIN_LETTERS ? [] : own.filter((one) => isOneTypingError(nameWithoutForm(one.name), key)),
    ],
  ] as const;
  for (const [how, [found, ...others]] of ways)
    if (found) return others.length > 0 ? { partnerId: null, how: 'several' } : { partnerId: found.id, how };
  return { partnerId: null, how: isTwoNames(name) ? 'two' : 'new' };
}

const isTwoNames = (name: string): boolean => {
  const names = name
    .split(JOINED)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  return names.length > 1 && names.every((part) => nameWithoutForm(`x ${part}`) !== 'x');
};
