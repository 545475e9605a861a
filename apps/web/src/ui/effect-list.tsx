import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './effect-list.module.css';

export interface Effect {
  side: 'client' | 'factory';
  text: string;
}
const SHOWN_AT_FIRST = 5;

/** What changed values would do to the plan, one line a part. Names the sides if there are lines of both. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  const { t } = useLingui();
  const id = useId();
  const [all, setAll] = useState(false);
  if (effects.length === 0) return null;
  const hasBothSides = effects.some(({ side }) => side !== effects[0]?.side);
  const shown = all ? effects : effects.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <Text id={id} size="sm" fw={600}>
        <Trans>In the plan</Trans>
      </Text>
      <ul className={styles.list} aria-labelledby={id}>
        {shown.map(({ side, text }, index) => (
          // Two stages may have the same name.
          <li key={`${index} ${side} ${text}`}>
            {text}
            {hasBothSides ? (
              <span className={styles.side}> {side === 'client' ? t`(client side)` : t`(factory side)`}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {effects.length > shown.length ? (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          <Plural value={effects.length} one="Show # line" other="Show all # lines" />
        </Button>
      ) : null}
    </div>
  );
}
