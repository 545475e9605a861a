import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import type { RoundsPlace } from '#web/lib/rounds-address';
import { planningQueries } from '#web/modules/planning/queries';
import { SidePanel } from '#web/ui/side-panel';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { type PartRounds, sampleQueries } from './queries';
import { nextAction } from './round-actions';
import { RoundCard } from './round-card';
import styles from './samples.module.css';
import { useSideNames } from './texts';
import { useRoundActions } from './use-round-actions';

interface RoundsPanelProps {
  orderId: string;
  place: RoundsPlace;
  onSide: (side: Side) => void;
  onClose: () => void;
}
type PartSides = PartRounds['sides'];
const SIDES: readonly Side[] = ['factory', 'client'];

/** The rounds of a part: for a trader of both sides, for a partner of its own. */
export function RoundsPanel({ orderId, place, onSide, onClose }: RoundsPanelProps) {
  const { t } = useLingui();
  const rounds = useQuery(sampleQueries.ofOrder(orderId));
  const part = rounds.data?.find(({ subStageId }) => subStageId === place.subStageId);
  const about = usePartName(orderId, place.subStageId);
  return (
    <SidePanel title={t`Rounds: ${about}`} label={t`Rounds`} onClose={onClose}>
      <div className={styles.panel}>
        {rounds.isPending ? <LoadingState label={t`Loading...`} rows={2} rowHeight={160} /> : null}
        {rounds.isError ? (
          <FailedState message={t`Failed to load samples`} onRetry={() => void rounds.refetch()} />
        ) : null}
        {rounds.data && !part ? <EmptyState title={t`This part has no rounds.`} /> : null}
        {part ? (
          <PartSidesView key={part.subStageId} {...{ orderId, part, onSide }} chosen={place.side} />
        ) : null}
      </div>
    </SidePanel>
  );
}

interface PartSidesProps {
  orderId: string;
  part: PartRounds;
  chosen: Side | undefined;
  onSide: (side: Side) => void;
}

function PartSidesView({ orderId, part, chosen, onSide }: PartSidesProps) {
  const { t } = useLingui();
  const names = useSideNames();
  // Here, because the side in turn can change while a dialog is open.
  const actions = useRoundActions();
  const sides = SIDES.filter((side) => part.sides[side]);
  const side = sides.find((one) => one === chosen) ?? sideInTurn(part.sides);
  const view = (
    <>
      <SideView key={side} {...{ orderId, part, side, actions }} />
      {actions.dialogs}
    </>
  );
  if (sides.length < 2) return view;
  return (
    <Tabs
      value={side}
      onChange={(next) => onSide(next === 'client' ? 'client' : 'factory')}
      keepMounted={false}
      className={styles.tabs}
    >
      <Tabs.List grow aria-label={t`Sides`}>
        {sides.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {names[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={side} className={styles.tabPanel}>
        {view}
      </Tabs.Panel>
    </Tabs>
  );
}

/** The side whose newest round waits for the viewer, else the factory's. */
function sideInTurn(sides: PartSides): Side {
  const waiting = SIDES.find((side) => {
    const [newest] = sides[side]?.rounds ?? [];
    return newest && nextAction(newest) !== null;
  });
  return waiting ?? (sides.factory ? 'factory' : 'client');
}

interface SideViewProps {
  orderId: string;
  part: PartRounds;
  side: Side;
  actions: ReturnType<typeof useRoundActions>;
}

function SideView({ orderId, part, side, actions }: SideViewProps) {
  const { t } = useLingui();
  const own = part.sides[side];
  if (!own) return null;
  const { rounds, can } = own;
  const [newest] = rounds;
  const hasUnsent = newest !== undefined && newest.sentOn === null;
  return (
    <div className={styles.rounds} data-side={side}>
      {rounds.length === 0 ? <EmptyState title={t`No rounds yet.`} /> : null}
      {can.send && !hasUnsent ? (
        <Button
          className={styles.first}
          onClick={() =>
            actions.sendNew({ orderId, stageId: part.stageId, subStageId: part.subStageId, side })
          }
        >
          <Trans>Send round {(newest?.round ?? 0) + 1}</Trans>
        </Button>
      ) : null}
      {rounds.map((round) => (
        <RoundCard key={round.id} round={round} onAction={(action) => actions.run(action, [round])} />
      ))}
    </div>
  );
}

function usePartName(orderId: string, subStageId: string): string {
  const { data } = useQuery(planningQueries.plan(orderId));
  if (!data) return '…';
  for (const { stageName, subStages } of data.stages) {
    const sub = subStages.find(({ stageId }) => stageId === subStageId);
    if (sub) return [stageText(stageName), sub.comboName, sub.materialName].filter(Boolean).join(', ');
  }
  return '…';
}
