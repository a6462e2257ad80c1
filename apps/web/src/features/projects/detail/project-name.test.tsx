import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ProjectName } from './project-name.tsx';

const project = { id: 'p1', title: 'A talk', description: 'Of last year' };
const opener = () => screen.getByRole('button', { name: 'Edit title and description' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function show(canEdit = true) {
  renderInApp(<ProjectName project={project} canEdit={canEdit} facts="3 clips" />);
}

test('a title can be edited in place, is saved once and can be undone', async () => {
  const requests = mockApi(({ body }) => ({ ...project, ...(body as object) }));
  show();
  await userEvent.click(opener());
  expect(document.activeElement).toBe(field('Title'));
  await userEvent.clear(field('Title'));
  await userEvent.type(field('Title'), 'Another talk{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(requests).toHaveLength(2));
  const description = 'Of last year';
  expect(requests).toEqual([
    { method: 'PATCH', path: '/api/projects/p1', body: { title: 'Another talk', description } },
    { method: 'PATCH', path: '/api/projects/p1', body: { title: 'A talk', description } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('Escape, Cancel and an unchanged Save keep the title', async () => {
  const requests = mockApi(() => ({}));
  show();
  await userEvent.click(opener());
  await userEvent.type(field('Title'), ' again{Escape}');
  expect(document.activeElement).toBe(opener());
  await userEvent.click(opener());
  expect(field('Title').value).toBe('A talk');
  await userEvent.type(field('Description'), ' and more');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'A talk' })).toBeDefined();
  await waitFor(() => expect(opener()).toBeDefined());
  expect(screen.queryByText('Saved')).toBeNull();
  expect(requests).toEqual([]);
});

test('a rejected title shows the error and keeps the typed text', async () => {
  mockApi(() => refusal(429, 'too_many_requests', 'Too many attempts.'));
  show();
  await userEvent.click(opener());
  await userEvent.clear(field('Title'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please enter a project title')).toBeDefined();
  await userEvent.type(field('Title'), 'New');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too many attempts.')).toBeDefined();
  expect(field('Title').value).toBe('New');
});

test('a reader of a shared project cannot edit the title', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Of last year')).toBeDefined();
});
