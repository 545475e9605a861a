import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { shownLanguage } from '#web/lib/language';
import { useChangeLanguage } from '#web/modules/identity/use-change-language';
import { IconCheck } from '#web/ui/icons';
import { isReviewed, LANGUAGE_OPTIONS } from '#web/ui/languages';
import styles from './avatar-menu.module.css';

export function LanguageItems({ userId }: { userId: number | undefined }) {
  const changeLanguage = useChangeLanguage();
  const shown = shownLanguage();
  return (
    <>
      <Menu.Label>
        <Trans>Language</Trans>
      </Menu.Label>
      {LANGUAGE_OPTIONS.map(({ value, label }) => (
        <Menu.Item
          key={value}
          lang={value}
          aria-current={shown === value}
          rightSection={shown === value ? <IconCheck size={16} /> : null}
          onClick={() => {
            if (userId !== undefined && shown !== value) void changeLanguage(userId, value);
          }}
        >
          {label}
        </Menu.Item>
      ))}
      {isReviewed(shown) ? null : (
        <p className={styles.note}>
          <Trans>Translated by machine, not yet checked by a native speaker.</Trans>
        </p>
      )}
    </>
  );
}
