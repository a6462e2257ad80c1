import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { shortcutsMessages } from '../../ui/dialogs/shortcuts-messages.ts';

it('pressing "?" lists the keyboard shortcuts', async () => {
  openApp({ at: '/settings', isSignedIn: true });
  await screen.findByRole('navigation', { name: 'Main' });
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('alertdialog', { name: shortcutsMessages.title });
  within(dialog).getByText('Search and commands');
  // This page has no shortcuts to switch off.
  expect(within(dialog).queryByRole('button', { name: shortcutsMessages.switchOff })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: shortcutsMessages.close }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('pressing "?" in a field enters the character', async () => {
  openApp({ at: '/settings', isSignedIn: true });
  const field = await screen.findByLabelText('Full name');
  await userEvent.type(field, '?');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
