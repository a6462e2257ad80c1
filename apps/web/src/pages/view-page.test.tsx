import type { ViewedProject } from '@clipwright/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';

const viewRequest = 'GET /api/view/abc';
const ours = { 'GET /api/view/abc/branding': () => ({ branding: null }) };
const clip = (id: string, title: string) => ({
  id,
  title,
  duration: 12,
  ratio: '9:16',
  has_burned_in_captions: true,
  video_url: `/files/view/abc/${id}/video`,
  poster_url: `/files/view/abc/${id}/poster`,
  captions_url: null,
  download_url: null,
  filename: `${title}.mp4`,
});
const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const project: ViewedProject = {
  title: 'Tides',
  owner_name: 'Ada',
  expires_at: '2027-01-31T12:00:00.000Z',
  allows_review: false,
  clips: ids.map((id, index) => clip(id, ['First', 'Second'][index] ?? '')),
};
const gone = () => refusal(404, 'view_link_not_found', 'This link no longer works.');

it('a view link shows a visitor the owner, the expiry and the clips', async () => {
  openApp({ at: '/view/abc', answers: { ...ours, [viewRequest]: () => project } });
  await screen.findByRole('heading', { name: 'Tides', level: 1 });
  screen.getByText('Ada shared this with you');
  screen.getByText(/^This link works until January 31, 2027/);
  expect(within(screen.getByRole('list', { name: 'Clips' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Made with Clipwright' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Tides · Clipwright');
  expect(screen.queryByRole('button', { name: 'Download clip' })).toBeNull();
});

it('a view link loads no video before it is played, and keeps the chosen clip in its URL', async () => {
  const app = openApp({ at: '/view/abc', answers: { ...ours, [viewRequest]: () => project } });
  expect((await screen.findByLabelText<HTMLVideoElement>('First')).preload).toBe('none');
  await userEvent.click(screen.getByRole('button', { name: /Second$/ }));
  await screen.findByRole('heading', { name: 'Second', level: 2 });
  expect(app.path()).toBe(`/view/abc?clip=${ids[1]}`);
});

it('a view link offers a download if its owner allows it', async () => {
  const clips = project.clips.slice(0, 1).map((one) => ({ ...one, download_url: '/files/view/abc/1/download' }));
  openApp({ at: '/view/abc', answers: { ...ours, [viewRequest]: () => ({ ...project, clips }) } });
  await screen.findByRole('button', { name: 'Download clip' });
  expect(screen.queryByRole('list', { name: 'Clips' })).toBeNull();
});

it('a broken view link says so and explains how to get another one', async () => {
  openApp({ at: '/view/abc', answers: { ...ours, [viewRequest]: gone } });
  await screen.findByRole('heading', { name: 'This link doesn’t work' });
  screen.getByText(/Ask the person who sent it/);
});

it('a view link that expires while its page is open hides its content', async () => {
  const server: { isOver: boolean } = { isOver: false };
  const answers = { [viewRequest]: () => (server.isOver ? gone() : project) };
  const { queryClient } = openApp({ at: '/view/abc', answers });
  await screen.findByRole('heading', { name: 'Tides' });
  server.isOver = true;
  await queryClient.invalidateQueries({ queryKey: ['projects', 'viewed'] });
  await screen.findByRole('heading', { name: 'This link doesn’t work' });
  expect(screen.queryByText('Tides')).toBeNull();
});

it('a view link that cannot be loaded can be retried', async () => {
  const server: { isDown: boolean } = { isDown: true };
  const answers = { [viewRequest]: () => (server.isDown ? refusal(500, 'unexpected', 'Something failed.') : project) };
  openApp({ at: '/view/abc', answers });
  await screen.findByText(/^The clips could not be loaded/);
  server.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Tides' });
});

it('the page of a workspace with white label names only that workspace, even before the password is entered', async () => {
  const branding = { name: 'Northlight', logo: null, accent_color: '#0B5FA5' };
  const server: { isLocked: boolean } = { isLocked: true };
  const locked = () => refusal(403, 'view_link_password_needed', 'This link asks for a password.');
  const answers = {
    [viewRequest]: () => (server.isLocked ? locked() : project),
    'GET /api/view/abc/branding': () => ({ branding }),
  };
  const { queryClient } = openApp({ at: '/view/abc', answers });
  await screen.findByRole('heading', { name: 'Enter the password' });
  await screen.findByText('Northlight');
  expect(document.title).toMatch(/ · Northlight$/);
  server.isLocked = false;
  await queryClient.invalidateQueries({ queryKey: ['projects', 'viewed'] });
  await screen.findByText('Northlight shared this with you');
  expect(document.title).toBe('Tides · Northlight');
  expect(document.documentElement.style.getPropertyValue('--cw-brand-light')).toBe('#0B5FA5');
  expect(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href).toMatch(/^data:image\/svg/);
  expect(document.body.textContent).not.toMatch(/clipwright/i);
});
