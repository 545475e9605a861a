import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { organizationQueries } from '#web/modules/organizations/queries';
import styles from './messages.module.css';
import { type Message, useTranslateMessage } from './queries';

/** The shown text of a message of another language, and the line that translates it or shows the original. */
export function useTranslation({ id, content, can }: Pick<Message, 'id' | 'content' | 'can'>): {
  shown: string;
  line: ReactNode;
} {
  const { t } = useLingui();
  const translation = useTranslateMessage(id);
  const [isOriginal, setOriginal] = useState(false);
  const { data: mine } = useQuery({ ...organizationQueries.mine, enabled: can.translate });
  if (!can.translate) return { shown: content, line: null };
  const host = mine?.translation?.host ?? '';
  const text = isOriginal ? undefined : translation.data?.text;
  const show = () => {
    setOriginal(false);
    if (!translation.data) translation.mutate();
  };
  const action =
    text === undefined ? (
      <Button size="compact-xs" variant="subtle" loading={translation.isPending} onClick={show}>
        <Trans>Translate</Trans>
      </Button>
    ) : (
      <Button size="compact-xs" variant="subtle" onClick={() => setOriginal(true)}>
        <Trans>Show original</Trans>
      </Button>
    );
  return {
    shown: text ?? content,
    line: (
      <p className={styles.foot}>
        <span role="status">
          {text === undefined ? null : <Trans>Translated by {host}</Trans>}
          {translation.isError ? failureText(translation.error, t`Could not be translated.`) : null}
        </span>{' '}
        {action}
      </p>
    ),
  };
}
