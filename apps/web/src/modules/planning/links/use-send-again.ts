import { useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api';
import { confirm } from '#web/ui/confirm';

const isReminded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'REMINDED';

/** Sends; a second reminder within 24 hours is asked for, and then confirmed. */
export function useSendAgain<Body extends object, Result>(
  sending: Pick<UseMutationResult<Result, Error, Body & { confirm?: boolean }>, 'mutate' | 'error'>,
) {
  const { t } = useLingui();
  const sendAgain = (body: Body, onSent: (result: Result) => void) =>
    sending.mutate(body, {
      onSuccess: onSent,
      onError: (error) => {
        if (!isReminded(error)) return;
        const asked = confirm({ title: t`Send again?`, message: error.message, confirmLabel: t`Send` });
        void asked.then((yes) => yes && sending.mutate({ ...body, confirm: true }, { onSuccess: onSent }));
      },
    });
  return { sendAgain, error: isReminded(sending.error) ? null : sending.error };
}
