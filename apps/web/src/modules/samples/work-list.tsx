import { useLingui } from '@lingui/react/macro';
import type { SampleList } from '@selvedge/domain/samples/rounds';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { useState } from 'react';
import { productText } from '#web/lib/product-text';
import { Bobbin } from '#web/ui/drawings';
import type { ListView } from '#web/ui/list/use-list-view';
import { useShortcuts } from '#web/ui/shortcuts';
import { EmptyState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { NoMatches } from './no-matches';
import type { SampleRound } from './queries';
import type { RoundAction } from './round-actions';
import { RoundList } from './round-list';
import { BULK_ACTIONS, canDo, SamplesBar } from './samples-bar';
import { useRoundActions } from './use-round-actions';

interface Props {
  list: SampleList;
  rounds: readonly SampleRound[];
  view: ListView;
  isFiltered: boolean;
  onClear: () => void;
}
const isTickable = (round: SampleRound) => BULK_ACTIONS.some((action) => canDo(action, round));

export function WorkList({ list, rounds, view, isFiltered, onClear }: Props) {
  const actions = useRoundActions();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = rounds.filter((round) => ticked.has(round.id) && isTickable(round));
  const tick = (id: string, on: boolean) =>
    setTicked((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)));
  const act = (action: RoundAction, chosen: readonly SampleRound[]) => {
    const receivers = new Set(chosen.map(({ side, to }) => `${side} ${to.organizationId}`));
    if (action === 'send' && receivers.size > 1) toast.error(productText(SAMPLE_MESSAGES.receiver));
    else actions.run(action, chosen);
  };
  useShortcuts({
    x: () => {
      const round = roundAtFocus(rounds.filter(isTickable));
      if (round) tick(round.id, !ticked.has(round.id));
    },
    s: () => {
      const focused = roundAtFocus(rounds.filter(isTickable));
      const chosen = selected.length > 0 ? selected : focused ? [focused] : [];
      const sent = chosen.filter((round) => canDo('send', round));
      if (sent.length > 0) act('send', sent);
    },
  });
  return (
    <>
      {rounds.length === 0 ? (
        <NoRounds {...{ list, isFiltered, onClear }} />
      ) : (
        <RoundList
          {...{ view, rounds }}
          isTicked={(round) => (isTickable(round) ? ticked.has(round.id) : undefined)}
          onTick={(round, on) => tick(round.id, on)}
          onAction={(action, round) => act(action, [round])}
        />
      )}
      <SamplesBar selected={selected} onAction={act} onClear={() => setTicked(new Set())} />
      {actions.dialogs}
    </>
  );
}

/** The round whose row has the focus, else the first, which then gets it. */
function roundAtFocus(rounds: readonly SampleRound[]): SampleRound | undefined {
  const id = document.activeElement?.closest('[data-round]')?.getAttribute('data-round');
  const focused = rounds.find((round) => round.id === id);
  if (focused) return focused;
  const [first] = rounds;
  if (first) document.querySelector<HTMLElement>(`[data-round="${first.id}"] input`)?.focus();
  return first;
}

function NoRounds({ list, isFiltered, onClear }: Pick<Props, 'list' | 'isFiltered' | 'onClear'>) {
  const { t } = useLingui();
  const titles: Record<SampleList, string> = {
    toSend: t`Nothing to send.`,
    onTheWay: t`No samples are on the way.`,
    toAnswer: t`No samples wait for an answer.`,
    answered: t`No answers yet.`,
  };
  return isFiltered ? (
    <NoMatches onClear={onClear} />
  ) : (
    <EmptyState title={titles[list]} drawing={<Bobbin />} />
  );
}
