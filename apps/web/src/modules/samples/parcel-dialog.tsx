import { useLingui } from '@lingui/react/macro';
import { Text, Textarea } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { AWB_MESSAGE, isAwb } from '@selvedge/domain/samples/couriers';
import { SAMPLE_MESSAGES, TEXT_MAX } from '@selvedge/domain/samples/rules';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { courierOf, ParcelFields, type ParcelValues } from './parcel-fields';
import { type SampleParcel, useChangeParcel } from './queries';
import { ReleaseReason } from './release-reason';
import { type SendErrors, sendErrors } from './send-errors';

export function ParcelDialog({ parcel, onClose }: { parcel: SampleParcel; onClose: () => void }) {
  const { t } = useLingui();
  const change = useChangeParcel();
  const today = todayHere();
  const isBag = parcel.sentOn === null;
  const [values, setValues] = useState<ParcelValues>({ courier: parcel.courier ?? '', awb: parcel.awb });
  const [note, setNote] = useState(parcel.note);
  const [on, setOn] = useState<Day>(today);
  const [releaseReason, setReleaseReason] = useState<string | null>(null);
  const [errors, setErrors] = useState<SendErrors>({});
  const courier = courierOf(values);
  const submit = () => {
    const found: SendErrors = {
      ...(courier ? {} : { courier: productText(SAMPLE_MESSAGES.courier) }),
      ...(isAwb(values.awb.trim()) ? {} : { awb: productText(AWB_MESSAGE) }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      {
        id: parcel.id,
        courier,
        awb: values.awb.trim(),
        note: isBag ? note.trim() : parcel.note,
        ...(isBag ? { sendOn: on } : {}),
        ...(releaseReason ? { releaseReason: releaseReason.trim() } : {}),
      },
      {
        onSuccess: () => {
          toast.success(isBag ? t`Bag sent` : t`Parcel saved`);
          onClose();
        },
        onError: (error) => {
          const refused = sendErrors(fieldErrors(error));
          setErrors(refused);
          if (refused.releaseReason) setReleaseReason(releaseReason ?? '');
        },
      },
    );
  };
  const hasInputError = Object.keys(errors).some((input) => input !== 'parts');
  const failure = change.isError && !hasInputError ? failureText(change.error, t`Failed to save`) : '';
  return (
    <FormDialog
      size="md"
      title={isBag ? t`Send bag` : t`Change courier and number`}
      action={isBag ? t`Send bag` : t`Save`}
      saving={change.isPending}
      failure={errors.parts ?? failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fw={600}>{t`${parcel.from.name} to ${parcel.to.name}`}</Text>
      <ReleaseReason value={releaseReason} error={errors.releaseReason} onChange={setReleaseReason} />
      <ParcelFields value={values} errors={errors} onChange={setValues} />
      {isBag ? (
        <>
          <DateField
            label={t`Sent on`}
            day={on}
            today={today}
            max={today}
            error={errors.on}
            onDay={(day) => setOn(day ?? today)}
          />
          <Textarea
            label={t`Note`}
            maxLength={TEXT_MAX}
            autosize
            minRows={2}
            maxRows={6}
            value={note}
            error={errors.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
