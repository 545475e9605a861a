import type { BodyIn } from '@selvedge/contract/endpoint';
import {
  completeInvitation,
  forgotPassword,
  login,
  resendOtp,
  resetPassword,
  signup,
  validateResetOtp,
  verify,
} from '@selvedge/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { storeToken } from '#web/lib/session';

/** Where this browser is, for what has to reach a person in their own morning. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useLogin = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof login>) => api(login, { body: { ...body, timeZone: ownTimeZone() } }),
    onSuccess: ({ token }) => storeToken(token),
  });
export const useSignup = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof signup>) => api(signup, { body }) });
export const useVerify = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof verify>) => api(verify, { body }) });
export const useResendOtp = () =>
  useMutation({ mutationFn: (secureAuthKey: string) => api(resendOtp, { body: { secureAuthKey } }) });
export const useCompleteInvitation = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof completeInvitation>) => api(completeInvitation, { body }) });
export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => api(forgotPassword, { body: { email } }) });
export const useValidateResetOtp = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof validateResetOtp>) => api(validateResetOtp, { body }) });
export const useResetPassword = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof resetPassword>) => api(resetPassword, { body }) });
