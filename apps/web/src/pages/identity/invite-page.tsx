import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Invite } from '@selvedge/contract/people';
import { isEmail } from '@selvedge/domain/identity/rules';
import { isReaderLanguage, type ReaderLanguage } from '@selvedge/domain/languages';
import { type GrantableRole, Role } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { failureText, fieldErrors } from '#web/lib/failure';
import { shownLanguage } from '#web/lib/language';
import { FormAlert } from '#web/modules/identity/form-alert';
import { type Session, useInvite, useSession } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { LanguageSelect } from '#web/ui/language-select';
import { LinkButton } from '#web/ui/link';
import { Page } from '#web/ui/page';
import { toast } from '#web/ui/toast';

export function InvitePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalOf = ({ user, reasons }: Session) => {
    if (!user.userType) return t`Please login as an organization user before submitting.`;
    if (!user.organization) return t`Please select an organization before submitting.`;
    return reasons.invite ?? null;
  };
  const { data: session } = useSession();
  const invite = useInvite();
  const organization = useQuery(organizationQueries.mine);
  const form = useForm({
    initialValues: {
      name: '',
      email: '',
      roleName: Role.Regular as GrantableRole,
      language: ownLanguage(),
    },
    validate: zod4Resolver(Invite),
    validateInputOnBlur: ['email'],
  });
  const refusal = session ? refusalOf(session) : null;
  const domains = organization.data?.domains ?? [];
  const { email } = form.values;
  const outside =
    domains.length > 0 &&
    isEmail(email) &&
    !domains.includes(email.trim().toLowerCase().split('@').at(-1) ?? '');
  const submit = form.onSubmit((values) =>
    invite.mutate(
      { ...values, userType: session?.user.userType, organizationId: session?.user.organization.id },
      {
        onSuccess: ({ message, userId }) => {
          toast.success(message);
          void navigate({ to: '/users', search: { invited: String(userId) } });
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  const role = form.getInputProps('roleName');
  return (
    <Page
      title={t`Invite New User`}
      breadcrumbs={[{ label: t`Users`, to: '/users' }, { label: t`Invite New User` }]}
    >
      <Paper p="lg" maw={560}>
        <form onSubmit={submit} noValidate>
          <FormAlert
            message={invite.isError ? failureText(invite.error, t`An unexpected error occurred.`) : refusal}
            attempt={invite.error}
          />
          <Stack gap="md">
            <TextInput label={t`Name`} required {...form.getInputProps('name')} />
            <TextInput
              label={t`Email`}
              type="email"
              required
              description={
                outside ? t`Your organization allows ${domains.join(', ')}: this address is refused.` : null
              }
              {...form.getInputProps('email')}
            />
            <Radio.Group
              label={t`Role`}
              required
              value={String(form.values.roleName)}
              onChange={(value) => form.setFieldValue('roleName', Number(value) as GrantableRole)}
              error={role.error}
            >
              <Stack gap="sm" mt="xs">
                <RoleChoice value={String(Role.Regular)} name={t`Regular`} text={t`read-only`} />
                <RoleChoice value={String(Role.Admin)} name={t`Admin`} text={t`full access`} />
              </Stack>
            </Radio.Group>
            <LanguageSelect
              value={form.values.language ?? null}
              onChange={(language) => form.setFieldValue('language', language)}
              description={t`Of the invitation and the first visit. The person can choose another one.`}
            />
            <Group justify="flex-end">
              <LinkButton to="/users" variant="default">
                <Trans>Cancel</Trans>
              </LinkButton>
              <Button type="submit" loading={invite.isPending} disabled={refusal !== null}>
                <Trans>Invite</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </Page>
  );
}

/** Most people invite colleagues who speak their own language. */
function ownLanguage(): ReaderLanguage | undefined {
  const language = shownLanguage();
  return isReaderLanguage(language) ? language : undefined;
}

function RoleChoice({ value, name, text }: { value: string; name: string; text: string }) {
  return (
    <Radio.Card value={value} p="md" radius="md">
      <Group wrap="nowrap" gap="sm">
        <Radio.Indicator />
        <div>
          <Text fw={550}>{name}</Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}
