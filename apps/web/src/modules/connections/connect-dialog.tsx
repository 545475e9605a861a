import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { failureText, isNameTaken } from '#web/lib/failure';
import type { OrganizationFound } from '#web/modules/organizations/queries';
import { FILLS_PHONE } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { BookPartnerForm } from './book-partner-form';
import { NewOrganizationForm, type NewOrganizationValues } from './new-organization-form';
import { OrganizationSearch } from './organization-search';
import { type ConnectionInput, type Counterpart, useAddBookPartner, useSendConnection } from './queries';

type Step =
  | { at: 'search' }
  | { at: 'create' }
  | { at: 'book' }
  | { at: 'confirm'; name: string; email: string | null; input: ConnectionInput };

/** The request with the confirmation that the new organization only shares its name with another one. */
const confirmed = (input: ConnectionInput): ConnectionInput =>
  input.isNew ? { isNew: true, orgDetails: { ...input.orgDetails, confirmName: true } } : input;

/** Searches for an organization and sends it a request; a missing one can be created (document 1, section 2.11). */
interface ConnectDialogProps {
  counterpart: Counterpart;
  title: string;
  onClose: () => void;
  /** Called afterwards, so that the list shows the organization. */
  onDone: (tab: 'active' | 'sent') => void;
}

export function ConnectDialog({ counterpart, title, onClose, onDone }: ConnectDialogProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ at: 'search' });
  const [query, setQuery] = useState('');
  const [draft, setDraft] = useState<NewOrganizationValues | null>(null);
  const send = useSendConnection();
  const add = useAddBookPartner(
    counterpart === 'buyers' ? OrganizationType.Client : OrganizationType.Factory,
  );
  const number = step.at === 'search' ? 1 : step.at === 'create' ? 2 : 3;
  const choose = (found: OrganizationFound) =>
    setStep({
      at: 'confirm',
      name: found.name,
      email: found.email,
      input: { isNew: false, orgId: found.id },
    });
  const create = (values: NewOrganizationValues) => {
    setDraft(values);
    setStep({
      at: 'confirm',
      name: values.organizationName,
      email: values.email,
      input: { isNew: true, orgDetails: values },
    });
  };
  const submit = (input: ConnectionInput) =>
    send.mutate(input, {
      onSuccess: () => {
        toast.success(
          input.isNew
            ? t`Connection request sent and new organization invitation initiated.`
            : t`Connection request sent to existing organization.`,
        );
        onClose();
        onDone('sent');
      },
    });
  const locked = send.isPending || add.isPending;
  return (
    <Modal
      className={FILLS_PHONE}
      opened
      onClose={onClose}
      title={title}
      size={640}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      withCloseButton={!locked}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {step.at === 'book' ? (
          <Trans>Nobody is invited. Orders can name it at once; you can invite somebody later.</Trans>
        ) : (
          <Trans>Step {number} of 3</Trans>
        )}
      </Text>
      {step.at === 'search' ? (
        <OrganizationSearch
          counterpart={counterpart}
          query={query}
          onQuery={setQuery}
          onChoose={choose}
          onCreate={() => setStep({ at: 'create' })}
          onAddToBook={() => setStep({ at: 'book' })}
          onLinked={onClose}
        />
      ) : null}
      {step.at === 'book' ? (
        <BookPartnerForm
          name={query}
          save={add}
          action={<Trans>Add to my book</Trans>}
          back={<Trans>Back</Trans>}
          onBack={() => setStep({ at: 'search' })}
          onSaved={(name) => {
            toast.success(t`${name} is in your book.`);
            onClose();
            onDone('active');
          }}
        />
      ) : null}
      {step.at === 'create' ? (
        <NewOrganizationForm
          counterpart={counterpart}
          name={query}
          before={draft}
          onBack={() => setStep({ at: 'search' })}
          onDone={create}
        />
      ) : null}
      {step.at === 'confirm' ? (
        <ConfirmStep
          step={step}
          error={send.error}
          locked={locked}
          onBack={() => {
            send.reset();
            setStep(step.input.isNew ? { at: 'create' } : { at: 'search' });
          }}
          onSubmit={submit}
        />
      ) : null}
    </Modal>
  );
}

function ConfirmStep({
  step,
  error,
  locked,
  onBack,
  onSubmit,
}: {
  step: Extract<Step, { at: 'confirm' }>;
  error: Error | null;
  locked: boolean;
  onBack: () => void;
  onSubmit: (input: ConnectionInput) => void;
}) {
  const { t } = useLingui();
  const nameTaken = isNameTaken(error);
  return (
    <Stack gap="md">
      {error ? <FailedState message={failureText(error, t`Failed to send connection request.`)} /> : null}
      <Text>
        <Trans>
          Send a connection request to <strong>{step.name}</strong>?
        </Trans>
      </Text>
      {step.email ? (
        <Text size="sm" c="dimmed">
          <Trans>An email goes to {step.email}.</Trans>
        </Text>
      ) : null}
      <Group justify="space-between">
        <Button variant="default" disabled={locked} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          data-autofocus
          autoFocus
          loading={locked}
          onClick={() => onSubmit(nameTaken ? confirmed(step.input) : step.input)}
        >
          {nameTaken ? <Trans>It is another one, send</Trans> : <Trans>Send request</Trans>}
        </Button>
      </Group>
    </Stack>
  );
}
