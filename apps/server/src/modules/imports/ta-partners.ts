import {
  isSameName,
  type KnownPartner,
  type PartnerChoice,
} from '@selvedge/domain/imports/ta-sheet/partners';
import type { ImportChoices, ReadPartner } from '@selvedge/domain/imports/ta-sheet/ta-reading';
import { TA_MESSAGES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { comparableName, hasHiddenCharacters, MAX_PARTNER_NAME } from '@selvedge/domain/names';
import { cutText } from '@selvedge/domain/orders/rules';
import { isErrorValue } from '@selvedge/domain/spreadsheet';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { partnerNamed } from '#server/modules/connections/connections';
import type { SheetPartner } from './store';

/** Who the names of a sheet are. Refuses a new name that a partner has. */
export function sheetPartners(
  read: readonly ReadPartner[],
  { partners: chosen }: ImportChoices,
  known: readonly KnownPartner[],
): SheetPartner[] {
  return read.flatMap((partner): SheetPartner[] => {
    const { type, name: written, partnerId, how } = partner;
    const at = chosen.findIndex((one) => isSameName(one, partner));
    const choice = chosen[at];
    // One that a typing error may mean is only proposed.
    const stored = how === 'typing' ? undefined : known.find(({ id }) => id === partnerId);
    const isDraft = choice?.visible === 'drafts';
    if (stored) return [{ ...stored, written, isDraft }];
    const name = (choice?.newName ?? written).trim();
    if (name === '') return [];
    if (!mayBePartner(name))
      refuseField(
        at < 0 ? 'choices.partners' : `choices.partners.${at}.newName`,
        TA_MESSAGES.noPartnerName(cutText(name, SHOWN)),
      );
    if (known.some((one) => one.type === type && comparableName(one.name) === comparableName(name)))
      refuseField(`choices.partners.${at}.newName`, TA_MESSAGES.inBook(name));
    return [{ type, written, name, id: 0, connected: false, isDraft: false }];
  });
}

/** As when it is written into the book by hand. */
const mayBePartner = (name: string): boolean =>
  name.length <= MAX_PARTNER_NAME && !hasHiddenCharacters(name) && !isErrorValue(name);
const SHOWN = 60;

export const partnerOf = (
  partners: readonly SheetPartner[],
  type: SheetPartner['type'],
  written: string,
): SheetPartner | null =>
  partners.find((one) => isSameName({ type: one.type, name: one.written }, { type, name: written })) ?? null;

const TYPES = { client: OrganizationType.Client, factory: OrganizationType.Factory } as const;

/** The partners with ids: new ones that orders name are put into the book. Also the ids of these. */
export async function addPartners(
  ctx: Context,
  partners: readonly SheetPartner[],
  isNamed: (partner: SheetPartner) => boolean,
): Promise<{ partners: SheetPartner[]; added: number[] }> {
  const added: number[] = [];
  const all: SheetPartner[] = [];
  for (const partner of partners) {
    if (partner.id !== 0 || !isNamed(partner)) {
      all.push(partner);
      continue;
    }
    const { id, isNew } = await partnerNamed(ctx, { name: partner.name, type: TYPES[partner.type] });
    if (isNew) added.push(id);
    all.push({ ...partner, id });
  }
  return { partners: all, added };
}

/** With their ids, as the next sheet finds them. */
export const asChosen = (partners: readonly SheetPartner[]): ImportChoices['partners'] =>
  partners.flatMap(({ type, written, id, isDraft, connected }) => {
    const visible = connected ? { visible: isDraft ? ('drafts' as const) : ('show' as const) } : {};
    return id === 0 ? [] : [{ type, name: written, partnerId: id, ...visible }];
  });

export const asNames = (partners: readonly SheetPartner[]): PartnerChoice[] =>
  partners.flatMap(({ type, written, id }) => (id === 0 ? [] : [{ type, name: written, partnerId: id }]));
