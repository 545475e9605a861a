import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, Textarea, type TextareaProps } from '@mantine/core';
import type { Mention } from '@selvedge/domain/messaging/mentions';
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from 'react';
import { PersonAvatar } from '#web/ui/person-avatar';
import styles from './mentions.module.css';
import { RETRY, useMentionField } from './use-mention-field';
import type { MentionSource } from './use-mention-suggestions';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'onSelect' | 'ref'> {
  text: string;
  mentions: readonly Mention[];
  source: MentionSource;
  onText: (text: string, mentions: readonly Mention[]) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

export function MentionTextarea({ text, mentions, source, onText, onKeyDown, inputRef, ...rest }: Props) {
  const { t } = useLingui();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const input = inputRef ?? ownRef;
  const field = useMentionField({ text, mentions, source, input, onChange: onText });
  const { combobox, opened, people, state } = field;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    field.setCaret(
      currentTarget.selectionStart === currentTarget.selectionEnd ? currentTarget.selectionEnd : null,
    );
  return (
    <Combobox store={combobox} onOptionSubmit={field.choose} position="bottom-start" shadow="md">
      <Combobox.Target withKeyboardNavigation={false}>
        <Textarea
          {...rest}
          ref={input}
          aria-autocomplete="list"
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value, mentions);
            follow(event);
          }}
          onSelect={(event) => {
            // A change has moved the caret already, and Escape is not undone by the selection of the same place.
            if (opened) follow(event);
          }}
          onBlur={() => field.setCaret(null)}
          onKeyDown={(event) => {
            if (!field.onKey(event)) onKeyDown(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown} hidden={!opened}>
        <Combobox.Options aria-label={t`People to mention`}>
          {people.map((person) => (
            <Combobox.Option key={person.userId} value={String(person.userId)} className={styles.option}>
              <PersonAvatar person={{ name: person.name, profilePicture: person.picture }} />
              <span className={styles.who}>
                <span className={styles.name}>{person.name}</span>
                <span className={styles.where}>{person.organizationName}</span>
              </span>
            </Combobox.Option>
          ))}
          {state === 'failed' ? (
            <Combobox.Option value={RETRY} className={styles.option}>
              <Trans>Failed to load people</Trans> · <Trans>Retry</Trans>
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
        {people.length === 0 && state !== 'failed' ? (
          <Combobox.Empty role="status" className={styles.empty}>
            {state === 'loading' ? t`Loading...` : t`No one by that name can see this thread.`}
          </Combobox.Empty>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}
