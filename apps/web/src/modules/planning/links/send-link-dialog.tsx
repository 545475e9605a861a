import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { LINK_STAGES_MAX, LINK_WORDS_MAX } from '@selvedge/domain/reporting/link-limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { FailureAlert } from '#web/ui/failure-alert';
import { IconCopy, IconSend, IconShare } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { LinkReceipt } from './link-receipt';
import { NobodysStages } from './nobodys-stages';
import {
  type OpenForLink,
  type OpenStage,
  reportLinkQueries,
  useMailReportLink,
  useMakeReportLink,
} from './queries';
import { stageKey, TickedStages, useTicked } from './ticked-stages';
import { useSendAgain } from './use-send-again';

interface Props {
  asked: { organizationId?: number; orderId?: string };
  onClose: () => void;
}

/** Asks a person of a partner to report on all its open stages, by a link that works without signing in. */
export function SendLinkDialog({ asked, onClose }: Props) {
  const { t } = useLingui();
  const open = useQuery(reportLinkQueries.openFor(asked));
  return (
    <Modal opened onClose={onClose} title={t`Send a report link`} size="lg">
      {open.isPending ? <LoadingState label={t`Loading ...`} rows={4} /> : null}
      {open.isError ? (
        <FailedState
          message={t`Failed to load the open stages`}
          detail={failureText(open.error, t`Please try again.`)}
          onRetry={() => void open.refetch()}
        />
      ) : null}
      {open.data ? <SendLinkForm open={open.data} onClose={onClose} /> : null}
    </Modal>
  );
}

const stagesOf = ({ stages }: OpenForLink, personId: number) =>
  stages.filter(({ personIds }) => personIds.includes(personId)).slice(0, LINK_STAGES_MAX);

function SendLinkForm({ open, onClose }: { open: OpenForLink; onClose: () => void }) {
  const { t } = useLingui();
  const people = [...open.people].sort((a, b) => stagesOf(open, b.id).length - stagesOf(open, a.id).length);
  const [personId, setPersonId] = useState(people[0]?.id ?? 0);
  const { leftOut, tick } = useTicked();
  const person = people.find(({ id }) => id === personId);
  const [words, setWords] = useState<string | null>(null);
  const stages = stagesOf(open, personId);
  const ticked = stages.filter((stage) => !leftOut.has(stageKey(stage)));
  const side = stages[0]?.side;
  const nobodys = open.stages.filter(({ personIds }) => personIds.length === 0);
  const { list, focusOnceListed } = useStageFocus();
  const body = { stages: ticked.map(({ stageId, side }) => ({ stageId, side })), personId };
  if (!person)
    return (
      <Text>
        {open.stages.length === 0 ? (
          <Trans>No stage is open there.</Trans>
        ) : (
          <Trans>Nobody is on these stages. Assign somebody in the plan first.</Trans>
        )}
      </Text>
    );
  return (
    <Stack gap="md">
      <Select
        label={t`Who should report?`}
        data={people.map(({ id, name }) => ({
          value: String(id),
          label: `${name} (${t`${plural(stagesOf(open, id).length, { one: '# stage', other: '# stages' })}`})`,
        }))}
        value={String(personId)}
        allowDeselect={false}
        onChange={(value) => {
          setPersonId(Number(value));
          setWords(null);
        }}
      />
      <div ref={list}>
        <TickedStages stages={stages} leftOut={leftOut} onTick={tick} />
      </div>
      <NobodysStages
        stages={nobodys.filter((stage) => stage.side === side)}
        person={person}
        onPut={focusOnceListed}
      />
      <NobodysStages stages={nobodys.filter((stage) => stage.side !== side)} person={null} />
      <Textarea
        label={t`Message`}
        autosize
        minRows={2}
        maxLength={LINK_WORDS_MAX}
        value={words ?? person.words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <SendButtons body={body} words={words} onSent={onClose} />
      {open.sent.map((link) => (
        <Text key={link.id} size="sm" c="dimmed">
          {link.personName}: <LinkReceipt link={link} />
        </Text>
      ))}
    </Stack>
  );
}

/** A stage that somebody was put on moves into the list, and the focus with it. */
function useStageFocus() {
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const box =
      awaited.current && list.current?.querySelector<HTMLElement>(`input[value="${awaited.current}"]`);
    if (!box) return;
    awaited.current = null;
    box.focus();
  });
  const focusOnceListed = (stage: OpenStage | null) => {
    awaited.current = stage && stageKey(stage);
  };
  return { list, focusOnceListed };
}

interface SendButtonsProps {
  body: { stages: { stageId: string; side: OpenStage['side'] }[]; personId: number };
  words: string | null;
  onSent: () => void;
}

function SendButtons({ body, words, onSent }: SendButtonsProps) {
  const { t } = useLingui();
  const mail = useMailReportLink();
  const { sendAgain, error } = useSendAgain(mail);
  const make = useMakeReportLink();
  const isEmpty = body.stages.length === 0;
  const send = () =>
    sendAgain(words === null || words.trim() === '' ? body : { ...body, words }, ({ message }) => {
      toast.success(message);
      onSent();
    });
  const handOver = async (give: (text: string) => Promise<void>) => {
    const { text } = await make.mutateAsync(body);
    const message = words === null ? text : `${words}\n${text}`;
    await give(message).catch(() => toast.info(t`Auto Copy Failed`, message));
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t`Copied. The link works for 7 days.`);
  };
  const failed = error ?? make.error;
  return (
    <>
      {failed ? (
        <FailureAlert text={failureText(failed, t`The link could not be sent.`)} of={failed} />
      ) : null}
      <Group gap="xs">
        <Button
          leftSection={<IconSend size={16} />}
          loading={mail.isPending}
          disabled={isEmpty}
          onClick={() => send()}
        >
          <Trans>Send</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabled={isEmpty}
          onClick={() => void handOver(copy)}
        >
          <Trans>Copy</Trans>
        </Button>
        {'share' in navigator ? (
          <Button
            variant="default"
            leftSection={<IconShare size={16} />}
            disabled={isEmpty}
            onClick={() => void handOver((text) => navigator.share({ text }))}
          >
            <Trans>Share</Trans>
          </Button>
        ) : null}
      </Group>
    </>
  );
}
