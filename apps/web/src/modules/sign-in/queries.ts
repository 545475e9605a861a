import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  completeInvitation,
  forgotPassword,
  invitation,
  login,
  resendOtp,
  resetPassword,
  signup,
  validateResetOtp,
  verification,
  verify,
} from '@selvedge/contract/identity';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { rememberLanguage, showLanguage, shownLanguage } from '#web/lib/language';
import { readDevices, storeDevice, storeToken } from '#web/lib/session';
import { signInKeys } from '#web/lib/sign-in-keys';

/** The data of mailed links. Not retried, because an invalid link stays invalid. */
export const signInQueries = {
  verification: (key: string) =>
    queryOptions({
      queryKey: [...signInKeys.verification, key],
      queryFn: ({ signal }) => api(verification, { params: { key }, signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  invitation: (key: string) =>
    queryOptions({
      queryKey: [...signInKeys.invitation, key],
      queryFn: ({ signal }) => api(invitation, { params: { key }, signal }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
export type Invitation = ResultOf<typeof invitation>;

/** The browser's time zone, which the server needs for daily summaries. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useLogin = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof login>) =>
      api(login, { body: { ...body, timeZone: ownTimeZone(), devices: readDevices() } }),
    onSuccess: async ({ token, device, language }) => {
      storeToken(token);
      storeDevice(device);
      if (language !== null && language !== shownLanguage()) {
        rememberLanguage(language);
        await showLanguage(language);
      }
    },
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
  useMutation({
    mutationFn: (email: string) => api(forgotPassword, { body: { email, devices: readDevices() } }),
  });
export const useValidateResetOtp = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof validateResetOtp>) =>
      api(validateResetOtp, { body: { ...body, devices: readDevices() } }),
  });
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof resetPassword>) => api(resetPassword, { body }),
    onSuccess: ({ device }) => storeDevice(device),
  });
