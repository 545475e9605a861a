import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, Text } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { todayHere } from '#web/lib/today';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { ContentsFields } from './contents-fields';
import { ParcelFields } from './parcel-fields';
import { ReleaseReason } from './release-reason';
import { SendParts, TakenFiles } from './send-parts';
import { type How, type SendPart, useSendForm } from './use-send-form';

export interface SendDialogProps {
  title: string;
  /** What is sent: 'PP Sample, NB-SS27 Crew Tee'. */
  about: string;
  side: Side;
  receiver: string;
  parts: readonly SendPart[];
  ticked: readonly string[];
  keepsContents?: boolean;
  onClose: () => void;
}

/** Sends rounds: with a new parcel, with the open bag, or without samples. */
export function SendDialog(props: SendDialogProps) {
  const { title, about, side, receiver, parts, ticked, keepsContents = false, onClose } = props;
  const { t } = useLingui();
  const form = useSendForm({ side, parts, ticked, keepsContents, onDone: onClose });
  const { values, errors, change } = form;
  const today = todayHere();
  return (
    <FormDialog
      title={title}
      action={values.how === 'bag' ? t`Add to the bag` : t`Send`}
      size="lg"
      saving={form.saving}
      blocked={form.blocked}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text fw={600}>{about}</Text>
      <SendParts
        parts={parts}
        ticked={values.ticked}
        showsSizes={keepsContents || form.copiesSizes}
        error={errors.parts}
        onTick={(next) => change({ ticked: next })}
      />
      {keepsContents ? null : (
        <>
          <TakenFiles parts={form.chosen} taken={values.take} onTake={(take) => change({ take })} />
          <ContentsFields
            contents={form.contents}
            errors={errors}
            hasSizes={!form.copiesSizes}
            onChange={form.setContents}
          />
        </>
      )}
      <HowField value={values.how} receiver={receiver} onChange={(how) => change({ how })} />
      {values.how === 'parcel' ? <ParcelFields value={values} errors={errors} onChange={change} /> : null}
      <ReleaseReason
        value={values.releaseReason}
        error={errors.releaseReason}
        onChange={(releaseReason) => change({ releaseReason })}
      />
      {values.how === 'bag' ? null : (
        <DateField
          label={t`Sent on`}
          day={values.on}
          today={today}
          max={today}
          error={errors.on}
          onDay={(day) => change({ on: day ?? today })}
        />
      )}
    </FormDialog>
  );
}

interface HowProps {
  value: How;
  receiver: string;
  onChange: (how: How) => void;
}

function HowField({ value, receiver, onChange }: HowProps) {
  const { t } = useLingui();
  return (
    <Radio.Group label={t`How`} value={value} onChange={(how) => onChange(how as How)}>
      <Stack gap="xs" mt="xs">
        <Radio value="parcel" label={t`New parcel`} />
        <Radio value="bag" label={t`Add to the bag for ${receiver}`} />
        <Radio value="none" label={t`No parcel: photos or report only`} />
      </Stack>
    </Radio.Group>
  );
}
