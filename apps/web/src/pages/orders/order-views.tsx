import { useLingui } from '@lingui/react/macro';
import { ORDER_STATE_LABELS } from '@selvedge/domain/planning/order-state';
import { productText } from '#web/lib/product-text';
import { parseSearch, type SearchTexts, stringifySearch } from '#web/lib/search';
import { ViewsMenu } from '#web/modules/views/views-menu';

interface Props {
  search: SearchTexts;
  onOpen: (search: SearchTexts) => void;
}

export function OrderViews({ search, onOpen }: Props) {
  const { t } = useLingui();
  const builtIn = [
    { name: productText(ORDER_STATE_LABELS.late), query: stringifySearch({ state: 'late', sort: 'ship' }) },
    { name: t`Shipping in 30 days`, query: stringifySearch({ ship: '30', sort: 'ship' }) },
    { name: t`Mine`, query: stringifySearch({ mine: 'yes' }) },
  ].map((view) => ({ ...view, onApply: () => onOpen({ ...parseSearch(view.query), view: search.view }) }));
  const filters = stringifySearch({ ...search, page: undefined, view: undefined });
  return (
    <ViewsMenu
      page="orders"
      query={stringifySearch({ ...search, page: undefined })}
      onApply={(query) => onOpen(parseSearch(query))}
      builtIn={builtIn}
      currentBuiltIn={builtIn.find((view) => sameQuery(view.query, filters))}
    />
  );
}

function sameQuery(one: string, other: string): boolean {
  const left: Record<string, string | undefined> = parseSearch(one);
  const right: Record<string, string | undefined> = parseSearch(other);
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
