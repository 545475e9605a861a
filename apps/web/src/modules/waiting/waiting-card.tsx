import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { WAITING_KINDS, type WaitingKind } from '@selvedge/domain/waiting/waiting';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIsPhone } from '#web/lib/use-media';
import { useAcknowledge } from '#web/modules/versions/queries';
import { CountedHeading } from '#web/ui/counted-heading';
import { LinkButton } from '#web/ui/link';
import { toastAnswer } from '#web/ui/toast';
import { type Waiting, waitingQueries, waitingTotal } from './queries';
import styles from './waiting.module.css';

/** Lines that are shown before "Show all". */
const SHOWN = 6;
/** On a phone, the stages of My work begin below them. */
const SHOWN_ON_PHONE = 2;

type Line = { kind: WaitingKind } & Waiting[WaitingKind]['items'][number];

/** What waits for the viewer, a line and a button for each; absent when nothing does. */
export function WaitingCard() {
  const { t } = useLingui();
  const { data } = useQuery(waitingQueries.mine());
  const [all, setAll] = useState(false);
  const limit = useIsPhone() ? SHOWN_ON_PHONE : SHOWN;
  const headingId = useId();
  const total = data ? waitingTotal(data) : 0;
  if (!data || total === 0) return null;
  const lines = WAITING_KINDS.flatMap((kind) => data[kind].items.map((item): Line => ({ kind, ...item })));
  const shown = all ? lines : lines.slice(0, limit);
  const more = total - lines.length;
  return (
    <section className={`sv-card ${styles.card}`} aria-labelledby={headingId}>
      <header className={styles.head}>
        <CountedHeading id={headingId} count={total}>
          <Trans>Waiting for you</Trans>
        </CountedHeading>
      </header>
      <ul className="sv-list">
        {shown.map((line) => (
          <WaitingLine key={`${line.kind} ${line.key}`} line={line} />
        ))}
      </ul>
      {lines.length > shown.length ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {t`Show all ${lines.length}`}
        </Button>
      ) : null}
      {more > 0 && lines.length === shown.length ? (
        <p className={styles.more}>{t`${more} more come up when these are done.`}</p>
      ) : null}
    </section>
  );
}

function WaitingLine({ line }: { line: Line }) {
  const id = useId();
  return (
    <li className={styles.line}>
      <div id={id} className={styles.text}>
        {line.text}
        {line.orderName === null ? null : <span className={styles.order}>{line.orderName}</span>}
      </div>
      {'versionId' in line ? (
        <AcknowledgeFile file={line} describedBy={id} />
      ) : (
        <OpenLine line={line} describedBy={id} />
      )}
    </li>
  );
}

interface AcknowledgeFileProps {
  file: { orderId: string; versionId: string };
  describedBy: string;
}

function AcknowledgeFile({ file, describedBy }: AcknowledgeFileProps) {
  const { t } = useLingui();
  const acknowledging = useAcknowledge(file.orderId);
  // The answer removes this line before callbacks of `mutate` run, which then do not.
  const acknowledge = () =>
    void toastAnswer(acknowledging.mutateAsync([file.versionId]), t`Failed to acknowledge`);
  return (
    <Button
      variant="default"
      loading={acknowledging.isPending}
      aria-describedby={describedBy}
      onClick={acknowledge}
    >
      <Trans>Acknowledge</Trans>
    </Button>
  );
}

function OpenLine({ line, describedBy }: { line: Line; describedBy: string }) {
  const { t } = useLingui();
  const labels = {
    files: t`Acknowledge`,
    changes: 'asks' in line && line.asks === 'acknowledge' ? t`Acknowledge` : t`Answer`,
    answers: t`Give the answer`,
    rounds: t`Send`,
    mentions: t`Read`,
  };
  return (
    <LinkButton to={line.path} variant="default" aria-describedby={describedBy}>
      {labels[line.kind]}
    </LinkButton>
  );
}
