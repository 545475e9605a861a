import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import { startTransition, useId, useOptimistic } from 'react';
import { type Density, useDensity } from '#web/lib/density';
import { failureText } from '#web/lib/failure';
import { shownLanguage } from '#web/lib/language';
import { ownTimeZone } from '#web/modules/sign-in/queries';
import { CardSection } from '#web/ui/card-section';
import { LanguageSelect } from '#web/ui/language-select';
import { toast } from '#web/ui/toast';
import { type User, useUpdateUser } from './queries';
import { useChangeLanguage } from './use-change-language';

type Choice = {
  wantsDigest?: boolean;
  wantsMessageMails?: boolean;
  wantsReminders?: boolean;
  wantsShortcuts?: boolean;
  timeZone?: string;
};

/** Display settings are stored in the browser, the others with the account. */
export function SettingsCard({ user }: { user: User }) {
  const { t } = useLingui();
  const themeId = useId();
  const densityId = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  const update = useUpdateUser();
  const changeLanguage = useChangeLanguage();
  // Show the change at once, until the server responds.
  const [shown, showOptimistically] = useOptimistic(user, (previous, change: Choice) => ({
    ...previous,
    ...change,
  }));
  const choose = (change: Choice) =>
    startTransition(async () => {
      showOptimistically(change);
      try {
        await update.mutateAsync({ id: user.id, ...change });
        toast.success(t`User updated successfully`);
      } catch (error) {
        toast.error(failureText(error, t`Failed to update user`));
      }
    });
  return (
    <CardSection title={t`Settings`}>
      <Stack gap="md">
        <Input.Wrapper label={t`Theme`} labelElement="div" labelProps={{ id: themeId }}>
          <SegmentedControl
            fullWidth
            aria-labelledby={themeId}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
            data={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
              { value: 'auto', label: t`System` },
            ]}
          />
        </Input.Wrapper>
        <Input.Wrapper label={t`Density`} labelElement="div" labelProps={{ id: densityId }}>
          <SegmentedControl
            fullWidth
            aria-labelledby={densityId}
            value={density}
            onChange={(value) => setDensity(value as Density)}
            data={[
              { value: 'comfortable', label: t`Comfortable` },
              { value: 'compact', label: t`Compact` },
            ]}
          />
        </Input.Wrapper>
        <LanguageSelect
          value={shown.language ?? shownLanguage()}
          onChange={(language) => void changeLanguage(user.id, language)}
        />
        <Select
          label={t`Time zone`}
          description={t`Reminders of deadlines come in your morning.`}
          searchable
          allowDeselect={false}
          limit={100}
          maxDropdownHeight={250}
          nothingFoundMessage={t`No time zone found`}
          data={[...new Set([ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])]}
          value={shown.timeZone ?? null}
          placeholder="UTC"
          onChange={(timeZone) => timeZone && choose({ timeZone })}
        />
        <Switch
          label={t`Daily e-mail of deadlines`}
          description={t`One mail in the morning with what is due today and what became overdue.`}
          checked={shown.wantsDigest ?? true}
          onChange={(event) => choose({ wantsDigest: event.currentTarget.checked })}
        />
        <Switch
          label={t`Mail me unread messages`}
          description={t`After 15 minutes. You can answer the mail.`}
          checked={shown.wantsMessageMails ?? true}
          onChange={(event) => choose({ wantsMessageMails: event.currentTarget.checked })}
        />
        <Switch
          label={t`Reminders in the app`}
          description={t`Notifications of what is due or overdue. Single orders are muted in their menu.`}
          checked={shown.wantsReminders ?? true}
          onChange={(event) => choose({ wantsReminders: event.currentTarget.checked })}
        />
        <Switch
          label={t`Keyboard shortcuts`}
          description={t`Single keys, such as j and k in lists. Ctrl K works either way.`}
          checked={shown.wantsShortcuts ?? true}
          onChange={(event) => choose({ wantsShortcuts: event.currentTarget.checked })}
        />
      </Stack>
    </CardSection>
  );
}
