import type { ViewLink } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ViewLinkSection } from './view-link-section.tsx';

const projectId = '00000000-0000-4000-8000-0000000000aa';
const future = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
const made: ViewLink = {
  url: 'https://clips.example/view/abc',
  valid_days: 7,
  expires_at: future,
  allows_download: false,
  has_password: false,
  created_at: '2026-11-23T12:00:00.000Z',
};

/** Renders the section with a server that has this link and accepts every change. */
function show(start: ViewLink | null) {
  let link = start;
  const requests = mockApi(({ method, body }) => {
    if (method === 'PUT') link = { ...(link ?? made), ...(body as object) };
    if (method === 'DELETE') {
      link = null;
      return { success: true, message: 'Done.' };
    }
    return { link };
  });
  renderInApp(<ViewLinkSection projectId={projectId} />);
  return () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
}

const findSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Anyone with the link' });

it('the link is off until it is turned on, and can then be copied', async () => {
  const user = userEvent.setup();
  const changes = show(null);
  const toggle = await findSwitch();
  expect(toggle.checked).toBe(false);
  expect(screen.queryByLabelText('Link')).toBeNull();
  await user.click(toggle);
  await screen.findByText('Anyone with the link can watch now.');
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(made.url);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(made.url);
  expect(changes()).toEqual([['PUT', {}]]);
});

it('the expiry can be chosen and renewed, and downloads can be allowed', async () => {
  const changes = show(made);
  await userEvent.click(await screen.findByRole('radio', { name: '30 days' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Renew for 30 days' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Allow downloads' }));
  await screen.findByRole('switch', { name: 'Allow downloads', checked: true });
  expect(changes()).toEqual([
    ['PUT', { valid_days: 30 }],
    ['PUT', { valid_days: 30 }],
    ['PUT', { allows_download: true }],
  ]);
});

it('turning the link off revokes it', async () => {
  const changes = show(made);
  await userEvent.click(await findSwitch());
  await screen.findByText('The link no longer works.');
  expect((await findSwitch()).checked).toBe(false);
  expect(changes()).toEqual([['DELETE', null]]);
});

it('an expired link is marked as expired', async () => {
  show({ ...made, expires_at: '2026-01-31T12:00:00.000Z' });
  await screen.findByText(/^Expired on January 31, 2026.*No one can open it\.$/);
});

it('a link that can no longer be displayed explains how to get another one', async () => {
  show({ ...made, url: null });
  await screen.findByText(/Turn it off and on to get a new one/);
  expect(screen.queryByLabelText('Link')).toBeNull();
});

it('a rejected change leaves the switch unchanged and shows the reason', async () => {
  mockApi(({ method }) => (method === 'PUT' ? refusal(403, 'not_allowed', 'Not yours.') : { link: null }));
  renderInApp(<ViewLinkSection projectId={projectId} />);
  await userEvent.click(await findSwitch());
  await screen.findByText('Not yours.');
  expect((await findSwitch()).checked).toBe(false);
});
