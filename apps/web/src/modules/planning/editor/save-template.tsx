import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { ANY_BUYER, templateOf } from '@selvedge/domain/planning/template';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useSaveTemplate } from '#web/modules/templates/queries';
import { toast } from '#web/ui/toast';
import type { DraftStage } from './plan-draft';

interface SaveTemplateProps {
  stages: readonly DraftStage[];
  clientName: string | undefined;
  onClose: () => void;
}

/** Keeps the plan on the screen as a template for the next orders. */
export function SaveTemplate({ stages, clientName, onClose }: SaveTemplateProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [client, setClient] = useState(clientName ?? '');
  const [tried, setTried] = useState(false);
  const create = useSaveTemplate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || client.trim() === '' || create.isPending) return;
    create.mutate(
      {
        templateCollectionName: name.trim(),
        clientName: client.trim(),
        planningTemplates: templateOf(stages),
      },
      {
        onSuccess: () => {
          toast.success(t`Planning template created successfully`);
          onClose();
        },
      },
    );
  };
  return (
    <Paper component="section" p="md" aria-label={t`Save this plan as a template`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              data-autofocus
              required
              label={t`Template Name`}
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={tried && name.trim() === '' ? t`Template name is required` : undefined}
            />
            <Select
              required
              label={t`Client Name`}
              data={[...(clientName ? [clientName] : []), { value: ANY_BUYER, label: t`Any buyer` }]}
              value={client || null}
              onChange={(name) => setClient(name ?? '')}
              error={tried && client.trim() === '' ? t`Client name is required` : undefined}
            />
          </SimpleGrid>
          {create.isError ? (
            <Alert color="red" role="alert">
              {failureText(create.error, t`Failed to create template`)}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" loading={create.isPending}>
              <Trans>Create Template</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
