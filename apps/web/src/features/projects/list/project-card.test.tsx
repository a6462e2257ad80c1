import type { ListedProject } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ProjectCard } from './project-card.tsx';

const project: ListedProject = {
  id: '0d5a7a52-0000-4000-8000-000000000001',
  title: 'A talk',
  description: '',
  source_type: 'file',
  source_url: null,
  status: 'completed',
  access: 'owner',
  clips_count: 2,
  kept_count: 0,
  reaches_outside: false,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  poster_url: null,
  strip: null,
};

it('a project card links to the project page and its overview', () => {
  renderInApp(<ProjectCard project={project} isLazy onDelete={null} />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('View Details of A talk')).toBe(`/project/${project.id}`);
  expect(hrefOf('Overview of A talk')).toBe(`/projects/${project.id}`);
});
