import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { StagePeople as People } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { usersById } from '#web/modules/identity/queries';

export function StagePeople({ people = {} }: { people: Partial<People> | undefined }) {
  const { t } = useLingui();
  const { traders = [], clients = [], manufacturers = [] } = people;
  const users = useQuery(usersById([...traders, ...clients, ...manufacturers]));
  const names = (users.data ?? []).map(({ name }) => name).join(', ');
  return names === '' ? null : <Text size="sm" mb="sm">{t`People: ${names}`}</Text>;
}
