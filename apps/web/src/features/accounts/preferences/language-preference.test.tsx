import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { LanguagePreference } from './language-preference.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'language=; Max-Age=0; Path=/';
});

test('a language is saved in the account and in the browser, and the page reloads in it', async () => {
  const requests = mockApi(() => ({}));
  const reload = vi.fn();
  renderInApp(<LanguagePreference reload={reload} />);
  const spanish = await screen.findByRole('radio', { name: 'Español' });
  expect(spanish.closest('label')?.lang).toBe('es');
  await userEvent.click(spanish);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const [change] = requests.filter(({ method }) => method === 'PATCH');
  expect(change).toMatchObject({ path: '/api/accounts/profile', body: { language: 'es' } });
  expect(document.cookie).toContain('language=es');
});

test('a language that could not be saved changes nothing, and the failure is reported', async () => {
  mockApi(({ method }) =>
    method === 'PATCH' ? refusal(503, 'database_unavailable', 'The database cannot be reached at the moment.') : {},
  );
  const reload = vi.fn();
  renderInApp(<LanguagePreference reload={reload} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Español' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText(/Not saved/);
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain('language=');
});
