import { joinTexts, type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { comparableName, townAndCountry } from '@selvedge/domain/names';
import type { Context, VisitorContext } from '#server/http/context';
import { Refusal } from '#server/http/refusal';
import * as store from './own-name-store';

const MONTHS = [
  localized('January'),
  localized('February'),
  localized('March'),
  localized('April'),
  localized('May'),
  localized('June'),
  localized('July'),
  localized('August'),
  localized('September'),
  localized('October'),
  localized('November'),
  localized('December'),
];
/** 'June 2026', in UTC. */
function monthText(instant: Date): LocalizedText {
  const month = MONTHS[instant.getUTCMonth()] ?? '';
  return localized('{month} {year}', { month, year: String(instant.getUTCFullYear()) });
}

/** Refuses the exact name of another organization with verified people unless the caller confirms it. */
export async function requireOwnName(
  ctx: VisitorContext & { actor?: Context['actor'] },
  name: string,
  {
    confirmed,
    except = null,
    partnersOnly = false,
  }: { confirmed: boolean | undefined; except?: number | null; partnersOnly?: boolean },
): Promise<void> {
  if (confirmed) return;
  const same = await store.findSameName(ctx, comparableName(name), {
    except,
    partnersOnly,
    viewer: ctx.actor?.organizationId ?? null,
  });
  if (!same) return;
  const place = townAndCountry(same.address);
  const since = localized('on Selvedge since {month}', { month: monthText(new Date(same.createdAt)) });
  throw new Refusal(
    'NAME_TAKEN',
    localized('There is already an organization named {name} ({facts}). Confirm if yours is another one.', {
      name: same.name,
      facts: joinTexts([...(place ? [place] : []), since], ', '),
    }),
  );
}
