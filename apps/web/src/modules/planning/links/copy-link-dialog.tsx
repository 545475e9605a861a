import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { SIDES, sideIsShared, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { userQueries } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import type { Stage } from '#web/modules/planning/queries';
import { FailureAlert } from '#web/ui/failure-alert';
import { IconBrandWhatsapp, IconCopy } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { useMakeReportLink } from './queries';

interface LinkHolder {
  side: Side;
  personId: number;
}

const reportedSides = (stage: Stage): Side[] =>
  SIDES.filter((side) => sideIsShared(stage, side) && sideIsTracked(stage, side));

/** The people of both sides who can report on the stage. */
const holdersOf = (stage: Stage): LinkHolder[] =>
  reportedSides(stage).flatMap((side) =>
    (stage.associatedUsers?.[PEOPLE_NAMES[side]] ?? []).map((personId) => ({ side, personId })),
  );

/** Makes a link by which somebody reports on the stage, with a message to copy into a chat. */
export function CopyLinkDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useLingui();
  const holders = holdersOf(stage);
  const people = useQuery(userQueries.byIds(holders.map(({ personId }) => personId)));
  const make = useMakeReportLink();
  const [chosen, setChosen] = useState('');
  const keyOf = ({ side, personId }: LinkHolder) => `${side} ${personId}`;
  const choose = (key: string) => {
    setChosen(key);
    const holder = holders.find((one) => keyOf(one) === key);
    if (holder)
      make.mutate({ stages: [{ stageId: stage.stageId, side: holder.side }], personId: holder.personId });
  };
  const text = make.data?.text ?? '';
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) toast.success(t`Copied. The link works for 7 days.`);
    else toast.info(t`Auto Copy Failed`, t`Please select and copy the text.`);
  };
  const personOf = (id: number) => people.data?.find((person) => person.id === id);
  return (
    <Modal opened onClose={onClose} title={t`Copy link for WhatsApp`}>
      <Stack gap="md">
        {holders.length === 0 ? (
          <NobodyAssigned stage={stage} />
        ) : people.isPending ? (
          <LoadingState label={t`Loading ...`} rows={2} />
        ) : (
          <Radio.Group label={t`Who should report?`} value={chosen} onChange={choose}>
            <Stack gap="xs" mt="xs">
              {holders.map((holder) => {
                const person = personOf(holder.personId);
                return (
                  <Radio
                    key={keyOf(holder)}
                    value={keyOf(holder)}
                    label={person?.name ?? t`Unknown user`}
                    description={person?.organization.name}
                  />
                );
              })}
            </Stack>
          </Radio.Group>
        )}
        {make.isError ? (
          <FailureAlert text={failureText(make.error, t`The link could not be made.`)} of={make.error} />
        ) : null}
        {text ? (
          <>
            <Textarea label={t`Message`} value={text} readOnly autosize minRows={3} />
            <Group gap="xs">
              <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
                <Trans>Copy</Trans>
              </Button>
              <Button
                variant="default"
                component="a"
                href={`https://wa.me/?text=${encodeURIComponent(text)}`}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconBrandWhatsapp size={16} />}
              >
                <Trans>Open WhatsApp</Trans>
              </Button>
            </Group>
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}

function NobodyAssigned({ stage }: { stage: Stage }) {
  const { i18n } = useLingui();
  const { data: order } = useQuery(orderQueries.detail(stage.orderId));
  const names = { client: order?.buyerOrganization, factory: order?.manufacturerOrganization };
  const partners = reportedSides(stage).flatMap((side) => names[side] || []);
  const partner = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(partners);
  return (
    <Text>
      {partner ? (
        <Trans>Nobody of {partner} is on this stage. Assign somebody first.</Trans>
      ) : (
        <Trans>No partner reports on this stage.</Trans>
      )}
    </Text>
  );
}
