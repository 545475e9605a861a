import { useLingui } from '@lingui/react/macro';
import { failureText, isConflict } from '#web/lib/failure';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { type OrganizationCard, useLinkBookPartner } from './queries';

export type Partner = Pick<OrganizationCard, 'organizationId' | 'organizationName'>;
export interface Target {
  id: number;
  name: string;
  /** Or a request waits. */
  connected: boolean;
}

/** Links a partner of the book to an organization, and answers whether the person went through with it. */
export function useLinking({ organizationId: partnerId, organizationName: partner }: Partner) {
  const { t } = useLingui();
  const link = useLinkBookPartner(partnerId);
  return async ({ id: organizationId, name, connected }: Target): Promise<boolean> => {
    const ask = (message: string, confirmLabel: string) =>
      confirm({ title: t`Link ${partner} to ${name}`, message, confirmLabel });
    if (
      !connected &&
      !(await ask(
        t`A connection request goes to ${name}. Its orders are shared when it accepts.`,
        t`Send request`,
      ))
    )
      return false;
    const sent = link.mutateAsync({ organizationId }).catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      return (await ask(error.message, t`Link`)) ? link.mutateAsync({ organizationId, confirm: true }) : null;
    });
    return sent.then(
      (done) => {
        if (done) toast.success(done.message);
        return done !== null;
      },
      (error: unknown) => {
        toast.error(failureText(error, t`The partner could not be linked.`));
        return false;
      },
    );
  };
}
