import { expect, it } from 'vitest';
import { leavesMatrix } from './leaves-matrix';

const from = { pathname: '/order/1', search: { tab: 'plan', stage: 'Fit' } };

it.each<[string, boolean, { pathname?: string; search?: object }]>([
  ['another page', true, { pathname: '/order/2' }],
  ['another tab', true, { search: { tab: 'files' } }],
  ['another view', true, { search: { tab: 'plan', layout: 'cards' } }],
  ['the card of a stage', true, { search: { tab: 'plan', open: 'a-stage' } }],
  ['another filter', false, { search: { tab: 'plan', stage: 'PP' } }],
  ['the dates of a stage', false, { search: { tab: 'plan', dates: 'a-stage' } }],
])('to %s', (_, isLeaving, to) => {
  expect(leavesMatrix(from, { pathname: from.pathname, search: from.search, ...to })).toBe(isLeaving);
});
