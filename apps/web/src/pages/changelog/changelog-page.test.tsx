import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { changelogMessages } from './changelog-messages.ts';

const points = changelogMessages.versions.flatMap(({ parts }) => parts.flatMap((part): string[] => [...part.points]));

it('the changelog lists the versions, newest first', async () => {
  openApp({ at: '/changelog' });
  await screen.findByRole('heading', { level: 2, name: 'Since the last version' });
  screen.getByRole('heading', { level: 2, name: /^0\.1\.0/ });
  for (const point of points) screen.getByText(point);
});

it('the changelog is written for creators, without commands, settings or paths', () => {
  const internal = /`|\b[A-Z]+_[A-Z]+\b|npm |\/api|\.ts\b|yt-dlp|ffmpeg|Postgres|server-sent|schema/;
  expect(points.filter((point) => internal.test(point))).toEqual([]);
});
