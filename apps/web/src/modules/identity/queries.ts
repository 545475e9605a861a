import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { giveOverWork, holdings } from '@selvedge/contract/handover';
import { changePassword, logout, verifyPassword } from '@selvedge/contract/identity';
import {
  cancelOwnership,
  changeEmail,
  confirmOwnership,
  ownershipTransfer,
  requestEmailChange,
  transferOwnership,
} from '@selvedge/contract/ownership';
import {
  anonymizeUser,
  approveInvitation,
  exportMe,
  findUserByEmail,
  getUser,
  invite,
  listInvitations,
  listUsers,
  resendInvitation,
  setUserRole,
  setUserStatus,
  updateUser,
  withdrawInvitation,
} from '@selvedge/contract/people';
import { session } from '@selvedge/contract/session';
import type { GrantableRole } from '@selvedge/domain/vocabulary';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { forgetDevice, storeDevice, storeToken } from '#web/lib/session';

export type Session = ResultOf<typeof session>;
export type User = ResultOf<typeof getUser>;
export type InvitedEntry = ResultOf<typeof listInvitations>['buyers'][number];
export type InvitedUser = InvitedEntry['user'];
export type Holding = ResultOf<typeof holdings>['holdings'][number];
export type GiveTo = BodyIn<typeof giveOverWork>['giveTo'];
export type InviteInput = BodyIn<typeof invite>;

/** Cache time of people (document 2, section 9). */
const PERSON_STALE_MS = 5 * 60 * 1000;

export const sessionQuery = queryOptions({
  queryKey: queryKeys.session.all,
  queryFn: ({ signal }) => api(session, { signal }),
  staleTime: 5 * 60 * 1000,
  meta: { offline: true },
});
export const useSession = () => useQuery(sessionQuery);

/** Ends the session on the server. An error means that the session has already ended. */
export const endSession = (token: string | null) =>
  fetch(`/api${logout.path}`, {
    method: logout.method,
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  });

/** Ends all sessions of the person on the server, which then no longer knows their browsers. */
export async function endAllSessions(): Promise<void> {
  await api(logout, { query: { everywhere: '1' } });
  forgetDevice();
}

export const userQueries = {
  detail: (id: number) =>
    queryOptions({
      queryKey: [...queryKeys.users.detail, id],
      queryFn: ({ signal }) => api(getUser, { params: { id }, signal }),
      staleTime: PERSON_STALE_MS,
    }),
  byIds: (ids: readonly number[]) => {
    const sorted = [...new Set(ids)].sort((one, other) => one - other);
    return queryOptions({
      queryKey: [...queryKeys.users.list, sorted],
      queryFn: ({ signal }) => api(listUsers, { query: { ids: sorted.map(String) }, signal }),
      enabled: sorted.length > 0,
      staleTime: PERSON_STALE_MS,
    });
  },
  byEmail: (email: string) =>
    queryOptions({
      queryKey: [...queryKeys.users.email, email.trim().toLowerCase()],
      queryFn: ({ signal }) => api(findUserByEmail, { query: { email: email.trim() }, signal }),
      enabled: email.trim() !== '',
      retry: false,
    }),
  invited: queryOptions({
    queryKey: queryKeys.users.invited,
    queryFn: ({ signal }) => api(listInvitations, { signal }),
  }),
  /** Always read again, because work changes hands all the time. */
  holdings: (id: number) =>
    queryOptions({
      queryKey: [...queryKeys.users.holdings, id],
      queryFn: ({ signal }) => api(holdings, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  ownership: queryOptions({
    queryKey: queryKeys.users.ownership,
    queryFn: ({ signal }) => api(ownershipTransfer, { signal }),
  }),
};
/** People by id; unknown or unreachable ids are omitted. */
export const usersById = userQueries.byIds;

export const useVerifyPassword = () =>
  useMutation({
    mutationFn: (currentPassword: string) => api(verifyPassword, { body: { currentPassword } }),
  });
/** Changing the password ends all other sessions; this one continues with the returned token. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof changePassword>) => api(changePassword, { body }),
    onSuccess: ({ token, device }) => {
      storeToken(token);
      storeDevice(device);
    },
  });

export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & BodyIn<typeof updateUser>) =>
      api(updateUser, { params: { id }, body }),
    onSuccess: (user) => {
      client.setQueryData(userQueries.detail(user.id).queryKey, user);
      client.setQueryData(sessionQuery.queryKey, (session) =>
        session?.user.id === user.id ? { ...session, user } : session,
      );
      return Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: queryKeys.users.all }),
      ]);
    },
  });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteInput) => api(invite, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.users.all }),
  });
}
export const useResendInvitation = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof resendInvitation>) => api(resendInvitation, { body }) });

function usePeopleChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.users.all }),
  });
}
export const useSetUserStatus = () =>
  usePeopleChange(({ id, ...body }: { id: number } & BodyIn<typeof setUserStatus>) =>
    api(setUserStatus, { params: { id }, body }),
  );
export const useGiveOverWork = () =>
  usePeopleChange(({ id, giveTo }: { id: number; giveTo: GiveTo }) =>
    api(giveOverWork, { params: { id }, body: { giveTo } }),
  );
export const useSetUserRole = () =>
  usePeopleChange(({ id, roleName }: { id: number; roleName: GrantableRole }) =>
    api(setUserRole, { params: { id }, body: { roleName } }),
  );
export const useApproveInvitation = () =>
  usePeopleChange((id: number) => api(approveInvitation, { params: { id } }));
export const useWithdrawInvitation = () =>
  usePeopleChange((id: number) => api(withdrawInvitation, { params: { id } }));
export const useTransferOwnership = () =>
  usePeopleChange(({ id, currentPassword }: { id: number; currentPassword: string }) =>
    api(transferOwnership, { params: { id }, body: { currentPassword } }),
  );
export function useConfirmOwnership() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => api(confirmOwnership, { body: { key } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.users.all }),
        client.invalidateQueries({ queryKey: queryKeys.session.all }),
      ]),
  });
}
export const useCancelOwnership = () => usePeopleChange(() => api(cancelOwnership, {}));

export const useRequestEmailChange = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof requestEmailChange>) => api(requestEmailChange, { body }) });
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof changeEmail>) => api(changeEmail, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.users.all }),
        client.invalidateQueries({ queryKey: queryKeys.session.all }),
      ]),
  });
}
export const useAnonymizeUser = () => usePeopleChange((id: number) => api(anonymizeUser, { params: { id } }));

/** A mutation, because the data are fetched on demand and must not be cached. */
export const useExportMe = () => useMutation({ mutationFn: () => api(exportMe, {}) });
