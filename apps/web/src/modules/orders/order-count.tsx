import { plural } from '@lingui/core/macro';

/** Tells screen readers how many orders a list has; undefined until they are loaded. */
export const OrderCount = ({ count }: { count: number | undefined }) => (
  <span role="status" className="sv-hidden">
    {count === undefined ? '' : plural(count, { one: '# order', other: '# orders' })}
  </span>
);
