import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useResendOtp } from '#web/modules/sign-in/queries';
import { toast } from '#web/ui/toast';

/** The server sends a new code at most every 60 seconds. */
const WAIT_S = 60;

export function ResendCode({ secureAuthKey }: { secureAuthKey: string }) {
  const { t } = useLingui();
  const resend = useResendOtp();
  const [left, setLeft] = useState(0);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const send = () =>
    resend.mutate(secureAuthKey, {
      onSuccess: ({ message }) => {
        toast.success(message);
        setLeft(WAIT_S);
      },
      onError: (error) => toast.error(failureText(error, t`Failed to send OTP. Please try again.`)),
    });
  return (
    <>
      <Button variant="transparent" px={0} onClick={send} loading={resend.isPending} disabled={waiting}>
        {waiting ? <Trans>Resend OTP in {left} s</Trans> : <Trans>Resend OTP</Trans>}
      </Button>
      {resend.isError ? (
        <p role="alert">{failureText(resend.error, t`Failed to send OTP. Please try again.`)}</p>
      ) : null}
    </>
  );
}
