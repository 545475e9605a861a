import { useMediaQuery } from '@mantine/hooks';

/** Read in the first render, because a control that is replaced after that render loses the press that is under way. */
export const useMedia = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false });

export const useIsPhone = (): boolean => useMedia('(max-width: 48em)');
