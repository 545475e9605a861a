import { raw, type Sql, sql } from './sql';

interface Page {
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

/** Constants only for common sizes: each is two more prepared statements per connection. */
const COMMON_SIZES = new Map([10, 20, 50, 100].map((size) => [size, raw(`limit ${size}`)]));

/** With a parameter as limit, PostgreSQL plans the statement again on every call. */
export const limitTo = ({ page, pageSize }: Page): Sql => {
  const limit = COMMON_SIZES.get(pageSize) ?? sql`limit ${pageSize}`;
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * pageSize}`;
};
