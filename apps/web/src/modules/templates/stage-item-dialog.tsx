import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { StageItemFields } from './stage-item-fields';
import { checkItem, type ItemForm } from './template-form';

interface StageItemDialogProps {
  item: ItemForm;
  isNew: boolean;
  onSave: (item: ItemForm) => void;
  onClose: () => void;
}

export function StageItemDialog({ item, isNew, onSave, onClose }: StageItemDialogProps) {
  const { t } = useLingui();
  const form = useForm<ItemForm>({ initialValues: item, validate: checkItem });
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={isNew ? t`Add Stage Item` : t`Edit Stage Item`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={form.onSubmit((values) => onSave(values))} noValidate>
        <Stack>
          <StageItemFields form={form} />
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">{isNew ? t`Save Stage` : t`Update Stage`}</Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
