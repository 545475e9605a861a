import { useLingui } from '@lingui/react/macro';
import { groupBy } from '@selvedge/domain/group-by';
import type { Side } from '@selvedge/domain/planning/stage';
import { Suspense, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { stageText } from '#web/lib/product-text';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { storedContents } from './contents';
import { type SampleRound, useChangeRound, useSendSamples, useWithdrawRound } from './queries';
import type { RoundAction } from './round-actions';
import { samplesText } from './texts';

const RoundDialog = lazyOnIdle(() => import('./round-dialog').then((module) => module.RoundDialog));

export interface NewRound {
  orderId: string;
  stageId: string;
  subStageId: string;
  side: Side;
}
export type OpenDialog =
  | { action: Exclude<RoundAction, 'bag' | 'unbag' | 'withdraw'>; rounds: readonly SampleRound[] }
  | { action: 'new'; part: NewRound };

export function useRoundActions() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const withdraw = useWithdrawRound();
  const change = useChangeRound();
  const send = useSendSamples();
  const failed = (error: unknown) => toast.error(failureText(error, t`Failed to save`));
  const askWithdraw = async (round: SampleRound) => {
    const isSure = await confirm({
      title: t`Withdraw round ${round.round}?`,
      message: round.sentOn
        ? t`${stageText(round.stageName)}, ${round.place}: the status falls back to the round before.`
        : t`${stageText(round.stageName)}, ${round.place}: the round is not sent.`,
      confirmLabel: t`Withdraw`,
      danger: true,
    });
    if (!isSure) return;
    withdraw.mutate(round.id, { onSuccess: () => toast.success(t`Round withdrawn`), onError: failed });
  };
  /** One call for each receiver, because a pair of organizations has one open bag. */
  const pack = async (rounds: readonly SampleRound[]) => {
    try {
      for (const group of byReceiver(rounds))
        await send.mutateAsync({
          side: group[0]?.side ?? 'factory',
          parts: group.map((round) => ({
            subStageId: round.subStageId,
            ...storedContents(round),
            dueOn: round.dueOn,
          })),
          send: { bag: true },
        });
      toast.success(t`${samplesText(rounds.length)} added to the bag`);
    } catch (error) {
      failed(error);
    }
  };
  const unpack = (round: SampleRound) =>
    change.mutate(
      { id: round.id, ...storedContents(round), dueOn: round.dueOn, bag: false },
      { onSuccess: () => toast.success(t`Taken out of the bag`), onError: failed },
    );
  const run = (action: RoundAction, rounds: readonly SampleRound[]) => {
    const [first] = rounds;
    if (!first) return;
    if (action === 'withdraw') void askWithdraw(first);
    else if (action === 'bag') void pack(rounds);
    else if (action === 'unbag') unpack(first);
    else setOpened({ action, rounds });
  };
  return {
    run,
    sendNew: (part: NewRound) => setOpened({ action: 'new', part }),
    dialogs: opened ? (
      <Suspense fallback={null}>
        <RoundDialog opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    ) : null,
  };
}

const byReceiver = (rounds: readonly SampleRound[]): SampleRound[][] => [
  ...groupBy(rounds, ({ side, from, to }) => `${side} ${from.organizationId} ${to.organizationId}`).values(),
];
