import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  changePassword,
  completeInvitation,
  findUserByEmail,
  forgotPassword,
  getUser,
  invite,
  listInvitations,
  listUsers,
  login,
  resendInvitation,
  resendOtp,
  resetPassword,
  setUserStatus,
  signup,
  updateUser,
  validateResetOtp,
  verify,
  verifyPassword,
} from '@selvedge/contract/identity';
import { organizationUsers } from '@selvedge/contract/organizations';
import { session } from '@selvedge/contract/session';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { storeToken } from '#web/lib/session';

export type Session = ResultOf<typeof session>;
export type User = ResultOf<typeof getUser>;
export type InvitedUser = ResultOf<typeof listInvitations>['buyers'][number]['user'];
export type InviteInput = BodyIn<typeof invite>;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api(session, { signal }),
  staleTime: 5 * 60 * 1000,
});
/** The signed-in person and their abilities; only for what is drawn inside of the shell. */
export const useSession = () => useQuery(sessionQuery);

export const userQueries = {
  detail: (id: number) =>
    queryOptions({
      queryKey: ['users', 'detail', id],
      queryFn: ({ signal }) => api(getUser, { params: { id }, signal }),
    }),
  byIds: (ids: readonly number[]) => {
    const sorted = [...new Set(ids)].sort((one, other) => one - other);
    return queryOptions({
      queryKey: ['users', 'list', sorted],
      queryFn: ({ signal }) => api(listUsers, { query: { ids: sorted.map(String) }, signal }),
      enabled: sorted.length > 0,
      staleTime: 5 * 60 * 1000,
    });
  },
  byEmail: (email: string) =>
    queryOptions({
      queryKey: ['users', 'email', email.trim().toLowerCase()],
      queryFn: ({ signal }) => api(findUserByEmail, { query: { email: email.trim() }, signal }),
      enabled: email.trim() !== '',
      retry: false,
    }),
  ofOrganization: (organizationName: string) =>
    queryOptions({
      queryKey: ['users', 'organization', organizationName],
      queryFn: ({ signal }) => api(organizationUsers, { params: { organizationName }, signal }),
      enabled: organizationName !== '',
    }),
  invited: queryOptions({
    queryKey: ['users', 'invited'],
    queryFn: ({ signal }) => api(listInvitations, { signal }),
  }),
};
/** People by id; unknown or unreachable ids are absent. */
export const usersById = userQueries.byIds;
export const organizationUsersQuery = userQueries.ofOrganization;

export const useLogin = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof login>) => api(login, { body }),
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
export const useVerifyPassword = () =>
  useMutation({
    mutationFn: (currentPassword: string) => api(verifyPassword, { body: { currentPassword } }),
  });
/** Changing the password ends every other session; this one goes on with the token of the answer. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof changePassword>) => api(changePassword, { body }),
    onSuccess: ({ token }) => storeToken(token),
  });

export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & BodyIn<typeof updateUser>) =>
      api(updateUser, { params: { id }, body }),
    onSuccess: (user) => {
      client.setQueryData(userQueries.detail(user.id).queryKey, user);
      void client.invalidateQueries({ queryKey: ['session'] });
      return client.invalidateQueries({ queryKey: ['users'] });
    },
  });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteInput) => api(invite, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
export const useResendInvitation = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof resendInvitation>) => api(resendInvitation, { body }) });

export function useSetUserStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accountStatus }: { id: number; accountStatus: 1002 | 1003 }) =>
      api(setUserStatus, { params: { id }, body: { accountStatus } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
