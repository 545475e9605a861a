import { useLingui } from '@lingui/react/macro';
import { isEmail } from '@selvedge/domain/identity/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { type User, userQueries, useSession } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { toast } from '#web/ui/toast';
import { type Side, type SideOrganization, worksFor } from './side-organization';
import { useSideTexts } from './side-texts';

/** The people who can be added for a side: members by name, other people by a complete email address. */
export function usePersonSearch(
  side: Side,
  organization: SideOrganization,
  isAssigned: (user: User) => boolean,
) {
  const { t } = useLingui();
  const client = useQueryClient();
  const texts = useSideTexts(side.type);
  const ownId = useSession().data?.user.organization.id;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<User[]>([]);
  const [error, setError] = useState('');
  const [isFinding, setIsFinding] = useState(false);
  const [inviting, setInviting] = useState('');
  const query = useQuery(organizationQueries.usersOf(organization.name));
  const members = query.data ?? [];
  const offered = new Map(
    [...members, ...chosen].filter((user) => !isAssigned(user)).map((user) => [String(user.id), user]),
  );
  const email = typed.trim();

  const refuse = (text: string) => {
    setError(text);
    toast.error(text);
  };
  const choose = (user: User) => {
    if (isAssigned(user)) return refuse(t`User already associated`);
    if (user.userType !== side.type) return refuse(texts.wrongType);
    if (!worksFor(user, organization)) return refuse(t`This user does not belong to ${organization.name}.`);
    setTyped('');
    setChosen((before) => (before.some(({ id }) => id === user.id) ? before : [...before, user]));
  };
  return {
    typed,
    chosen,
    offered,
    isFinding,
    isPending: query.isPending,
    error: error || (query.isError ? t`Failed to load associated users.` : null),
    /** The typed address when it is complete, otherwise null. */
    email: isEmail(email) ? email : null,
    /** An address without a user that can be invited. Empty when there is none. */
    inviting,
    setInviting,
    organizationId: organization.id ?? members[0]?.organization.id,
    type: (text: string) => {
      setTyped(text);
      if (text !== '') setError('');
    },
    setChosenIds: (ids: readonly string[]) => setChosen(ids.flatMap((id) => offered.get(id) ?? [])),
    removeChosen: (ids: readonly number[]) =>
      setChosen((before) => before.filter(({ id }) => !ids.includes(id))),
    findByEmail: async () => {
      const member = members.find((user) => user.email?.toLowerCase() === email.toLowerCase());
      if (member) return choose(member);
      setIsFinding(true);
      await client
        .fetchQuery(userQueries.byEmail(email))
        .then(choose)
        .catch((cause: unknown) => {
          if (cause instanceof ApiError && cause.status === 404) setInviting(email);
          else refuse(failureText(cause, t`An Error occurred`));
        });
      setIsFinding(false);
    },
    /** Part of a name matches. Part of an address matches only for own people; the server needs others in full. */
    matches: (id: string, text: string): boolean => {
      const user = offered.get(id);
      if (!user) return false;
      const isOwn = user.organization.id === ownId;
      return (
        user.name.toLowerCase().includes(text) || (isOwn && (user.email ?? '').toLowerCase().includes(text))
      );
    },
  };
}
