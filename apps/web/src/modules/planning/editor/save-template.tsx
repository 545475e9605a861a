import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ANY_BUYER } from '@selvedge/domain/planning/template';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useSaveTemplate } from '#web/modules/templates/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { toast } from '#web/ui/toast';
import type { DraftStage } from './plan-draft';
import { templateOfDrafts } from './template-drafts';

interface TemplateName {
  name: string;
  client: string;
}

interface SaveTemplateProps {
  stages: readonly DraftStage[];
  clientName: string | undefined;
  onClose: () => void;
}

export function SaveTemplate({ stages, clientName, onClose }: SaveTemplateProps) {
  const { t } = useLingui();
  const [tried, setTried] = useState(false);
  const create = useSaveTemplate();
  const name = useRef<HTMLInputElement>(null);
  // The button that opened this form had the focus and is gone.
  useEffect(() => {
    name.current?.focus();
  }, []);
  const form = useForm<TemplateName>({
    initialValues: { name: '', client: clientName ?? '' },
    validateInputOnChange: tried,
    validate: {
      name: (name) => (name.trim() === '' ? t`Template name is required` : null),
      client: (client) => (client.trim() === '' ? t`Client name is required` : null),
    },
  });
  const save = ({ name, client }: TemplateName) => {
    if (create.isPending) return;
    create.mutate(
      {
        templateCollectionName: name.trim(),
        clientName: client.trim(),
        planningTemplates: templateOfDrafts(stages),
      },
      {
        onSuccess: () => {
          toast.success(t`Planning template created successfully`);
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true);
    form.onSubmit(save)(event);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            ref={name}
            required
            label={t`Template Name`}
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <Select
            required
            label={t`Client Name`}
            data={[...(clientName ? [clientName] : []), { value: ANY_BUYER, label: t`Any buyer` }]}
            {...form.getInputProps('client')}
            value={form.values.client || null}
            onChange={(client) => form.setFieldValue('client', client ?? '')}
          />
        </SimpleGrid>
        {create.isError ? (
          <Alert color="red" role="alert">
            {failureText(create.error, t`Failed to create template`)}
          </Alert>
        ) : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" loading={create.isPending}>
            <Trans>Create Template</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
