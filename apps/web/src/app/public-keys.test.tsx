import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { shortcutsMessages } from '../ui/dialogs/shortcuts-messages.ts';

it('Ctrl-K on a public page finds pages for a visitor and requests no projects', async () => {
  const app = openApp({ at: '/about-clipwright' });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search pages and commands' });
  expect(screen.queryByRole('option', { name: 'Log out' })).toBeNull();
  await userEvent.type(field, 'pric{Enter}');
  await screen.findByRole('heading', { level: 1, name: /Plans/ });
  expect(app.path()).toBe('/pricing');
  expect(app.requests.filter(({ path }) => path.startsWith('/api/projects'))).toEqual([]);
});

it('pressing "?" on a public page lists the keyboard shortcuts, except in a field', async () => {
  openApp({ at: '/login' });
  await userEvent.type(await screen.findByLabelText('Email'), '?');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('?');
  await screen.findByRole('alertdialog', { name: shortcutsMessages.title });
});
