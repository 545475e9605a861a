import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isSlip } from '@selvedge/domain/planning/dates/date-changes';
import { changeText, statedChangeText } from '@selvedge/domain/planning/dates/date-texts';
import { reasonText } from '@selvedge/domain/planning/dates/reasons';
import { UserType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { SIDE_TEXTS } from '#web/modules/planning/texts';
import styles from './dates.module.css';
import type { DateChange } from './queries';
import { StateReason } from './state-reason';

interface DateChangeItemProps {
  orderId: string;
  change: DateChange;
  userType: UserType;
  isStageNamed?: boolean;
}

export function DateChangeItem({ orderId, change, userType, isStageNamed = false }: DateChangeItemProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { side, statements } = change;
  const own = statements.find(({ byType }) => byType === userType);
  const main = own ?? statements.find(({ byType }) => byType === UserType.Trader) ?? statements[0] ?? null;
  const others = statements.filter((one) => one !== main);
  const about = productText(changeText(change));
  const mayState = change.can.state && (own !== undefined || isSlip(change));
  return (
    <li className={styles.change} data-side={side}>
      {isStageNamed ? <p className={styles.stage}>{stageText(change.stageName)}</p> : null}
      <p>{productText(statedChangeText(change, main, change.byName))}</p>
      <ChangeFacts change={change} isTrader={userType === UserType.Trader} />
      {main?.note ? <p className={styles.hint}>{main.note}</p> : null}
      {others.map((one) => (
        <Statement key={one.byType} statement={one} />
      ))}
      {isOpen ? (
        <StateReason {...{ orderId, change, userType }} stored={own ?? null} onDone={() => setOpen(false)} />
      ) : mayState ? (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          aria-label={own ? t`Change the reason of ${about}` : t`Add a reason to ${about}`}
          onClick={() => setOpen(true)}
        >
          {own ? <Trans>Change reason</Trans> : <Trans>Add a reason</Trans>}
        </Button>
      ) : null}
    </li>
  );
}

function ChangeFacts({ change, isTrader }: { change: DateChange; isTrader: boolean }) {
  const { t, i18n } = useLingui();
  const { kind, side, subStageName, at } = change;
  const kinds = { moved: t`Deadline moved`, expected: t`Expected late`, finished: t`Done late` };
  const facts = [isTrader ? i18n._(SIDE_TEXTS[side]) : null, kinds[kind], subStageName, formatDay(at)];
  return <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>;
}

function Statement({ statement }: { statement: DateChange['statements'][number] }) {
  const { t } = useLingui();
  const names = {
    [UserType.Buyer]: t`Buyer`,
    [UserType.Trader]: t`Trader`,
    [UserType.Manufacturer]: t`Factory`,
  };
  const { byType, note } = statement;
  return (
    <>
      <p>{`${names[byType]}: ${productText(reasonText(statement))}`}</p>
      {note ? <p className={styles.hint}>{note}</p> : null}
    </>
  );
}
