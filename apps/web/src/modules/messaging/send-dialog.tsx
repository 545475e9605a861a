import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Modal, MultiSelect, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { UserType } from '@selvedge/domain/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { Attachments } from './attachments';
import { type CommentTarget, messagingQueries, tagsOf, useSendMessage } from './queries';
import { TagPicker } from './tag-picker';

const SEARCH_DELAY_MS = 250;

/** The choices of a target audience: a buyer and a manufacturer know the trader by the role it plays for them. */
function useAudienceOptions(userType: UserType) {
  const { t } = useLingui();
  if (userType === UserType.Buyer) return [{ value: '3002', label: t`Factory` }];
  if (userType === UserType.Manufacturer) return [{ value: '3002', label: t`Client` }];
  return [
    { value: '3001', label: t`Buyer` },
    { value: '3002', label: t`Trader` },
    { value: '3003', label: t`Manufacturer` },
  ];
}

/** A new message: to people, or to everybody of a kind (document 3, section 2.8). */
export function SendDialog({ userType, onClose }: { userType: UserType; onClose: () => void }) {
  const { t } = useLingui();
  const [content, setContent] = useState('');
  const [receivers, setReceivers] = useState<string[]>([]);
  const [names, setNames] = useState(new Map<string, string>());
  const [audience, setAudience] = useState<string[]>([]);
  const [tags, setTags] = useState<Partial<CommentTarget>>({});
  const [attachments, setAttachments] = useState<string[]>([]);
  const [isUrgent, setUrgent] = useState(false);
  const [problem, setProblem] = useState('');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const people = useQuery({ ...messagingQueries.people(asked), placeholderData: keepPreviousData });
  const send = useSendMessage();
  const options = useAudienceOptions(userType);
  const found = (people.data ?? []).map((person) => ({
    value: String(person.id),
    label: `${person.name}, ${person.organization.name}`,
  }));
  // Those already chosen stay choices, whatever is searched for now.
  const chosen = receivers.filter((id) => !found.some((one) => one.value === id));
  const data = [...found, ...chosen.map((id) => ({ value: id, label: names.get(id) ?? id }))];
  const labels = [
    ...receivers.map((id) => data.find((one) => one.value === id)?.label ?? id),
    ...(receivers.length > 0
      ? []
      : options.filter((one) => audience.includes(one.value)).map((one) => one.label)),
  ];
  const seenBy = labels.join('; ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (content.trim() === '') return setProblem(t`Please type a message.`);
    if (receivers.length + audience.length === 0)
      return setProblem(t`Please select at least one recipient or specify a target audience user type.`);
    setProblem('');
    send.mutate(
      {
        content: content.trim(),
        receiverUserIds: receivers.map(Number),
        targetAudienceUserType: receivers.length > 0 ? [] : audience.map((code) => Number(code) as UserType),
        tags: tagsOf(tags),
        attachments,
        isUrgent,
      },
      {
        onSuccess: () => {
          toast.success(t`Message sent successfully!`);
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
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnEscape={!send.isPending}
      closeOnClickOutside={!send.isPending}
    >
      <form onSubmit={submit}>
        <Stack>
          <Textarea
            data-autofocus
            label={t`Message`}
            autosize
            minRows={3}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
          <MultiSelect
            label={t`Recipients`}
            placeholder={receivers.length > 0 ? undefined : t`Select users...`}
            searchable
            clearable
            maxDropdownHeight={250}
            data={data}
            filter={({ options: all }) => all}
            searchValue={search}
            onSearchChange={setSearch}
            value={receivers}
            onChange={(ids) => {
              setReceivers(ids);
              setNames(new Map(data.map((one) => [one.value, one.label])));
            }}
          />
          <Checkbox.Group
            label={t`Target audience`}
            description={receivers.length > 0 ? t`The message goes to the chosen people only.` : undefined}
            value={audience}
            onChange={setAudience}
          >
            <Group mt="xs">
              {options.map((option) => (
                <Checkbox key={option.value} {...option} disabled={receivers.length > 0} />
              ))}
            </Group>
          </Checkbox.Group>
          <TagPicker value={tags} onChange={setTags} />
          <Attachments urls={attachments} onChange={setAttachments} />
          <Checkbox
            label={t`Urgent`}
            checked={isUrgent}
            onChange={(event) => setUrgent(event.currentTarget.checked)}
          />
          <Text size="sm" role="status">
            {seenBy === '' ? null : t`Will be seen by: ${seenBy}`}
          </Text>
          {problem === '' ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={send.isPending}>
              <Trans>Send</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
