import { useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, Select, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { type Density, useDensity } from '#web/lib/density';
import { failureText } from '#web/lib/failure';
import { ownTimeZone } from '#web/modules/sign-in/queries';
import { CardSection } from '#web/ui/card-section';
import { toast } from '#web/ui/toast';
import { type User, useUpdateUser } from './queries';

/** Choices of the person: those about the screen stay in this browser, the others go with the account. */
export function SettingsCard({ user }: { user: User }) {
  const { t } = useLingui();
  const themeId = useId();
  const densityId = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, setDensity] = useDensity();
  const update = useUpdateUser();
  const choose = (change: { wantsDigest?: boolean; wantsShortcuts?: boolean; timeZone?: string }) =>
    update.mutate(
      { id: user.id, ...change },
      {
        onSuccess: () => toast.success(t`User updated successfully`),
        onError: (error) => toast.error(failureText(error, t`Failed to update user`)),
      },
    );
  // A switch shows what was chosen while the server is told, and what holds once it has answered.
  const { wantsDigest = user.wantsDigest ?? true, wantsShortcuts = user.wantsShortcuts ?? true } =
    update.isPending ? update.variables : {};
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
        <Select
          label={t`Time zone`}
          description={t`Reminders of deadlines come in your morning.`}
          searchable
          allowDeselect={false}
          limit={100}
          maxDropdownHeight={250}
          nothingFoundMessage={t`No time zone found`}
          data={[...new Set([ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])]}
          value={user.timeZone ?? null}
          placeholder="UTC"
          onChange={(timeZone) => timeZone && choose({ timeZone })}
        />
        <Switch
          label={t`Daily e-mail of deadlines`}
          description={t`One mail in the morning with what is due tomorrow, today and overdue.`}
          checked={wantsDigest}
          onChange={(event) => choose({ wantsDigest: event.currentTarget.checked })}
        />
        <Switch
          label={t`Keyboard shortcuts`}
          description={t`Single keys, such as j and k in lists. Ctrl K works either way.`}
          checked={wantsShortcuts}
          onChange={(event) => choose({ wantsShortcuts: event.currentTarget.checked })}
        />
      </Stack>
    </CardSection>
  );
}
