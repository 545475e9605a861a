import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group } from '@mantine/core';
import { stageText } from '#web/lib/product-text';
import { roundsText } from '#web/lib/rounds-address';
import { TextLink } from '#web/ui/link';
import { Lines, List, type ListColumn } from '#web/ui/list/list';
import type { ListView } from '#web/ui/list/use-list-view';
import { ParcelLine } from './parcel-line';
import type { SampleRound } from './queries';
import { nextAction, type RoundAction } from './round-actions';
import { RoundBadge, RoundWhen } from './round-badge';
import { NextButton, RoundMenu } from './round-buttons';
import { RoundCard } from './round-card';
import styles from './samples-page.module.css';
import { piecesOf, piecesText, sizesText, useActionNames } from './texts';

interface Props {
  view: ListView;
  rounds: readonly SampleRound[];
  /** Undefined where nothing can be done with several rounds. */
  isTicked: (round: SampleRound) => boolean | undefined;
  onTick: (round: SampleRound, on: boolean) => void;
  onAction: (action: RoundAction, round: SampleRound) => void;
}

/** Rounds of several orders. */
export function RoundList({ view, rounds, isTicked, onTick, onAction }: Props) {
  const { t } = useLingui();
  const columns = useRoundColumns(onAction);
  const nameOf = useRoundName();
  const tick = (round: SampleRound) => {
    const ticked = isTicked(round);
    const name = nameOf(round);
    return ticked === undefined ? null : (
      <Checkbox
        size="xs"
        aria-label={t`Select ${name}`}
        checked={ticked}
        onChange={(event) => onTick(round, event.currentTarget.checked)}
      />
    );
  };
  return (
    <List
      {...{ view, columns, nameOf }}
      label={t`Samples`}
      rows={rounds}
      keyOf={({ id }) => id}
      pick={{ all: <span className="sv-hidden">{t`Selected samples`}</span>, one: tick }}
      marks={({ id, side }) => ({ 'data-round': id, 'data-side': side })}
      card={(round) => (
        <RoundCard
          round={round}
          name={nameOf(round)}
          isBrief={view === 'cards'}
          onAction={(action) => onAction(action, round)}
        >
          <div className={styles.of}>
            {view === 'cards' ? tick(round) : null}
            <RoundName round={round} />
          </div>
        </RoundCard>
      )}
    />
  );
}

function useRoundName() {
  const { t } = useLingui();
  return (round: SampleRound): string => {
    const { place } = round;
    const stageName = stageText(round.stageName);
    return t`${stageName}, round ${round.round}: ${place}`;
  };
}

function RoundName({ round }: { round: SampleRound }) {
  const { t } = useLingui();
  const { orderId, orderName, place, subStageId, side } = round;
  const stageName = stageText(round.stageName);
  return (
    <Lines title={`${place}, ${orderName || t`Unnamed Order`}`}>
      <TextLink
        to="/order/$orderId"
        params={{ orderId }}
        search={{ tab: 'CREATE_ORDER_PLANNING_LIST', rounds: roundsText({ subStageId, side }) }}
      >
        {t`${stageName}, round ${round.round}`}
      </TextLink>
      {place}
    </Lines>
  );
}

function useRoundColumns(onAction: Props['onAction']): ListColumn<SampleRound>[] {
  const { t } = useLingui();
  const names = useActionNames();
  const nameOf = useRoundName();
  return [
    { label: t`Sample`, className: styles.sample, cell: (round) => <RoundName round={round} /> },
    {
      label: t`Order`,
      title: ({ orderName }) => orderName,
      cell: ({ orderName }) => orderName || t`Unnamed Order`,
    },
    {
      label: t`State`,
      className: styles.state,
      cell: (round) => <RoundState round={round} />,
    },
    {
      label: t`Route`,
      className: styles.route,
      title: ({ from, to }) => t`${from.name} to ${to.name}`,
      cell: ({ from, to, parcel, sentOn }) => (
        <Lines>
          <span>{t`${from.name} to ${to.name}`}</span>
          {parcel && sentOn ? <ParcelLine parcel={parcel} /> : null}
        </Lines>
      ),
    },
    {
      label: t`Sizes`,
      className: styles.sizes,
      cell: ({ samples }) =>
        samples.length > 0 ? (
          <Lines title={sizesText(samples)}>
            <span>{sizesText(samples)}</span>
            {piecesText(piecesOf([{ samples }]))}
          </Lines>
        ) : (
          '–'
        ),
    },
    {
      label: t`Actions`,
      isLabelHidden: true,
      className: styles.next,
      cell: (round) => {
        const next = nextAction(round);
        return (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <NextButton
              round={round}
              onAction={(action) => onAction(action, round)}
              size="xs"
              variant="light"
              aria-label={next ? `${names[next]}: ${nameOf(round)}` : ''}
            />
            <RoundMenu round={round} name={nameOf(round)} onAction={(action) => onAction(action, round)} />
          </Group>
        );
      },
    },
  ];
}

const RoundState = ({ round }: { round: SampleRound }) => (
  <Lines>
    <RoundBadge round={round} />
    <RoundWhen round={round} />
  </Lines>
);
