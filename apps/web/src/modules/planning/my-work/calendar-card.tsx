import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, CopyButton, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { planningQueries, useMakeCalendar, useRemoveCalendar } from '#web/modules/planning/queries';
import { CardSection } from '#web/ui/card-section';
import { confirm } from '#web/ui/confirm';
import { IconCalendarPlus, IconCheck, IconCopy } from '#web/ui/icons';
import { PasswordDialog } from '#web/ui/password-dialog';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';

export function CalendarCard() {
  const { t } = useLingui();
  const feed = useQuery(planningQueries.calendar);
  const make = useMakeCalendar();
  const remove = useRemoveCalendar();
  const since = feed.data?.createdAt ?? null;
  const [alarm, setAlarm] = useState(false);
  const made = since === null ? undefined : make.data?.url;
  const url = made === undefined ? null : `${made}${alarm ? '?alarm=1' : ''}`;
  const busy = make.isPending || remove.isPending;
  const [asking, setAsking] = useState(false);
  const ask = () => {
    make.reset();
    setAsking(true);
  };
  const create = (currentPassword: string) =>
    make.mutate(currentPassword, { onSuccess: () => setAsking(false) });
  const stop = async () => {
    const yes = await confirm({
      title: t`Switch off?`,
      message: t`Calendars that use this address will no longer be updated.`,
      confirmLabel: t`Switch off`,
      danger: true,
    });
    if (!yes) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        toast.success(t`The calendar address was switched off.`);
      },
      onError: (error) => toast.error(failureText(error, t`Failed to switch off the address`)),
    });
  };
  return (
    <CardSection title={t`Deadlines in your calendar`}>
      <Stack gap="sm">
        <Text>
          <Trans>
            The stages that wait for you, with their deadlines, in Outlook, Google or Apple Calendar. Overdue
            ones are on today. It keeps itself up to date.
          </Trans>
        </Text>
        {feed.isError ? (
          <FailedState
            message={failureText(feed.error, t`Failed to load the address`)}
            onRetry={() => void feed.refetch()}
          />
        ) : null}
        {url ? (
          <NewAddress url={url} alarm={alarm} onAlarm={setAlarm} />
        ) : since ? (
          <Text size="sm" c="dimmed">
            {t`Switched on since ${formatDay(since)}. The address is not shown again; make a new one if you lost it.`}
          </Text>
        ) : null}
        <Group gap="xs">
          {url ? (
            <AddressActions url={url} />
          ) : (
            <Button
              variant="default"
              disabled={busy || feed.isPending}
              leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
              onClick={ask}
            >
              {since ? t`New address` : t`Make an address`}
            </Button>
          )}
          {since ? (
            <Button variant="subtle" color="red" disabled={busy} onClick={() => void stop()}>
              <Trans>Switch off</Trans>
            </Button>
          ) : null}
        </Group>
      </Stack>
      {asking ? (
        <PasswordDialog
          title={since ? t`New address?` : t`Make an address`}
          confirmLabel={since ? t`New address` : t`Make an address`}
          pending={make.isPending}
          error={make.isError ? failureText(make.error, t`Failed to make the address`) : null}
          onClose={() => setAsking(false)}
          onConfirm={create}
        >
          {since
            ? t`Calendars that use the address of now will no longer be updated.`
            : t`Whoever has the address can read your deadlines without signing in.`}
        </PasswordDialog>
      ) : null}
    </CardSection>
  );
}

/** The new address. It is shown only once. */
function NewAddress({
  url,
  alarm,
  onAlarm,
}: {
  url: string;
  alarm: boolean;
  onAlarm: (alarm: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <Switch
        label={t`Alarm the day before`}
        checked={alarm}
        onChange={(event) => onAlarm(event.currentTarget.checked)}
      />
      <TextInput
        readOnly
        label={t`Private address`}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Alert color="orange" role="status">
        <Trans>
          Copy it now: it is shown this once. Whoever has it can read your deadlines, so keep it to yourself.
        </Trans>
      </Alert>
    </>
  );
}

function AddressActions({ url }: { url: string }) {
  const { t } = useLingui();
  return (
    <>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            leftSection={
              copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.5} aria-hidden />
            }
            onClick={copy}
          >
            {copied ? t`Copied` : t`Copy address`}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        href={url.replace(/^https?:/, 'webcal:')}
        variant="default"
        leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
      >
        <Trans>Open in calendar</Trans>
      </Button>
    </>
  );
}
