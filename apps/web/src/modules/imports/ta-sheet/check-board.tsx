import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import states from '#web/ui/cell-state.module.css';
import { useSideTexts } from '#web/ui/cell-texts';
import type { TaChoices, TaPreview } from '../queries';
import styles from './ta-sheet.module.css';

interface Props {
  board: TaPreview['board'];
  agreedWith: TaChoices['agreedWith'];
}
type Order = TaPreview['board']['orders'][number];

/** How many orders are drawn at first. */
const SHOWN = 60;

export function CheckBoard({ board: { stages, orders }, agreedWith }: Props) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const textsOf = useSideTexts(todayHere());
  const side = agreedWith === 'factory' ? 'factory' : 'client';
  const shown = isWhole ? orders : orders.slice(0, SHOWN);
  const more = orders.length - shown.length;
  return (
    <>
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={t`The board as it will be`}
      >
        <table className={styles.board}>
          <thead>
            <tr>
              <th scope="col">{t`Order`}</th>
              <th scope="col">{t`Ship date`}</th>
              {stages.map((stage) => (
                <th key={stage} scope="col">
                  {stageText(stage)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((order, row) => (
              <tr key={row}>
                <OrderName order={order} />
                <ShipDay order={order} />
                {order.cells.map((cell, index) => {
                  const key = stages[index];
                  if (!cell)
                    return (
                      <td key={key} className={styles.absent}>
                        <span className="sv-hidden">{t`no such stage`}</span>
                      </td>
                    );
                  const { planned, doneOn, isDone, forecast } = cell;
                  const facts = {
                    total: 1,
                    done: isDone ? 1 : 0,
                    commitment: planned,
                    forecast,
                    actual: doneOn,
                  };
                  const { state, text, slip, label } = textsOf(facts, side);
                  return (
                    <td
                      key={key}
                      className={`${states.cell} ${styles.cell}`}
                      data-state={state}
                      title={label}
                    >
                      <span aria-hidden>
                        {text} {slip}
                      </span>
                      <span className="sv-hidden">{label}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Table.ScrollContainer>
      {more > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => setWhole(true)}>
          {plural(more, { one: 'Show # more order', other: 'Show # more orders' })}
        </Button>
      ) : null}
    </>
  );
}

function OrderName({ order: { order, buyer, factory, status, lacks } }: { order: Order }) {
  const { t } = useLingui();
  const words = { active: '', draft: t`Draft`, completed: t`Completed` };
  return (
    <th scope="row">
      <span className={styles.orderName}>{order}</span>
      <span className={styles.parties}>{[buyer, factory, words[status]].filter(Boolean).join(' · ')}</span>
      {lacks ? <span className={styles.parties}>{lacks}</span> : null}
    </th>
  );
}

function ShipDay({ order: { ship, forecast, isLate } }: { order: Order }) {
  const expected = forecast ? formatDay(forecast) : '';
  return (
    <td data-late={isLate || undefined} className={styles.ship}>
      {ship ? formatDay(ship) : '-'}
      {isLate && forecast ? (
        <span className={styles.parties}>
          <Trans>expected {expected}</Trans>
        </span>
      ) : null}
    </td>
  );
}
