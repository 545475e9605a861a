import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Pill, PillGroup, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface Props {
  choices: readonly string[];
  /** A choice that was typed but not added; saving the field adds it. */
  pending: string;
  onPending: (text: string) => void;
  onChange: (choices: string[]) => void;
  error: ReactNode;
}

/** The choices of a Choice field: trimmed, non-empty and unique (document 2, section 5). */
export function ChoicesEditor({ choices, pending, onPending, onChange, error }: Props) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState('');
  const add = () => {
    const choice = pending.trim();
    if (choice === '') return setWrong(t`Please enter a choice`);
    if (choices.includes(choice)) return setWrong(t`This choice already exists`);
    setWrong('');
    onChange([...choices, choice]);
    onPending('');
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={t`Choices`}
          withAsterisk
          style={{ flex: 1 }}
          maxLength={200}
          value={pending}
          error={wrong || error}
          onChange={(event) => {
            setWrong('');
            onPending(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            // Enter without typed text saves the field.
            if (event.key !== 'Enter' || (pending.trim() === '' && choices.length > 0)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          <Trans>Add Choice</Trans>
        </Button>
      </Group>
      {choices.length > 0 ? (
        <PillGroup>
          {choices.map((choice) => (
            <Pill
              key={choice}
              size="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t`Remove ${choice}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(choices.filter((one) => one !== choice))}
            >
              {choice}
            </Pill>
          ))}
        </PillGroup>
      ) : null}
    </Stack>
  );
}
