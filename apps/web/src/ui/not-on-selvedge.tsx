import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

/** Of a partner that is only in the book of its trader. */
export const NotOnSelvedge = () => (
  <Badge variant="outline" color="gray" size="sm" radius="sm" tt="none" component="span">
    <Trans>Not on Selvedge yet</Trans>
  </Badge>
);
