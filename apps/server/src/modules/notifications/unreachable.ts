import { type PageUrl, pathTo } from '@selvedge/contract/paths';
import { localized } from '@selvedge/domain/localized-text';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import { sendMail, takeUnreachable } from '#server/mail/mail';
import { undelivered } from '#server/mail/notice-templates';
import { notifyPeople } from './notifications';

type Unreachable = Awaited<ReturnType<typeof takeUnreachable>>[number];

/** Tells people that a mail which they caused was not delivered. These mails have no cause: they are not reported. */
export async function reportUnreachable(ctx: WorkContext): Promise<void> {
  for (const one of await takeUnreachable(ctx)) {
    const who = one.address === null ? one.name : `${one.name} (${one.address})`;
    const path = pageOf(one);
    await notifyPeople(ctx, [{ userId: one.readerId, message: undelivered(who, one.matter) }], {
      kind: 'mail.unreachable',
      title: localized('Mail not delivered'),
      action: path,
      bundleKey: `unreachable:${one.personId}`,
    });
    await sendMail(ctx, one.readerEmail, {
      kind: 'unreachable',
      name: one.readerName,
      who,
      matter: one.matter,
      path,
    });
  }
}

function pageOf({
  isColleague,
  isInvited,
  personId,
  organizationType,
  organizationId,
}: Unreachable): PageUrl {
  if (isColleague || isInvited) return pathTo('/users', {}, { invited: personId });
  const lists = {
    [OrganizationType.Client]: '/associated-buyers',
    [OrganizationType.Trader]: '/associated-traders',
    [OrganizationType.Factory]: '/associated-factories',
  } as const;
  return pathTo(lists[organizationType], {}, { organization: organizationId });
}
