import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { audienceOptions } from '@selvedge/domain/messaging/audience';
import { type TagTarget, tagsOf } from '@selvedge/domain/messaging/tags';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { DialogFoot } from '#web/ui/dialog-foot';
import { InSight } from '#web/ui/in-sight';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';
import { AttachButton, AttachmentList } from './attachments';
import { messagingQueries, useSendMessage } from './queries';
import { TagPicker } from './tag-picker';
import { useAttachments } from './use-attachments';
import { useDraft } from './use-draft';
import { usePeopleChoice } from './use-people-choice';

/** A new message: to people, or to everybody of a kind (document 3, section 2.8). */
export function SendDialog({
  userId,
  userType,
  onClose,
}: {
  userId: number;
  userType: UserType;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [content, setContent] = useDraft(`${userId}:new-message`);
  const people = usePeopleChoice();
  const [audience, setAudience] = useState<string[]>([]);
  const [tags, setTags] = useState<Partial<TagTarget>>({});
  const [isUrgent, setUrgent] = useState(false);
  const [problem, setProblem] = useState('');
  const files = useAttachments();
  const send = useSendMessage();
  // The same message keeps its key: pressing Send again after a lost answer sends nothing twice.
  const [tried, setTried] = useState({ key: '', text: '' });
  const isDirect = people.ids.length > 0;
  const uploading = files.uploads.length > 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (send.isPending || uploading) return;
    if (content.trim() === '') return setProblem(t`Please type a message.`);
    if (people.ids.length + audience.length === 0)
      return setProblem(t`Please select at least one recipient or specify a target audience user type.`);
    setProblem('');
    const body = {
      content: content.trim(),
      receiverUserIds: people.ids.map(Number),
      targetAudienceUserType: isDirect ? [] : audience.map((code) => Number(code) as UserType),
      tags: tagsOf(tags),
      attachments: [...files.urls],
      isUrgent,
    };
    const text = JSON.stringify(body);
    const key = tried.text === text ? tried.key : crypto.randomUUID();
    setTried({ key, text });
    send.mutate(
      { body, idempotencyKey: key },
      {
        onSuccess: () => {
          toast.success(t`Message sent successfully!`);
          setContent('');
          onClose();
        },
        onError: (error) =>
          setProblem(
            error instanceof ApiError && error.code === 'NETWORK'
              ? t`Network error. Please try again later.`
              : failureText(error, t`Failed to send message`),
          ),
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t`New message`}
      closeOnEscape={!send.isPending}
      closeOnClickOutside={false}
      withCloseButton={!send.isPending}
    >
      <form onSubmit={submit}>
        <Stack>
          <Textarea
            data-autofocus
            label={t`Message`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={10_000}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
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
            onChange={setAudience}
          >
            <Group mt="xs">
              <AudienceChoices userType={userType} disabled={isDirect} />
            </Group>
          </Checkbox.Group>
          <TagPicker value={tags} onChange={setTags} />
          <AttachmentList files={files} />
          <Group>
            <AttachButton files={files} />
            <Checkbox
              label={t`Urgent`}
              checked={isUrgent}
              onChange={(event) => setUrgent(event.currentTarget.checked)}
            />
          </Group>
          <SeenBy
            names={people.chosenNames}
            audience={isDirect ? [] : audience}
            userType={userType}
            orderId={tags.orderId ?? ''}
          />
          {problem === '' ? null : (
            <InSight of={problem}>
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            </InSight>
          )}
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={send.isPending} disabled={uploading}>
              <Trans>Send</Trans>
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}

/** Each side's own words for the others: a buyer knows the trader as 'Factory', a manufacturer as 'Client'. */
function useAudienceLabels(userType: UserType) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    Buyer: t`Buyer`,
    Trader: t`Trader`,
    Manufacturer: t`Manufacturer`,
    Factory: t`Factory`,
    Client: t`Client`,
  };
  return audienceOptions(userType).map(({ value, label }) => ({
    value: String(value),
    label: labels[label] ?? label,
  }));
}

function AudienceChoices({ userType, disabled }: { userType: UserType; disabled: boolean }) {
  return useAudienceLabels(userType).map((option) => (
    <Checkbox key={option.value} {...option} disabled={disabled} />
  ));
}

/** Who will read it, said before it is sent: a message to the wrong side cannot be taken back. */
function SeenBy({
  names,
  audience,
  userType,
  orderId,
}: {
  names: readonly string[];
  audience: readonly string[];
  userType: UserType;
  orderId: string;
}) {
  const { t } = useLingui();
  const labels = useAudienceLabels(userType);
  const orders = useQuery(messagingQueries.orders);
  const orderName = orders.data?.find((one) => one.orderId === orderId)?.orderName || t`Unnamed Order`;
  const types = labels
    .filter((one) => audience.includes(one.value))
    .map((one) => one.label)
    .join(', ');
  const seenBy =
    names.length > 0
      ? names.join('; ')
      : types === ''
        ? t`nobody yet`
        : orderId
          ? t`${types}: everyone assigned to ${orderName}`
          : t`${types}: everyone connected with you`;
  return (
    <Text size="sm" role="status">
      <Trans>
        Will be seen by: <strong>{seenBy}</strong>
      </Trans>
    </Text>
  );
}
