import type { UnitTotal } from '@selvedge/domain/planning/stage';
import { formatNumber } from '#web/lib/format';
import { unitText } from '#web/lib/product-text';

export const totalsText = (totals: readonly UnitTotal[]): string =>
  totals
    .filter(({ required, inhouse }) => required > 0 || inhouse > 0)
    .map(
      ({ unit, required, inhouse }) =>
        `${formatNumber(inhouse)} / ${formatNumber(required)} ${unitText(unit)}`,
    )
    .join(', ');
