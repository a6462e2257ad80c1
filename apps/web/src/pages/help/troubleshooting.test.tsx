import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { helpMessages } from './help-messages.ts';
import { Troubleshooting } from './troubleshooting.tsx';

afterEach(cleanup);

const { troubleshooting: texts } = helpMessages;

function paste(message: string) {
  fireEvent.change(screen.getByLabelText(texts.search), { target: { value: message } });
}

it('the help page finds only the pasted message, although messages in other groups share most of its words', () => {
  render(<Troubleshooting />, { wrapper: MantineProvider });
  paste('Video is too long: 75 minutes. Your plan allows up to 60 minutes.');
  expect(screen.getByRole('status').textContent).toBe(texts.found({ count: 1 }));
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

it('the help page shows every answer again once the field is empty', () => {
  render(<Troubleshooting />, { wrapper: MantineProvider });
  const all = screen.getAllByRole('group').length;
  paste('Video is too long: 75 minutes. Your plan allows up to 60 minutes.');
  paste('');
  expect(screen.getAllByRole('group')).toHaveLength(all);
  expect(screen.getByRole('status').textContent).toBe(texts.found({ count: all }));
});
