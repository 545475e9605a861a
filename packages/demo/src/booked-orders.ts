import { addDays, type Day, daysBetween } from '@selvedge/domain/calendar';
import { seasonAfter, seasonOf } from '@selvedge/domain/catalogue/seasons';
import { DEFAULT_TEMPLATES } from '@selvedge/domain/catalogue/templates';
import type { ReasonCode } from '@selvedge/domain/planning/dates/reasons';
import type { TemplateItem } from '@selvedge/domain/planning/template';
import { ARTICLES, type Article } from './articles';
import { type HouseOrganizationKey, type HousePersonKey, personId } from './people';

export const STORIES = [
  'placed',
  'onTrack',
  'rushed',
  'stuck',
  'fabricLate',
  'approvalSlow',
  'labFail',
  'capacity',
  'leavingLate',
] as const;
export type Story = (typeof STORIES)[number];

/** The merchandiser, on every fifth order with a Regular colleague. */
export const tradersOf = ({ merchandiser, nth }: Pick<BookedOrder, 'merchandiser' | 'nth'>): number[] =>
  [merchandiser, ...(nth % 5 === 0 ? (['traderRegular'] as const) : [])].map((key) => personId(key));

export interface BookedOrder {
  nth: number;
  article: Article;
  factory: HouseOrganizationKey;
  name: string;
  styleName: string;
  season: string;
  poDate: Day;
  exFactory: Day;
  items: readonly TemplateItem[];
  pieces: number;
  colors: number;
  merchandiser: HousePersonKey;
  story: Story | null;
  /** Null if it left on time; days late. */
  late: { days: number; code: ReasonCode } | null;
}

const LIVE = 54;
const SHIPPED = 45;
/** Placed with the factory of the trader's book. */
const IN_BOOK = [38, 41];
/** Orders that leave in so many days belong to the season that is sold next. */
const NEAR_DAYS = 70;
const SEASON_DAYS = 30;
const DAYS_BETWEEN_SHIPMENTS = 8;
const SHARES = [0.6, 0.8, 1, 1.3];
const MERCHANDISERS: readonly HousePersonKey[] = ['trader', 'traderAdmin', 'knits', 'wovens'];
const LATE_REASONS: readonly ReasonCode[] = ['fabric', 'buyer_comments', 'capacity'];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Demo data: an empty list.');
  return found;
};

export const exFactoryItem = (items: readonly TemplateItem[]): TemplateItem => {
  const found = items.find(({ stageName }) => stageName === 'Ex-Factory');
  if (!found) throw new Error('Demo data: a template without Ex-Factory.');
  return found;
};
const itemsOf = ({ model }: Article): readonly TemplateItem[] =>
  DEFAULT_TEMPLATES.find(({ name }) => name === model.template)?.items ?? [];

/** `run` is the share of the plan's days that are over. */
function storyOf(nth: number, run: number): Story {
  if (run < 0.15) return 'placed';
  if (run < 0.58) return (['stuck', 'rushed'] as const)[nth % 6] ?? 'onTrack';
  if (run < 0.87) return at(['fabricLate', 'approvalSlow', 'labFail', 'onTrack'] as const, nth % 4);
  if (run <= 0.98) return nth % 2 === 0 ? 'capacity' : 'onTrack';
  return 'leavingLate';
}

interface Dates {
  nth: number;
  article: Article;
  items: readonly TemplateItem[];
  poDate: Day;
  exFactory: Day;
}
function booked(
  dates: Dates,
  today: Day,
  counts: Map<Article, number>,
): Omit<BookedOrder, 'colors' | 'story' | 'late'> {
  const { nth, article, exFactory } = dates;
  const count = counts.get(article) ?? 0;
  counts.set(article, count + 1);
  const sold = seasonOf(addDays(exFactory < today ? exFactory : today, SEASON_DAYS));
  const season = daysBetween(today, exFactory) <= NEAR_DAYS ? sold : seasonAfter(sold, 1);
  const styleName = article.noun.replace('{word}', at(article.words, count));
  return {
    ...dates,
    factory: article.factory,
    season,
    styleName,
    name: `${article.prefix}-${season} ${styleName}`,
    pieces: Math.round(article.pieces * at(SHARES, nth)),
    merchandiser: at(MERCHANDISERS, nth),
  };
}

function liveOrder(nth: number, today: Day, counts: Map<Article, number>): BookedOrder {
  const article = at(ARTICLES, 5 * nth);
  const items = itemsOf(article);
  const days = exFactoryItem(items).leadTimeForClient;
  const run = 0.03 + (1.02 * ((37 * nth) % LIVE)) / LIVE;
  const poDate = addDays(today, -Math.round(run * days));
  const dates = { nth, article, items, poDate, exFactory: addDays(poDate, days) };
  const order = booked(dates, today, counts);
  const factory = IN_BOOK.includes(nth) ? 'meghna' : order.factory;
  return { ...order, factory, colors: 2, story: storyOf(nth, run), late: null };
}

function shippedOrder(nth: number, today: Day, counts: Map<Article, number>): BookedOrder {
  const article = at(ARTICLES, 5 * nth);
  const items = itemsOf(article);
  const exFactory = addDays(today, -DAYS_BETWEEN_SHIPMENTS * nth);
  const poDate = addDays(exFactory, -exFactoryItem(items).leadTimeForClient);
  const dates = { nth, article, items, poDate, exFactory };
  const late = nth % 4 === 0 ? { days: 2 + (nth % 7), code: at(LATE_REASONS, nth % 3) } : null;
  return { ...booked(dates, today, counts), colors: 1, story: null, late };
}

/** In the order in which they were placed; without the named orders. */
export function bookedOrders(today: Day): BookedOrder[] {
  const counts = new Map<Article, number>();
  const numbers = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);
  return [
    ...numbers(LIVE).map((nth) => liveOrder(nth, today, counts)),
    ...numbers(SHIPPED).map((nth) => shippedOrder(nth, today, counts)),
  ].sort((one, other) => (one.poDate < other.poDate ? -1 : one.poDate > other.poDate ? 1 : 0));
}
