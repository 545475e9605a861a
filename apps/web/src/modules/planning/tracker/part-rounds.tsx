import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { roundLine } from '@selvedge/domain/samples/round-line';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { productText } from '#web/lib/product-text';
import type { RoundsPlace } from '#web/lib/rounds-address';
import type { SubStage } from '#web/modules/planning/queries';
import { useOpenRounds } from '#web/modules/planning/reporting/use-open-rounds';
import { type PartRounds, sampleQueries } from '#web/modules/samples/queries';
import styles from './tracker.module.css';

interface OrderRoundsValue {
  parts: ReadonlyMap<string, PartRounds['sides']>;
  onOpen: (place: RoundsPlace) => void;
}
const OrderRounds = createContext<OrderRoundsValue | null>(null);

/** Loads the sample rounds of an order for its parts. Without them the parts show their statuses only. */
export function WithOrderRounds({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { data } = useQuery(sampleQueries.ofOrder(orderId));
  const onOpen = useOpenRounds(orderId);
  const value = useMemo(
    () => data && { parts: new Map(data.map(({ subStageId, sides }) => [subStageId, sides])), onOpen },
    [data, onOpen],
  );
  return <OrderRounds value={value ?? null}>{children}</OrderRounds>;
}

interface PartRoundProps {
  sub: SubStage;
  side: Side;
  /** The part and its side, for readers of the button alone. */
  name: string;
}

/** The newest round of a part, or the offer to send the first. Opens the rounds. */
export function PartRound({ sub, side, name }: PartRoundProps) {
  const { t } = useLingui();
  const order = useContext(OrderRounds);
  const rounds = order?.parts.get(sub.stageId)?.[side];
  if (!order || !rounds) return null;
  const [newest] = rounds.rounds;
  if (!newest && !rounds.can.send) return null;
  const line = newest
    ? productText(roundLine({ ...newest, courier: newest.parcel?.courier ?? null }))
    : t`Send round 1`;
  return (
    <UnstyledButton
      className={`${styles.report} ${styles.round}`}
      aria-label={`${line}, ${name}`}
      onClick={() => order.onOpen({ subStageId: sub.stageId, side })}
    >
      {line}
    </UnstyledButton>
  );
}
