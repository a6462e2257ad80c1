import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeCatalogue } from '../features/plans/testing/make-catalogue.ts';
import { clearHandedOver, peekHandedOver } from '../features/sources/handed-over-source.ts';
import { openApp } from '../testing/open-app.tsx';
import { bareInstallation, testInstallation } from '../testing/test-installation.ts';
import { landingMessages } from './landing/landing-messages.ts';

const link = 'https://youtu.be/jNQXAC9IVRw';
const upload = `/upload?${new URLSearchParams({ url: link })}`;

it('the landing page leads a visitor to sign up or in, with the entered link', async () => {
  const app = openApp({ at: '/' });
  await userEvent.type(await screen.findByLabelText('Video link'), ' youtu.be/jNQXAC9IVRw');
  screen.getByText('Your link will be waiting for you on the upload page.');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    `/login?${new URLSearchParams({ returnTo: upload })}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start Free' }));
  await screen.findByText('Your link from youtu.be is waiting. You’ll continue with it on the upload page.');
  expect(app.path()).toBe(`/signup?${new URLSearchParams({ returnTo: upload })}`);
});

it('the landing page reports a problem with a link only on submission, and continues without a link', async () => {
  const app = openApp({ at: '/' });
  const field = await screen.findByLabelText('Video link');
  await userEvent.type(field, 'bees');
  expect(screen.queryByText(landingMessages.hero.invalid)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start Free' }));
  screen.getByText(landingMessages.hero.invalid);
  expect(document.activeElement).toBe(field);
  expect(app.path()).toBe('/');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Start Free' }));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  expect(app.path()).toBe('/signup');
});

it('the landing page rejects a link that this installation cannot fetch before the sign-up', async () => {
  const app = openApp({ at: '/', answers: { 'GET /api/installation': () => testInstallation } });
  const field = await screen.findByLabelText('Video link');
  await userEvent.type(field, 'https://vimeo.com/76979871');
  expect(screen.queryByText(landingMessages.hero.kept)).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Start Free' }));
  screen.getByText('Please enter a valid YouTube video URL');
  expect(document.activeElement).toBe(field);
  expect(app.path()).toBe('/');
});

it('the landing page accepts a link of any site if the installation does', async () => {
  const answers = { 'GET /api/installation': () => ({ ...testInstallation, linkSites: 'all' }) };
  const app = openApp({ at: '/', answers });
  await userEvent.type(await screen.findByLabelText('Video link'), 'https://vimeo.com/76979871');
  await screen.findByText(landingMessages.hero.kept);
  await userEvent.click(screen.getByRole('button', { name: 'Start Free' }));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  expect(app.path()).toContain('vimeo.com');
});

it('the landing page keeps a chosen file through the sign-up, and states for how long', async () => {
  const app = openApp({ at: '/' });
  const file = new File(['x'], 'talk.mp4', { type: 'video/mp4' });
  await userEvent.upload(await screen.findByLabelText('Choose a video or audio file'), file);
  await screen.findByText(
    '“talk.mp4” is selected. Stay in this tab to continue with it. With Google, you’ll select it again.',
  );
  expect(app.path()).toBe(`/signup?${new URLSearchParams({ returnTo: '/upload' })}`);
  expect(peekHandedOver()).toEqual({ files: [file] });
  clearHandedOver();
});

it('the landing page leads a signed-in user to the dashboard and to the upload page with the link', async () => {
  const app = openApp({ at: '/', isSignedIn: true });
  const dashboard = await screen.findByRole('link', { name: 'Go to Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('link', { name: 'Try Free' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open App' }).getAttribute('href')).toBe('/dashboard');
  await userEvent.type(screen.getByLabelText('Video link'), `${link}{Enter}`);
  await screen.findByRole('navigation', { name: 'Main' });
  expect(app.path()).toBe(upload);
});

it('the landing page shows the prices of the plans, each with a way for a visitor to get it', async () => {
  openApp({ at: '/', answers: { 'GET /api/plans': makeCatalogue } });
  await screen.findByText('$31');
  within(screen.getByRole('list', { name: 'What Creator Pro includes' })).getByText('21 videos a month');
  expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByRole('link', { name: 'Choose Creator Pro' }).getAttribute('href')).toBe('/pricing');
  for (const start of screen.getAllByText('Try Free')) expect(start.getAttribute('href')).toBe('/signup');
  expect(screen.queryByText('Open App')).toBeNull();
});

it('the landing page leads a signed-in user from the free plan to the dashboard', async () => {
  openApp({ at: '/', isSignedIn: true, answers: { 'GET /api/plans': makeCatalogue } });
  const free = await screen.findByRole('link', { name: 'Start free' });
  expect(free.getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Choose Creator Pro' }).getAttribute('href')).toBe('/pricing');
});

it('the landing page sells nothing if payments are not set up', async () => {
  openApp({
    at: '/',
    answers: { 'GET /api/plans': makeCatalogue, 'GET /api/installation': () => bareInstallation },
  });
  await screen.findByText('Payments are not set up on this installation, so nothing is for sale.');
  screen.getByRole('link', { name: 'Start free' });
  expect(screen.queryByRole('link', { name: 'Choose Creator Pro' })).toBeNull();
});

it('the landing page marks every testimonial as an example', async () => {
  openApp({ at: '/', answers: { 'GET /api/installation': () => testInstallation } });
  const examples = within(await screen.findByRole('region', { name: 'Testimonials' })).getAllByRole('listitem');
  expect(examples).toHaveLength(3);
  for (const example of examples) within(example).getByText('Example');
});
