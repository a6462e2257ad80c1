import { isPagePath } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { mockWideScreen } from '../../testing/media-queries.ts';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { paletteMessages } from './palette-messages.ts';
import { listPageCommands } from './use-palette-commands.ts';

const project = (id: string, title: string, status = 'completed') => ({ id, title, status });
const launch = project('0d5a0000-0000-4000-8000-000000000001', 'A launch');
const landing = project('0d5a0000-0000-4000-8000-000000000002', 'A landing', 'processing');
const projects = [launch, landing];

async function openPalette(answer: Parameters<typeof openApp>[0]['answers'] = {}) {
  mockWideScreen(true);
  const searches: string[] = [];
  const app = openApp({
    at: '/settings',
    isSignedIn: true,
    answers: {
      'GET /api/projects': (_request, query) => {
        const search = query.get('search');
        if (search !== null) searches.push(search);
        const matches = projects.filter(({ title }) => title.toLowerCase().includes(search ?? ''));
        return { projects: matches, nextCursor: null };
      },
      ...answer,
    },
  });
  await screen.findByRole('navigation', { name: 'Main' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: paletteMessages.field });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { ...app, field, options, searches };
}

describe('the command palette', () => {
  it('opens with Ctrl-K and lists the newest projects, pages and actions, with the first one active', async () => {
    const { field, options } = await openPalette();
    const recent = await screen.findByRole('group', { name: paletteMessages.groups.recent });
    expect(within(recent).getAllByRole('option')).toHaveLength(2);
    expect(options()).toContain('Dashboard');
    expect(options()).toContain(paletteMessages.actions.newProject);
    const first = screen.getByRole('option', { name: 'A launch' });
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
    expect(first.getAttribute('aria-selected')).toBe('true');
  });

  it('finds pages and actions by word prefixes and by other names', async () => {
    const { field, options } = await openPalette();
    await userEvent.type(field, 'sign out');
    expect(options()).toEqual([paletteMessages.actions.logOut]);
    await userEvent.clear(field);
    await userEvent.type(field, 'set pref');
    expect(options()).toContain('Settings: Preferences');
    expect(options()).not.toContain('Settings: Billing');
  });

  it('searches projects on the server for the whole text, and opens the chosen project', async () => {
    const { field, path, searches } = await openPalette();
    await userEvent.type(field, 'land');
    const group = await screen.findByRole('group', { name: paletteMessages.groups.projects });
    within(group).getByRole('option', { name: /A landing/ });
    expect(searches).toEqual(['land']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(`/project/${landing.id}`));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('ignores projects found for an earlier text', async () => {
    const next = Promise.withResolvers<unknown>();
    const { field, path } = await openPalette({
      'GET /api/projects': (_request, query) =>
        query.get('search') === 'landz'
          ? next.promise
          : { projects: query.has('search') ? projects : [], nextCursor: null },
    });
    await userEvent.type(field, 'land');
    await screen.findByRole('option', { name: /A landing/ });
    await userEvent.type(field, 'z');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Enter}');
    // Nothing opens while the server is searching, either.
    await new Promise((resolve) => setTimeout(resolve, 400));
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/settings');
    await act(async () => next.resolve({ projects: [launch], nextCursor: null }));
    await screen.findByRole('option', { name: 'A launch' });
  });

  it('keeps showing the projects that still match during a search', async () => {
    const { field, options } = await openPalette({
      'GET /api/projects': (_request, query) =>
        query.get('search') === 'land'
          ? new Promise(() => undefined)
          : { projects: query.has('search') ? projects : [], nextCursor: null },
    });
    await userEvent.type(field, 'la');
    await screen.findByRole('option', { name: 'A launch' });
    await userEvent.type(field, 'nd');
    expect(options()).toEqual([`A landing${projectsMessages.status.processing}`]);
  });

  it('keeps the chosen option when projects appear above it', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { field, path } = await openPalette({
      'GET /api/projects': (_request, query) =>
        query.has('search') ? answer.promise : { projects: [], nextCursor: null },
    });
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.type(field, 'set');
    await userEvent.keyboard('{ArrowDown}');
    const chosen = active();
    await act(async () => answer.resolve({ projects, nextCursor: null }));
    await screen.findByRole('option', { name: 'A launch' });
    expect(active()).toBe(chosen);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/settings?tab=account'));
  });

  it('moves through its list with the arrow keys and wraps around at both ends', async () => {
    const { field } = await openPalette();
    await screen.findByRole('group', { name: paletteMessages.groups.recent });
    await userEvent.click(field);
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Dashboard');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe(paletteMessages.actions.logOut);
    expect(document.activeElement).toBe(field);
  });

  it('closes on Escape and restores the focus', async () => {
    mockWideScreen(true);
    openApp({ at: '/settings', isSignedIn: true });
    const opener = await screen.findByRole('button', { name: /^Search/ });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: paletteMessages.close }));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows that there are no results, and that the project search failed', async () => {
    const { field } = await openPalette({ 'GET /api/projects': () => refusal(500, 'unexpected', 'An error') });
    await userEvent.type(field, 'zebra');
    await screen.findByText(paletteMessages.failed);
  });

  it('shows that nothing was found', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'zebra');
    await screen.findByText(paletteMessages.none({ search: 'zebra' }));
  });

  it('asks for confirmation before logging out', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'log out{Enter}');
    await screen.findByRole('alertdialog', { name: 'Logout' });
  });

  it('changes the theme', async () => {
    const { field } = await openPalette();
    await userEvent.type(field, 'theme dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
    localStorage.clear();
  });

  it('lists pages that exist', () => {
    const opened: string[] = [];
    for (const { run } of listPageCommands((href) => opened.push(href))) run();
    expect(opened.length).toBeGreaterThan(10);
    expect(opened.filter((href) => !isPagePath(href.split('?')[0] ?? ''))).toEqual([]);
  });
});
