import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { groupBy } from '@selvedge/domain/group-by';
import { LINK_STAGES_MAX, LINK_WORDS_MAX } from '@selvedge/domain/reporting/link-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { confirm } from '#web/ui/confirm';
import { FailureAlert } from '#web/ui/failure-alert';
import { IconCopy, IconSend, IconShare } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { LinkReceipt } from './link-receipt';
import {
  type OpenForLink,
  type OpenStage,
  reportLinkQueries,
  useMailReportLink,
  useMakeReportLink,
} from './queries';

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

const keyOf = ({ stageId, side }: Pick<OpenStage, 'stageId' | 'side'>) => `${stageId} ${side}`;
const stagesOf = ({ stages }: OpenForLink, personId: number) =>
  stages.filter(({ personIds }) => personIds.includes(personId)).slice(0, LINK_STAGES_MAX);

function SendLinkForm({ open, onClose }: { open: OpenForLink; onClose: () => void }) {
  const { t } = useLingui();
  const people = [...open.people].sort((a, b) => stagesOf(open, b.id).length - stagesOf(open, a.id).length);
  const [personId, setPersonId] = useState(people[0]?.id ?? 0);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const person = people.find(({ id }) => id === personId);
  const [words, setWords] = useState<string | null>(null);
  const stages = stagesOf(open, personId);
  const ticked = stages.filter((stage) => !leftOut.has(keyOf(stage)));
  const nobodys = open.stages.filter(({ personIds }) => personIds.length === 0);
  const body = { stages: ticked.map(({ stageId, side }) => ({ stageId, side })), personId };
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setLeftOut(new Set([...leftOut, ...keys].filter((key) => !isTicked || !keys.includes(key))));
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
      <TickedStages stages={stages} leftOut={leftOut} onTick={tick} />
      {nobodys.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t`${plural(nobodys.length, { one: '# stage has nobody to report on it', other: '# stages have nobody to report on them' })}`}
          : {nobodys.map(({ stageName }) => stageText(stageName)).join(', ')}
        </Text>
      ) : null}
      <Textarea
        label={t`Message`}
        autosize
        minRows={2}
        maxLength={LINK_WORDS_MAX}
        value={words ?? person.words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <SendButtons
        body={body}
        words={words}
        last={open.sent.find((link) => link.personId === personId && link.origin === 'mailed')}
        onSent={onClose}
      />
      {open.sent.map((link) => (
        <Text key={link.id} size="sm" c="dimmed">
          {link.personName}: <LinkReceipt link={link} />
        </Text>
      ))}
    </Stack>
  );
}

interface TickedStagesProps {
  stages: readonly OpenStage[];
  leftOut: ReadonlySet<string>;
  onTick: (keys: readonly string[], isTicked: boolean) => void;
}

function TickedStages({ stages, leftOut, onTick }: TickedStagesProps) {
  const { t } = useLingui();
  const reminderOf = ({ reminded }: OpenStage) =>
    reminded
      ? [
          t`Reminded ${formatDay(reminded.at)} by ${reminded.by}`,
          ...(reminded.isOpened ? [t`link opened`] : []),
        ].join(', ')
      : null;
  return (
    <Stack gap="xs" mah="40vh" style={{ overflowY: 'auto' }}>
      {[...groupBy(stages, ({ orderId }) => orderId)].map(([orderId, some]) => (
        <Stack key={orderId} component="fieldset" gap={4} p={0} m={0} bd={0}>
          <Text component="legend" fw={600} size="sm">
            {some[0].orderName}
          </Text>
          {some.map((stage) => (
            <Checkbox
              key={keyOf(stage)}
              label={`${stageText(stage.stageName)}, ${stage.due ? formatDay(stage.due) : t`no date`}`}
              description={reminderOf(stage)}
              checked={!leftOut.has(keyOf(stage))}
              onChange={(event) => onTick([keyOf(stage)], event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

interface SendButtonsProps {
  body: { stages: { stageId: string; side: OpenStage['side'] }[]; personId: number };
  words: string | null;
  /** The last mail to the person. */
  last: OpenForLink['sent'][number] | undefined;
  onSent: () => void;
}

const DAY_MS = 86_400_000;

function SendButtons({ body, words, last, onSent }: SendButtonsProps) {
  const { t } = useLingui();
  const mail = useMailReportLink();
  const make = useMakeReportLink();
  const isEmpty = body.stages.length === 0;
  const send = async () => {
    const isRecent = last && Date.now() - Date.parse(last.createdAt) < DAY_MS;
    const yes =
      !isRecent ||
      (await confirm({
        title: t`Send again?`,
        message: t`Reminded ${formatDay(last.createdAt)} by ${last.madeBy ?? ''}`,
        confirmLabel: t`Send`,
      }));
    if (!yes) return;
    mail.mutate(words === null || words.trim() === '' ? body : { ...body, words }, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onSent();
      },
    });
  };
  const handOver = async (give: (text: string) => Promise<void>) => {
    const { text } = await make.mutateAsync(body);
    const message = words === null ? text : `${words}\n${text}`;
    await give(message).catch(() => toast.info(t`Auto Copy Failed`, message));
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t`Copied. The link works for 7 days.`);
  };
  const failed = mail.error ?? make.error;
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
          onClick={() => void send()}
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
