import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, MultiSelect, Stack } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { UserType } from '@selvedge/domain/vocabulary';
import { DialogFooter } from '#web/ui/dialog-footer';
import { FailureAlert } from '#web/ui/failure-alert';
import { Modal } from '#web/ui/modal';
import { AttachButton, AttachmentList } from './attachments';
import { MentionTextarea } from './mention-textarea';
import { AudienceChoices, RecipientSummary } from './send-audience';
import { TagPicker } from './tag-picker';
import { useNewMessage } from './use-new-message';

interface SendDialogProps {
  userId: number;
  userType: UserType;
  onClose: () => void;
}

/** A new message to chosen people or to all users of some types (document 3, section 2.8). */
export function SendDialog({ userId, userType, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const { form, people, files, mentioning, submit, problem, sending, uploading } = useNewMessage(
    userId,
    userType,
    onClose,
  );
  const { tags, audience } = form.values;
  const isDirect = people.ids.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t`New message`}
      closeOnEscape={!sending}
      closeOnClickOutside={false}
      withCloseButton={!sending}
    >
      <form onSubmit={submit}>
        <Stack>
          <MentionTextarea
            data-autofocus
            label={t`Message`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={10_000}
            text={form.values.content}
            {...mentioning}
            onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
          />
          <MultiSelect
            label={t`Recipients`}
            placeholder={isDirect ? undefined : t`Select users...`}
            searchable
            maxDropdownHeight={250}
            data={people.data}
            filter={({ options }) => options}
            nothingFoundMessage={people.loading ? t`Loading...` : t`No users found`}
            error={people.failed ? t`Failed to load users` : undefined}
            searchValue={people.search}
            onSearchChange={people.setSearch}
            value={people.ids}
            onChange={people.choose}
          />
          <Checkbox.Group
            label={t`Target audience`}
            description={isDirect ? t`The message goes to the chosen people only.` : undefined}
            value={isDirect ? [] : audience}
            onChange={(codes) => form.setFieldValue('audience', codes)}
          >
            <Group mt="xs">
              <AudienceChoices userType={userType} disabled={isDirect} />
            </Group>
          </Checkbox.Group>
          <TagPicker value={tags} onChange={(next) => form.setFieldValue('tags', next)} />
          <AttachmentList files={files} />
          <Group>
            <AttachButton files={files} />
            <Checkbox label={t`Urgent`} {...form.getInputProps('isUrgent', { type: 'checkbox' })} />
          </Group>
          <RecipientSummary
            names={people.chosenNames}
            audience={isDirect ? [] : audience}
            userType={userType}
            orderId={tags.orderId ?? ''}
          />
          {problem === '' ? null : <FailureAlert text={problem} />}
          <DialogFooter>
            <Button variant="default" onClick={onClose} disabled={sending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={sending} disabled={uploading}>
              <Trans>Send</Trans>
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
