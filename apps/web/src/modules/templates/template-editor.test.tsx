import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithRouter } from '#web/ui/test-router';
import { TemplateEditor } from './template-editor';
import { EMPTY_TEMPLATE } from './template-form';

test('a template is complained about only after it was tried to be saved', async () => {
  renderWithRouter(<TemplateEditor start={EMPTY_TEMPLATE} draftKey="template" restored={null} />);
  const missing = () => screen.queryAllByText(/is required/).map((error) => error.textContent);
  await userEvent.type(await screen.findByRole('textbox', { name: /Template Name/ }), 'Knit');
  expect(missing()).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(missing()).toEqual(['Client name is required', 'At least one stage item is required']);
});
