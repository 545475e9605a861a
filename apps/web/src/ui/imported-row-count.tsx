import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';

export function ImportedRowCount({ good, bad }: { good: number; bad: number }) {
  const { t } = useLingui();
  const ready = plural(good, { one: '# row is ready', other: '# rows are ready' });
  const wrong = plural(bad, {
    one: '# has an error and will be left out',
    other: '# have errors and will be left out',
  });
  return (
    <Text size="sm" role="status">
      {bad > 0 ? t`${ready}, ${wrong}.` : t`${ready}.`}
    </Text>
  );
}
