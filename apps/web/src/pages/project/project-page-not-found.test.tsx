import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';

const id = '00000000-0000-4000-8000-0000000000aa';

async function open(config: { hasMail: boolean; hasSocialSignIn: boolean }) {
  openApp({
    at: `/project/${id}`,
    isSignedIn: true,
    account: { emailVerified: false },
    config,
    answers: { [`GET /api/projects/${id}`]: () => refusal(404, 'project_not_found', 'Project not found') },
  });
  await screen.findByRole('heading', { name: 'Project not found' });
}

it.each([
  ['verify their address', { hasMail: true, hasSocialSignIn: true }, /verify your email address to open it/],
  ['log in with Google if no email is sent', { hasMail: false, hasSocialSignIn: true }, /log in with Google/],
])('the page of a missing project advises people to %s', async (_name, config, text) => {
  await open(config);
  screen.getByText(text);
});

it('the page of a missing project promises nothing if no email address can be verified', async () => {
  await open({ hasMail: false, hasSocialSignIn: false });
  expect(screen.queryByText(/If it was shared with you/)).toBeNull();
});
