import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#web/lib/format';
import { IconPrinter } from '#web/ui/icons';
import { ParcelLine } from './parcel-line';
import { ParcelRounds } from './parcel-rounds';
import { type SampleParcel, type SampleRound, useParcelSheet } from './queries';
import styles from './samples-page.module.css';
import { piecesText, samplesText } from './texts';

interface BagCardProps {
  bag: SampleParcel;
  onSend: () => void;
  onRemove: (round: SampleRound) => void;
}

export function BagCard({ bag, onSend, onRemove }: BagCardProps) {
  const { t } = useLingui();
  const title = t`Bag for ${bag.to.name}: ${samplesText(bag.samples)}, ${piecesText(bag.pieces)}`;
  return (
    <ParcelFrame
      parcel={bag}
      title={title}
      actions={bag.can.send ? <Button onClick={onSend}>{t`Send bag`}</Button> : null}
    >
      {bag.note ? <p className={styles.note}>{bag.note}</p> : null}
      <ParcelRounds rounds={bag.rounds} onRemove={onRemove} />
    </ParcelFrame>
  );
}

interface ParcelCardProps {
  parcel: SampleParcel;
  onReceive: () => void;
  onChange: () => void;
}

/** A parcel that was sent. Its rounds unfold. */
export function ParcelCard({ parcel, onReceive, onChange }: ParcelCardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { from, to, sentOn, receivedOn, samples, pieces, can } = parcel;
  const title = t`${from.name} to ${to.name}: ${samplesText(samples)}, ${piecesText(pieces)}`;
  return (
    <ParcelFrame
      parcel={parcel}
      title={title}
      actions={
        <>
          {can.receive ? <Button variant="light" onClick={onReceive}>{t`Mark received`}</Button> : null}
          {can.edit ? (
            <Button variant="subtle" aria-label={t`Change courier and number of ${title}`} onClick={onChange}>
              {t`Edit`}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.parcelFacts}>
        <span>
          <ParcelLine parcel={parcel} />
        </span>
        {sentOn ? <span>{t`Sent ${formatDay(sentOn)}`}</span> : null}
        {receivedOn ? <span>{t`Received ${formatDay(receivedOn)}`}</span> : null}
      </p>
      {parcel.note ? <p className={styles.note}>{parcel.note}</p> : null}
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
      {open ? <ParcelRounds rounds={parcel.rounds} /> : null}
    </ParcelFrame>
  );
}

interface FrameProps {
  parcel: SampleParcel;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

function ParcelFrame({ parcel, title, actions, children }: FrameProps) {
  const { t } = useLingui();
  const sheet = useParcelSheet();
  return (
    <article className={`sv-card ${styles.parcel}`} data-side={parcel.side} aria-label={title}>
      <header className={styles.parcelHead}>
        <h2 className={styles.parcelTitle}>{title}</h2>
        <Group gap="xs">
          {actions}
          <Button
            variant="default"
            loading={sheet.isPending}
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
            aria-label={t`Print list of ${title}`}
            onClick={() => sheet.mutate(parcel.id)}
          >
            <Trans>Print list</Trans>
          </Button>
        </Group>
      </header>
      {children}
    </article>
  );
}
