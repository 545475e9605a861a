import { checkOrder } from '@selvedge/domain/orders/rules';
import { followStyles } from '@selvedge/domain/planning/follow';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { organizationQueries } from '#web/modules/organizations/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { confirmAffectedReports } from '#web/ui/affected-reports';
import { type ProposedSave, proposedSave } from '#web/ui/proposed-save';
import { mineOf, storedLive, type WizardDraft } from './draft';

const ProposalDialog = lazyOnIdle(() =>
  import('#web/ui/proposal-dialog').then((module) => module.ProposalDialog),
);

interface Proposing {
  /** Resolves to true if partners must accept something of the save. It continues in the dialog, or not at all. */
  asks: () => Promise<boolean>;
  dialog: ReactNode;
}

/** Before a save of a live order: asks for the reason if partners must accept a part of it. */
export function useProposing(latest: { current: WizardDraft }, propose: (reason: string) => void): Proposing {
  const client = useQueryClient();
  const [proposal, setProposal] = useState<ProposedSave | null>(null);
  const find = async (draft: WizardDraft): Promise<(ProposedSave & { agreed: boolean }) | null> => {
    const before = storedLive(draft);
    if (!before || draft.orderStatus !== OrderStatus.Active) return null;
    const after = mineOf(draft);
    // The save shows the problems.
    if (checkOrder(after, { asDraft: false, before }).length > 0) return null;
    const { changeFlow } = await client.ensureQueryData(organizationQueries.mine);
    if (!changeFlow) return null;
    const { stages } = await client.fetchQuery(planningQueries.plan(draft.orderId));
    const found = proposedSave(before, after, stages);
    if (!found) return null;
    return { ...found, agreed: await confirmAffectedReports(followStyles(stages, found.applied.styleInfo)) };
  };
  return {
    asks: async () => {
      // Without a connection, the save itself fails, and keeps the draft.
      const found = await find(latest.current).catch(() => null);
      setProposal(found?.agreed ? found : null);
      return found !== null;
    },
    dialog: proposal ? (
      <Suspense fallback={null}>
        <ProposalDialog
          proposal={proposal}
          initialReason={latest.current.summary ?? ''}
          onPropose={(reason) => {
            setProposal(null);
            propose(reason);
          }}
          onClose={() => setProposal(null)}
        />
      </Suspense>
    ) : null,
  };
}
