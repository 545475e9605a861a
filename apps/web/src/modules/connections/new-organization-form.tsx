import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NewOrganization } from '@selvedge/contract/organizations';
import { isEmail, isPhone, phoneDigits } from '@selvedge/domain/identity/rules';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import type { Counterpart } from './queries';

export type NewOrganizationValues = {
  organizationName: string;
  userName: string;
  email: string;
  address: string;
  phone: string;
  organizationType: OrganizationType;
};
interface NewOrganizationFormProps {
  counterpart: Counterpart;
  name: string;
  before: NewOrganizationValues | null;
  onBack: () => void;
  onDone: (values: NewOrganizationValues) => void;
}

export function NewOrganizationForm({ counterpart, name, before, onBack, onDone }: NewOrganizationFormProps) {
  const { t } = useLingui();
  const form = useForm<NewOrganizationValues>({
    initialValues: before ?? {
      organizationName: name,
      userName: '',
      email: '',
      address: '',
      phone: '',
      organizationType: counterpart === 'buyers' ? OrganizationType.Client : OrganizationType.Factory,
    },
    validate: zod4Resolver(NewOrganization),
    validateInputOnBlur: ['email', 'phone'],
  });
  const { organizationName, userName, email, phone } = form.values;
  const complete = organizationName.trim() !== '' && userName.trim() !== '' && email.trim() !== '';
  const valid = complete && isEmail(email.trim()) && (phone === '' || isPhone(phone));
  return (
    <form onSubmit={form.onSubmit(onDone)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Organization Name`}
          required
          data-autofocus
          {...form.getInputProps('organizationName')}
        />
        <TextInput label={t`Contact Name`} required {...form.getInputProps('userName')} />
        <TextInput label={t`Email`} type="email" required {...form.getInputProps('email')} />
        <TextInput label={t`Address`} {...form.getInputProps('address')} />
        <TextInput
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          {...form.getInputProps('phone')}
          onChange={(event) => form.setFieldValue('phone', phoneDigits(event.currentTarget.value))}
        />
        <NativeSelect
          label={t`Organization Type`}
          value={String(form.values.organizationType)}
          onChange={(event) =>
            form.setFieldValue('organizationType', Number(event.currentTarget.value) as OrganizationType)
          }
          data={[
            { value: String(OrganizationType.Client), label: t`Buyer` },
            { value: String(OrganizationType.Factory), label: t`Factory` },
          ]}
        />
        {complete ? null : (
          <Text size="sm" c="dimmed">
            <Trans>Please fill in all required fields.</Trans>
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" disabled={!valid}>
            <Trans>Create</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
