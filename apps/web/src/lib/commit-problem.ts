import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { productText } from './product-text';

/** The problem of a summary in the app's language, or null. */
export function commitProblem(text: string): string | null {
  const problem = checkCommitMessage(text);
  return problem && productText(problem);
}
