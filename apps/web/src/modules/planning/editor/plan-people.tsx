import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type User, usersById } from '#web/modules/identity/queries';
import { FailedState } from '#web/ui/states';

export interface PlanPeople {
  /** Undefined until the people are loaded. An empty list means that the order has no people. */
  people: readonly User[] | undefined;
  isFailed: boolean;
  retry: () => void;
}

export function usePlanPeople(userIds: readonly number[]): PlanPeople {
  const ids = [...new Set(userIds)];
  const users = useQuery(usersById(ids));
  const people = ids.length === 0 ? [] : users.data;
  return { people, isFailed: !people && users.isError, retry: () => void users.refetch() };
}

export function PeopleFailure({ users }: { users: PlanPeople }) {
  const { t } = useLingui();
  return users.isFailed ? (
    <FailedState message={t`Failed to load people. Please try again.`} onRetry={users.retry} />
  ) : null;
}
