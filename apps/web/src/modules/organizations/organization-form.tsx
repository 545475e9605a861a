import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OrganizationInput } from '@selvedge/contract/organizations';
import { phoneDigits } from '@selvedge/domain/identity/rules';
import { ORGANIZATION_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { failureText, fieldErrors, isNameTaken } from '#web/lib/failure';
import { fixedText } from '#web/lib/fixed-text';
import { CardFooter } from '#web/ui/card-footer';
import { CardSection } from '#web/ui/card-section';
import { FactList } from '#web/ui/fact-list';
import { IconLock, IconPencil } from '#web/ui/icons';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import styles from './organization.module.css';
import { type Organization, useUpdateOrganization } from './queries';

const NONE = '–';

export function OrganizationForm({ organization }: { organization: Organization }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const { name, description, address, phone, email, organizationType, can, reasons } = organization;
  if (editing) return <Editor organization={organization} onClose={() => setEditing(false)} />;
  return (
    <CardSection
      title={t`Organization information`}
      actions={
        can?.edit ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => setEditing(true)}
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
          >
            <Trans>Edit</Trans>
          </Button>
        ) : null
      }
    >
      {reasons?.edit ? <p className={styles.note}>{reasons.edit}</p> : null}
      <FactList
        facts={[
          [t`Name`, name],
          [t`Description`, description || NONE],
          [t`Address`, address || NONE],
          [t`Phone`, phone || NONE],
          [t`Email`, email || NONE],
          [t`Type`, <TypeFact key="type" label={fixedText(ORGANIZATION_TYPE_LABELS[organizationType])} />],
        ]}
      />
    </CardSection>
  );
}

const TypeFact = ({ label }: { label: string }) => (
  <>
    {label} <IconLock size={14} stroke={1.5} aria-hidden style={{ verticalAlign: '-2px' }} />
    <span className={styles.note} style={{ display: 'block', margin: 0, fontWeight: 400 }}>
      <Trans>The type is set when an organization signs up and stays: its orders are built on it.</Trans>
    </span>
  </>
);

function Editor({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useLingui();
  const update = useUpdateOrganization(organization.id);
  const form = useForm({
    initialValues: {
      name: organization.name,
      description: organization.description ?? '',
      address: organization.address ?? '',
      phone: organization.phone ?? '',
      email: organization.email ?? '',
    },
    validate: zod4Resolver(OrganizationInput),
    validateInputOnBlur: ['email', 'phone'],
  });
  const takenName = isNameTaken(update.error) ? update.variables?.name : undefined;
  const dirty = form.isDirty();
  const continueLeaving = useLeaveQuestion(dirty);
  const save = form.onSubmit((values) =>
    update.mutate(
      { ...values, confirmName: takenName === values.name || undefined },
      {
        onSuccess: () => {
          toast.success(t`Organization updated successfully`);
          if (!continueLeaving()) onClose();
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  return (
    <CardSection title={t`Organization information`}>
      <form onSubmit={save} noValidate>
        {update.isError ? (
          <FailedState message={failureText(update.error, t`Failed to update organization`)} />
        ) : null}
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            description={
              takenName === form.values.name ? t`Save again if yours is another organization.` : null
            }
            required
            data-autofocus
            autoFocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label={t`Description`}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.getInputProps('description')}
          />
          <Textarea
            label={t`Address`}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t`Phone`}
            inputMode="tel"
            {...form.getInputProps('phone')}
            onChange={(event) => form.setFieldValue('phone', phoneDigits(event.currentTarget.value))}
          />
          <TextInput label={t`Email`} type="email" {...form.getInputProps('email')} />
          <TextInput
            label={t`Type`}
            value={fixedText(ORGANIZATION_TYPE_LABELS[organization.organizationType])}
            readOnly
            rightSection={<IconLock size={16} stroke={1.5} aria-hidden />}
            description={t`The type is set when an organization signs up and stays: its orders are built on it.`}
          />
        </Stack>
        <CardFooter>
          <Button variant="default" onClick={onClose} disabled={update.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={update.isPending} disabled={!dirty}>
            <Trans>Save</Trans>
          </Button>
        </CardFooter>
      </form>
    </CardSection>
  );
}
