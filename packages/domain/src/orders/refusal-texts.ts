import { localized } from '../localized-text';

// Separate from the policies, so that lists can show these reasons without loading the policies.
export const EDITORS_ONLY = localized('Only editors of this order can change it.');
export const ARCHIVED_READ_ONLY = localized('This order is archived. Unarchive it to make changes.');
