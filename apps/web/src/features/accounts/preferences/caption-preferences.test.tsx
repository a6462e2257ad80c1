import type { Preferences } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CaptionPreferences } from './caption-preferences.tsx';
import { preferencesQuery } from './preferences-query.ts';

function Page() {
  const { data } = useQuery(preferencesQuery);
  return data ? <CaptionPreferences preferences={data} /> : null;
}

async function renderPreferences() {
  let stored: Preferences = {
    captionTone: 'casual',
    defaultPlatforms: ['tiktok', 'youtube'],
    language: 'en',
    notifications: { email: true, processing: true, analytics: false },
  };
  const server: { isDown: boolean } = { isDown: false };
  const requests = mockApi(({ method, body }) => {
    if (method === 'GET') return stored;
    if (server.isDown) return refusal(503, 'database_unavailable', 'The database cannot be reached at the moment.');
    stored = { ...stored, ...(body as Partial<Preferences>) };
    return stored;
  });
  renderInApp(<Page />);
  await screen.findByRole('radio', { name: 'Casual' });
  const changes = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { changes, server };
}

const isChecked = (role: 'radio' | 'checkbox', name: string) =>
  (screen.getByRole(role, { name }) as HTMLInputElement).checked;

test('a choice is saved at once and confirmed next to the field', async () => {
  const { changes } = await renderPreferences();
  await userEvent.click(screen.getByRole('radio', { name: 'Energetic' }));
  const tones = screen.getByRole('group', { name: 'Tone' });
  expect(await within(tones).findByText('Saved')).toBeDefined();
  expect(changes()).toEqual([{ captionTone: 'energetic' }]);
  expect(isChecked('radio', 'Energetic')).toBe(true);
});

test('languages are listed by their native names with a language attribute', async () => {
  await renderPreferences();
  const german = screen.getByRole('radio', { name: 'Deutsch' });
  expect(german.closest('label')?.lang).toBe('de');
});

test('platforms are saved in a fixed order, regardless of the order of clicks', async () => {
  const { changes } = await renderPreferences();
  await userEvent.click(screen.getByRole('checkbox', { name: 'LinkedIn' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Instagram' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toEqual({ defaultPlatforms: ['tiktok', 'instagram', 'youtube', 'linkedin'] });
});

test('the last platform cannot be removed, and the page explains why', async () => {
  const { changes } = await renderPreferences();
  await userEvent.click(screen.getByRole('checkbox', { name: 'TikTok' }));
  await waitFor(() => expect(changes()).toEqual([{ defaultPlatforms: ['youtube'] }]));
  await userEvent.click(screen.getByRole('checkbox', { name: 'YouTube' }));
  expect(screen.getByText('Please choose at least one platform')).toBeDefined();
  expect(isChecked('checkbox', 'YouTube')).toBe(true);
  expect(changes()).toHaveLength(1);
});

test('a choice that could not be saved stays visible and can be retried or undone', async () => {
  const { changes, server } = await renderPreferences();
  server.isDown = true;
  await userEvent.click(screen.getByRole('radio', { name: 'Professional' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not saved: The database cannot be reached at the moment.');
  expect(isChecked('radio', 'Professional')).toBe(true);

  server.isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(changes()).toEqual([{ captionTone: 'professional' }, { captionTone: 'professional' }]);

  server.isDown = true;
  await userEvent.click(screen.getByRole('radio', { name: 'Educational' }));
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }));
  expect(isChecked('radio', 'Professional')).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});
