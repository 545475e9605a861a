import type { Problem } from '@selvedge/domain/actor';
import { productText } from './product-text';

export const errorsOf = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ path, message }) => [path, productText(message)]));
