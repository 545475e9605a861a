import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group, MultiSelect } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import type { UserType } from '@selvedge/domain/vocabulary';
import { FormDialog } from '#web/ui/form-dialog';
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
    <FormDialog
      title={t`New message`}
      action={<Trans>Send</Trans>}
      saving={sending}
      blocked={uploading}
      failure={problem}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
