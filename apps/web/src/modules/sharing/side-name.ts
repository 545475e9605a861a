import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';

export function useSideName(): (userType: UserType | undefined) => string {
  const { t } = useLingui();
  return (userType) => {
    if (userType === UserType.Buyer) return t`Buyer`;
    if (userType === UserType.Trader) return t`Trader`;
    return userType === UserType.Manufacturer ? t`Factory` : t`Guest`;
  };
}
