import { MantineProvider } from '@mantine/core';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FieldValueView } from './field-value';

it('shows a file whose address holds a malformed percent sign', () => {
  const field = {
    name: 'Tech pack',
    value: '/files/0_100%.pdf',
    valueType: FieldValueType.File,
    currencyType: null,
  };
  render(
    <MantineProvider>
      <FieldValueView field={field} />
    </MantineProvider>,
  );
  expect(screen.getByText('100%.pdf')).toBeTruthy();
});
