import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Group } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { IconPrinter } from '#web/ui/icons';
import { ParcelLine } from './parcel-line';
import { ParcelRounds } from './parcel-rounds';
import { type SampleParcel, type SampleRound, useParcelSheet } from './queries';
import styles from './samples-page.module.css';
import { piecesText, samplesText } from './texts';

export interface ParcelActions {
  onReceive: (parcel: SampleParcel) => void;
  /** Sends a bag, or changes the courier and number of a parcel. */
  onChange: (parcel: SampleParcel) => void;
  /** Takes a round out of its bag. */
  onRemove: (round: SampleRound) => void;
}

interface ParcelCardProps {
  parcel: SampleParcel;
  actions: ParcelActions;
  /** The rounds of a sent parcel are shown at once. */
  isUnfolded: boolean;
}

export function useParcelTitle() {
  const { t } = useLingui();
  return ({ sentOn, from, to, samples, pieces }: SampleParcel): string =>
    sentOn === null
      ? t`Bag for ${to.name}: ${samplesText(samples)}, ${piecesText(pieces)}`
      : t`${from.name} to ${to.name}: ${samplesText(samples)}, ${piecesText(pieces)}`;
}

/** A bag, or a parcel that was sent, whose rounds unfold. */
export function ParcelCard({ parcel, actions, isUnfolded }: ParcelCardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(isUnfolded);
  const title = useParcelTitle()(parcel);
  const { sentOn, receivedOn, note, rounds } = parcel;
  return (
    <article className={`sv-card ${styles.parcel}`} data-side={parcel.side} aria-label={title}>
      <header className={styles.parcelHead}>
        <h2 className={styles.parcelTitle}>{title}</h2>
        <Group gap="xs">
          <ParcelButtons {...{ parcel, actions }} size="sm" />
        </Group>
      </header>
      {sentOn === null ? null : (
        <p className={styles.parcelFacts}>
          <span>
            <ParcelLine parcel={parcel} />
          </span>
          <span>{t`Sent ${formatDay(sentOn)}`}</span>
          {receivedOn ? <span>{t`Received ${formatDay(receivedOn)}`}</span> : null}
        </p>
      )}
      {note ? <p className={styles.note}>{note}</p> : null}
      {sentOn === null || isUnfolded ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.unfold}
          aria-expanded={open}
          aria-label={open ? t`Hide the samples of ${title}` : t`Show the samples of ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Hide samples</Trans> : <Trans>Show samples</Trans>}
        </Button>
      )}
      {sentOn === null ? (
        <ParcelRounds rounds={rounds} onRemove={actions.onRemove} />
      ) : open ? (
        <ParcelRounds rounds={rounds} />
      ) : null}
    </article>
  );
}

export function ParcelButtons({
  parcel,
  actions,
  ...look
}: Pick<ParcelCardProps, 'parcel' | 'actions'> & ButtonProps) {
  const { t } = useLingui();
  const sheet = useParcelSheet();
  const title = useParcelTitle()(parcel);
  const { sentOn, can } = parcel;
  return (
    <>
      {sentOn === null && can.send ? (
        <Button {...look} onClick={() => actions.onChange(parcel)}>{t`Send bag`}</Button>
      ) : null}
      {sentOn !== null && can.receive ? (
        <Button
          {...look}
          variant="light"
          onClick={() => actions.onReceive(parcel)}
        >{t`Mark received`}</Button>
      ) : null}
      {sentOn !== null && can.edit ? (
        <Button
          {...look}
          variant="subtle"
          aria-label={t`Change courier and number of ${title}`}
          onClick={() => actions.onChange(parcel)}
        >
          {t`Edit`}
        </Button>
      ) : null}
      <Button
        {...look}
        variant="default"
        loading={sheet.isPending}
        leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
        aria-label={t`Print list of ${title}`}
        onClick={() => sheet.mutate(parcel.id)}
      >
        <Trans>Print list</Trans>
      </Button>
    </>
  );
}
