import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { AWB_MESSAGE, isAwb } from '@selvedge/domain/samples/couriers';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { useState } from 'react';
import { failureText, fieldErrors, mayNameAuthor } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import {
  type Contents,
  contentsBody,
  contentsOf,
  isUploading,
  sizesProblem,
  storedContents,
} from './contents';
import { courierOf, type ParcelValues } from './parcel-fields';
import { type SampleRound, type SendBody, useSendSamples } from './queries';
import { type SendErrors, sendErrors } from './send-errors';
import { samplesText } from './texts';

export interface SendPart {
  subStageId: string;
  name: string;
  round: SampleRound | null;
  /** The received factory round that is sent on to the buyer. */
  from: SampleRound | null;
  /** The round before it, whose sizes are proposed. */
  before: SampleRound | null;
}
export type How = 'parcel' | 'bag' | 'none';

interface Options {
  side: Side;
  parts: readonly SendPart[];
  ticked: readonly string[];
  /** Whether each round keeps what was written about it. */
  keepsContents: boolean;
  onDone: () => void;
}

interface SendValues extends ParcelValues {
  ticked: readonly string[];
  take: readonly string[];
  on: string;
  how: How;
  /** Null until the server asks for it. */
  releaseReason: string | null;
}

export function useSendForm({ side, parts, ticked, keepsContents, onDone }: Options) {
  const { t } = useLingui();
  const send = useSendSamples();
  const [values, setValues] = useState<SendValues>({
    ticked,
    take: [],
    on: todayHere(),
    how: 'parcel',
    courier: '',
    awb: '',
    releaseReason: null,
  });
  const first = parts.find(({ subStageId }) => ticked.includes(subStageId));
  const [contents, setContents] = useState(() =>
    contentsOf(first?.round ?? null, (first?.from ?? first?.before)?.samples),
  );
  const [errors, setErrors] = useState<SendErrors>({});
  const chosen = parts.filter(({ subStageId }) => values.ticked.includes(subStageId));
  /** Several rounds that are sent on keep their own sizes. */
  const copiesSizes = chosen.length > 1 && chosen.some(({ from }) => from !== null);
  const change = (next: Partial<SendValues>) => setValues((now) => ({ ...now, ...next }));
  const post = (body: SendBody) =>
    send.mutate(body, {
      onSuccess: (rounds) => {
        toast.success(
          values.how === 'bag'
            ? t`${samplesText(rounds.length)} added to the bag`
            : t`${samplesText(rounds.length)} sent`,
        );
        onDone();
      },
      onError: (error) => {
        if (mayNameAuthor(error)) return void askAbout(error.message, body);
        const refused = sendErrors(fieldErrors(error));
        setErrors(refused);
        if (refused.releaseReason) change({ releaseReason: values.releaseReason ?? '' });
      },
    });
  /** Files whose persons cannot be removed are sent on only after a question. */
  const askAbout = async (message: string, body: SendBody) => {
    const isSure = await confirm({
      title: t`Send on to buyer`,
      message: t`${message} The name cannot be removed here, so the buyer could read it.`,
      confirmLabel: t`Send`,
    });
    if (isSure) post({ ...body, confirm: true });
  };
  const submit = () => {
    const found = keepsContents
      ? parcelErrors(values)
      : { ...parcelErrors(values), ...contentErrors(contents) };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body: SendBody = {
      side,
      parts: chosen.map((part) => ({
        subStageId: part.subStageId,
        ...(keepsContents ? storedContents(part.round) : contentsBody(contents)),
        ...(copiesSizes ? { samples: [] } : {}),
        dueOn: part.round?.dueOn ?? null,
        fromRoundId: part.from?.id ?? null,
        take: filesOf(part.from).filter((url) => values.take.includes(url)),
      })),
      send: sendOf(values),
      ...(values.releaseReason ? { releaseReason: values.releaseReason.trim() } : {}),
    };
    post(body);
  };
  return {
    values,
    contents,
    chosen,
    copiesSizes,
    errors,
    change,
    setContents,
    submit,
    saving: send.isPending,
    blocked: chosen.length === 0 || (!keepsContents && isUploading(contents)),
    failure:
      send.isError && !mayNameAuthor(send.error) && Object.keys(errors).length === 0
        ? failureText(send.error, t`Failed to send the samples`)
        : '',
  };
}

export const filesOf = (round: SampleRound | null): string[] =>
  round ? [...round.files, ...(round.measurement ? [round.measurement] : [])] : [];

function sendOf({ how, on, awb, ...parcel }: SendValues): SendBody['send'] {
  if (how === 'bag') return { bag: true };
  const courier = courierOf({ ...parcel, awb });
  return { on: on as Day, parcel: how === 'parcel' && courier ? { courier, awb: awb.trim() } : null };
}

function parcelErrors(values: SendValues): SendErrors {
  if (values.how !== 'parcel') return {};
  return {
    ...(courierOf(values) ? {} : { courier: productText(SAMPLE_MESSAGES.courier) }),
    ...(isAwb(values.awb.trim()) ? {} : { awb: productText(AWB_MESSAGE) }),
  };
}
function contentErrors(contents: Contents): SendErrors {
  const samples = sizesProblem(contents);
  return samples ? { samples } : {};
}
