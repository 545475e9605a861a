import { useLingui } from '@lingui/react/macro';
import type { PushKind } from '@selvedge/domain/push/rules';

export function useKindNames(): Record<PushKind, string> {
  const { t } = useLingui();
  return {
    messages: t`Messages`,
    morning: t`Morning summary`,
    stages: t`Changes on my stages`,
  };
}
