import type { Page } from '@playwright/test';
import type { OpenPath, SessionPath } from '@selvedge/contract/paths';
import { makePlanned, partnerOf } from '../accessibility/data';
import { call, idsOf } from './api';

/** Each page of the app by its path, with the addresses at which it is visited. A page that is missing does not compile. */
export const OPEN: Record<OpenPath, readonly string[]> = {
  '/': ['/'],
  '/pricing': ['/pricing'],
  '/faq': ['/faq#change-plan'],
  '/terms': ['/terms'],
  '/privacy': ['/privacy'],
  '/login': ['/login'],
  '/signup': ['/signup'],
  '/verify/$guid': ['/verify/unknown'],
  '/complete/$guid': ['/complete/unknown'],
  '/forgot-password': ['/forgot-password'],
  '/order/guest/$': ['/order/guest/unknown', '/order/guest/unknown/unknown'],
};
const WORK = {
  '/home': ['/home'],
  '/my-work': ['/my-work'],
  '/samples': ['toSend', 'onTheWay', 'toAnswer', 'answered', 'parcels', 'firstPass'].map(
    (tab) => `/samples?tab=${tab}`,
  ),
  '/board': ['/board?scope=team'],
  '/notifications': ['/notifications'],
  '/message': ['/message'],
  '/message/$recipientId': ['/message/:buyer', '/message/99999'],
};
const FIGURES = {
  '/insights': [
    '/insights',
    '/insights?tab=scorecards',
    '/insights?tab=scorecards&organizationId=:factory',
    '/insights?tab=scorecards&organizationId=999999',
  ],
  '/order-list': ['/order-list', '/order-list?view=table', '/order-list?search=nothing+is+called+this'],
  '/order-list/$organizationId': ['/order-list/:factory', '/order-list/abc'],
  '/create-order': ['/create-order'],
  '/drafts': ['/drafts'],
  '/import-ta-sheet': ['/import-ta-sheet'],
  '/planning-templates': ['/planning-templates'],
  '/planning-templates/new': ['/planning-templates/new'],
  '/planning-templates/$templateId/edit': ['/planning-templates/:template/edit'],
};
const TABS = [
  'ORDER_INFO',
  'STYLE_INFO',
  'SHIPMENT_INFO',
  'COMMERCIAL_INFO',
  'ASSOCIATED_USERS',
  'PLANNING_LIST',
  'PLANNING_LIST&layout=cards',
  'FILES',
  ...['activity', 'history', 'changes', 'dates', 'plan'].map((part) => `ACTIVITY&part=${part}`),
];
const ORDER = {
  '/order': ['/order'],
  '/order/$orderId': [
    ...TABS.map((tab) => `/order/:order?tab=CREATE_ORDER_${tab}`),
    '/order/:order?comments=order',
    '/order/00000000-0000-7000-8000-000000000000',
  ],
  '/order/$orderId/planning': ['/order/:order/planning'],
  '/order-planning-summary/$orderId': [
    '/order-planning-summary/:order',
    '/order-planning-summary/:order?view=timeline',
  ],
};
const ORGANIZATIONS = {
  '/profile': ['/profile'],
  '/my-organization': ['/my-organization'],
  '/my-organization/integrations': ['/my-organization/integrations'],
  '/my-organization/audit-log': ['/my-organization/audit-log'],
  '/my-organization/working-days': ['/my-organization/working-days'],
  '/organization/$organizationId': ['/organization/:factory', '/organization/99999'],
  '/organization/$organizationId/working-days': ['/organization/:factory/working-days'],
  '/users': ['/users'],
  '/users/invite': ['/users/invite'],
  '/associated-buyers': ['/associated-buyers'],
  '/associated-factories': ['/associated-factories?tab=active', '/associated-factories?tab=sent'],
  '/associated-traders': ['/associated-traders'],
};
const SESSION: Record<SessionPath, readonly string[]> = {
  ...WORK,
  ...FIGURES,
  ...ORDER,
  ...ORGANIZATIONS,
};
/** The pages of signed-in people in groups, a test each. */
export const PATH_GROUPS = [WORK, FIGURES, ORDER, ORGANIZATIONS].map(
  (group) => Object.keys(group) as SessionPath[],
);

/** The addresses of some pages, with ids of the demo and of an order, or else of a new one with a plan. */
export async function addressesOf(
  page: Page,
  paths: readonly SessionPath[],
  orderId?: string,
): Promise<string[]> {
  const ids = await idsFor(page, orderId ?? (await makePlanned(page, 'Visited pages')).orderId);
  return paths
    .flatMap((path) => SESSION[path])
    .map((one) => one.replace(/:\w+/g, (name) => ids[name] ?? name));
}

/** Puts the ids of the demo in the place of `:order` and the like. */
async function idsFor(page: Page, orderId: string): Promise<Record<string, string>> {
  const [template] = await call<{ id: string }[]>(page, 'GET', 'PlanningTemplateCollection');
  const [buyer] = await idsOf(page, 'Dana Whitfield');
  return {
    ':order': orderId,
    ':factory': String(await partnerOf(page, 'Manufacturers', 'Shapla')),
    ':buyer': String(buyer),
    ':template': template?.id ?? '',
  };
}
