import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#web/lib/format';
import { FactList } from '#web/ui/fact-list';
import { ParcelLine } from './parcel-line';
import type { SampleRound } from './queries';
import { nextAction, type RoundAction } from './round-actions';
import { RoundBadge, RoundWhen } from './round-badge';
import { NextButton, RoundMenu } from './round-buttons';
import { RoundFiles } from './round-files';
import styles from './samples.module.css';
import { answerText, dayAndPerson, piecesOf, piecesText, sizesText, useActionNames } from './texts';

interface Props {
  round: SampleRound;
  onAction: (action: RoundAction) => void;
  /** Where rounds of several parts are listed: its name among them. */
  name?: string;
  /** Only what tells it from others. */
  isBrief?: boolean;
  /** What it is a round of, with a link to it. */
  children?: ReactNode;
}

export function RoundCard({ round, onAction, name: listedAs, isBrief = false, children }: Props) {
  const { t } = useLingui();
  const names = useActionNames();
  const name = listedAs ?? t`Round ${round.round}`;
  const next = nextAction(round);
  return (
    <article
      className={`sv-card ${styles.card}`}
      aria-label={name}
      data-round={listedAs && round.id}
      data-side={listedAs && round.side}
    >
      <header className={styles.cardHead}>
        {children ?? <h3 className={styles.cardTitle}>{name}</h3>}
        <RoundBadge round={round} />
        <RoundMenu round={round} name={name} onAction={onAction} />
      </header>
      {isBrief ? <BriefFacts round={round} /> : <Facts round={round} />}
      <NextButton
        round={round}
        onAction={onAction}
        {...(listedAs && next ? { 'aria-label': `${names[next]}: ${name}` } : {})}
      />
    </article>
  );
}

function BriefFacts({ round }: { round: SampleRound }) {
  const { t } = useLingui();
  const { from, to, orderName, parcel, samples, sentOn } = round;
  return (
    <div className={styles.brief}>
      <span>
        <RoundWhen round={round} />
      </span>
      <span>{orderName || t`Unnamed Order`}</span>
      <span>{t`${from.name} to ${to.name}`}</span>
      {parcel && sentOn ? (
        <span>
          <ParcelLine parcel={parcel} />
        </span>
      ) : null}
      {samples.length > 0 ? (
        <span>
          {sizesText(samples)}, {piecesText(piecesOf([round]))}
        </span>
      ) : null}
    </div>
  );
}

function Facts({ round }: { round: SampleRound }) {
  const { t } = useLingui();
  return (
    <>
      <FactList facts={useFacts(round)} />
      {round.note ? <p className={styles.words}>{round.note}</p> : null}
      <RoundFiles label={t`Photos`} files={round.files} orderId={round.orderId} />
      {round.measurement ? (
        <RoundFiles label={t`Measurement file`} files={[round.measurement]} orderId={round.orderId} />
      ) : null}
      {round.comment || round.resultFiles.length > 0 ? (
        <section className={styles.answer} aria-label={t`Answer`}>
          {round.comment ? <p className={styles.words}>{round.comment}</p> : null}
          <RoundFiles label={t`Files of the answer`} files={round.resultFiles} orderId={round.orderId} />
        </section>
      ) : null}
    </>
  );
}

function useFacts(round: SampleRound): [string, ReactNode][] {
  const { t } = useLingui();
  const { from, to, dueOn, sentOn, sentBy, parcel, samples, receivedOn, receivedBy } = round;
  const answer = answerText(round);
  const pieces = piecesText(piecesOf([round]));
  const facts: [string, ReactNode][] = [[t`Route`, t`${from.name} to ${to.name}`]];
  if (dueOn && !sentOn) facts.push([t`Due`, formatDay(dueOn)]);
  if (sentOn) facts.push([t`Sent`, dayAndPerson(sentOn, sentBy)]);
  if (parcel && sentOn) facts.push([t`Parcel`, <ParcelLine key="parcel" parcel={parcel} />]);
  if (samples.length > 0) facts.push([t`Sizes`, t`${sizesText(samples)} (${pieces})`]);
  if (receivedOn) facts.push([t`Received`, dayAndPerson(receivedOn, receivedBy)]);
  if (answer) facts.push([t`Answer`, answer]);
  return facts;
}
