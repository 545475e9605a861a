import { useLingui } from '@lingui/react/macro';
import { UserType } from '@selvedge/domain/vocabulary';

export function useSideTexts(type: UserType) {
  const { t } = useLingui();
  if (type === UserType.Buyer)
    return {
      title: t`Assign Clients`,
      empty: t`No clients assigned`,
      field: t`Buyer Organization`,
      wrongType: t`User is not a client. Please add them through the appropriate section.`,
    };
  if (type === UserType.Trader)
    return {
      title: t`Assign Traders`,
      empty: t`No traders assigned`,
      field: t`Trader Organization`,
      wrongType: t`User is not a trader. Please add them through the appropriate section.`,
    };
  return {
    title: t`Assign Manufacturer`,
    empty: t`No manufacturers assigned`,
    field: t`Manufacturer Organization`,
    wrongType: t`User is not a manufacturer. Please add them through the appropriate section.`,
  };
}
