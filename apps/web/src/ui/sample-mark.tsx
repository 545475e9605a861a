import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

/** Marks an order of the sample data. */
export const SampleMark = () => (
  <Badge variant="light" color="grape" size="sm" tt="none" component="span" style={{ flexShrink: 0 }}>
    <Trans context="sample data">Sample</Trans>
  </Badge>
);
