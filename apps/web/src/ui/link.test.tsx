import { expect, it } from 'vitest';
import { LinkButton, TextLink } from './link';

const order = { orderId: '1' };

// The type check is the test: an expected error that does not occur fails it.
it('leads to pages of the path table, with their parameters and query', () => {
  const links = [
    <TextLink key="page" to="/home" />,
    <TextLink key="query" to="/order/$orderId" params={order} search={{ tab: 'CREATE_ORDER_FILES' }} />,
    // @ts-expect-error the table has no such page
    <TextLink key="no page" to="/no-such-page" />,
    // @ts-expect-error the page needs the order
    <LinkButton key="no parameters" to="/order/$orderId" />,
    // @ts-expect-error the parameter has another name
    <LinkButton key="other parameter" to="/order/$orderId" params={{ id: '1' }} />,
    // @ts-expect-error the page reads no such name from its query
    <TextLink key="other query" to="/order/$orderId" params={order} search={{ drawer: 'files' }} />,
  ];
  expect(links).toHaveLength(6);
});
