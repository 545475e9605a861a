import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { failureText, fieldErrors } from '#web/lib/failure';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';

interface ViewChoice {
  name: string;
  shared: boolean;
}

export function ViewDialog({
  view,
  onSave,
  onClose,
}: {
  view: ViewChoice | null;
  onSave: (choice: ViewChoice) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: view ?? { name: '', shared: false },
    // The error stays until the next attempt.
    clearInputErrorOnChange: false,
    validate: { name: (name) => (name.trim() === '' ? t`Please enter a name` : null) },
  });
  const submit = ({ name, shared }: ViewChoice) =>
    onSave({ name: name.trim(), shared })
      .then(() => {
        toast.success(t`View saved`);
        onClose();
      })
      .catch((error: unknown) =>
        form.setErrors({
          name: Object.values(fieldErrors(error))[0] ?? failureText(error, t`An Error occurred`),
        }),
      );
  return (
    <FormDialog
      title={view ? t`Rename view` : t`Save view`}
      action={<Trans>Save</Trans>}
      size="md"
      closesOutside
      onSubmit={form.onSubmit((values) => void submit(values))}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        description={
          form.values.shared ? t`Everyone in your organization sees this view.` : t`Only you see your views.`
        }
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {view ? null : (
        <Checkbox
          label={t`Share with my organization`}
          {...form.getInputProps('shared', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
