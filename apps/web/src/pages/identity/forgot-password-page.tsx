import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthFrame } from '#web/modules/identity/auth-frame';
import { ResetCodeStep, ResetEmailStep, ResetPasswordStep } from '#web/modules/identity/reset-steps';
import { TextLink } from '#web/ui/link';
import { toast } from '#web/ui/toast';

type Step = 'email' | 'otp' | 'password';

/**
 * E-mail address, one-time code, new password (document 1, section 2.9). A link made by the operator has its key behind
 * the # and starts with the last step.
 */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const given = useLocation({ select: (location) => location.hash });
  const [step, setStep] = useState<Step>(given ? 'password' : 'email');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [secureAuthKey, setSecureAuthKey] = useState(given);
  const titles: Record<Step, string> = {
    email: t`Reset your password`,
    otp: t`Enter the code`,
    password: t`Choose a new password`,
  };
  // The previous step consumed the code, so going back requires a new one.
  const restart = () => {
    setCode('');
    setSecureAuthKey('');
    setStep('email');
  };
  const number = { email: 1, otp: 2, password: 3 }[step];

  return (
    <AuthFrame title={titles[step]} description={given ? null : <Trans>Step {number} of 3</Trans>}>
      {step === 'email' ? (
        <ResetEmailStep
          email={email}
          onEmail={setEmail}
          onDone={() => {
            toast.success(t`OTP has been sent to your email.`);
            setStep('otp');
          }}
        />
      ) : null}
      {step === 'otp' ? (
        <ResetCodeStep
          email={email}
          code={code}
          onCode={setCode}
          onBack={() => setStep('email')}
          onDone={(key) => {
            toast.success(t`OTP is valid. Proceed to reset your password.`);
            setSecureAuthKey(key);
            setStep('password');
          }}
        />
      ) : null}
      {step === 'password' ? (
        <ResetPasswordStep
          secureAuthKey={secureAuthKey}
          onRestart={restart}
          onDone={() => {
            toast.success(t`Password has been reset successfully.`);
            void navigate({ to: '/' });
          }}
        />
      ) : null}
      <p>
        <TextLink to="/login" size="sm">
          <Trans>Back to sign in</Trans>
        </TextLink>
      </p>
    </AuthFrame>
  );
}
