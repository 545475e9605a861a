import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, Text } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { SCENARIOS_MAX } from '@selvedge/domain/planning/schedule/what-if';
import { useRef, useState } from 'react';
import { IconPlus } from '#web/ui/icons';
import { newScenario, type ScenarioChoices, type ScenarioDraft, type ScenarioKind } from './scenario-drafts';
import { ScenarioRow } from './scenario-row';
import styles from './what-if.module.css';

interface ScenarioListProps {
  drafts: readonly ScenarioDraft[];
  choices: ScenarioChoices;
  nameOf: (stageId: string) => string;
  asOf: Day;
  onChange: (drafts: readonly ScenarioDraft[]) => void;
}

export function ScenarioList({ drafts, choices, nameOf, asOf, onChange }: ScenarioListProps) {
  const { t } = useLingui();
  const [newKey, setNewKey] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = drafts.length >= SCENARIOS_MAX;
  const add = (kind: ScenarioKind) => {
    const draft = newScenario(kind);
    setNewKey(draft.key);
    onChange([...drafts, draft]);
  };
  const remove = (key: string) => {
    onChange(drafts.filter((draft) => draft.key !== key));
    addButton.current?.focus();
  };
  return (
    <div>
      {drafts.length > 0 ? (
        <ol className={styles.scenarios}>
          {drafts.map((draft, index) => (
            <ScenarioRow
              key={draft.key}
              {...{ draft, choices, nameOf, asOf }}
              number={index + 1}
              isNew={draft.key === newKey}
              onChange={(next) => onChange(drafts.map((one) => (one.key === next.key ? next : one)))}
              onRemove={() => remove(draft.key)}
            />
          ))}
        </ol>
      ) : null}
      {/* The chosen scenario gets the focus, not the button. */}
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <Button
            ref={addButton}
            data-autofocus
            variant="default"
            disabled={isFull}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            <Trans>Add scenario</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={choices.openSides.size === 0} onClick={() => add('late')}>
            <Trans>A stage is late</Trans>
          </Menu.Item>
          <Menu.Item disabled={choices.rejectable.length === 0} onClick={() => add('rejected')}>
            <Trans>A sample is rejected</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => add('orderLate')}>
            <Trans>The purchase order is late</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isFull ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t`At most ${SCENARIOS_MAX} scenarios.`}
        </Text>
      ) : null}
    </div>
  );
}
