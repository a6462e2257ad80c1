import type { ListedProject } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { RecentProjects } from './recent-projects.tsx';

const hourMs = 3_600_000;
const project = (id: number, changes: Partial<ListedProject>): ListedProject => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  title: `Project ${id}`,
  description: '',
  source_type: 'file',
  source_url: null,
  status: 'completed',
  clips_count: 1,
  created_at: new Date(Date.now() - id * hourMs).toISOString(),
  updated_at: new Date().toISOString(),
  access: 'owner',
  poster_url: null,
  kept_count: 0,
  reaches_outside: false,
  strip: null,
  ...changes,
});

test('an empty list describes its purpose and links to a first project', () => {
  renderInApp(<RecentProjects projects={[]} />);
  expect(screen.getByRole('heading', { name: 'No projects yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create Your First Project' }).getAttribute('href')).toBe('/upload');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/upload', '/upload?sample=1']);
});

test('each project shows its status, source, clips and age', () => {
  renderInApp(
    <RecentProjects
      projects={[
        project(0, { status: 'processing', source_type: 'youtube', clips_count: 0 }),
        project(5, { status: 'failed', clips_count: 1204 }),
        project(2, { created_at: '2026-01-02T12:00:00.000Z' }),
      ]}
    />,
  );
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toBe('Project 0ProcessingYouTube0 clipsJust now');
  expect(rows[1]).toBe('Project 5FailedFile1,204 clips5 hours ago');
  expect(rows[2]).toBe('Project 2ReadyFile1 clipJan 2, 2026');
  expect(screen.getByRole('link', { name: 'Project 5' }).getAttribute('href')).toBe(`/project/${project(5, {}).id}`);
});

test('a title is rendered as text, regardless of its content', () => {
  renderInApp(<RecentProjects projects={[project(1, { title: '<img src=x onerror=alert(1)>' })]} />);
  expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
