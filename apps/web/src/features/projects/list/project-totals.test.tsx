import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ProjectTotals } from './project-totals.tsx';

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('totals have thousands separators and are shortened from a million', () => {
  renderInApp(
    <ProjectTotals
      totals={{ projects: 12, clips: 1204, views: 1_250_000, by_status: { processing: 1, completed: 10, failed: 1 } }}
    />,
  );
  expect([figure('Projects'), figure('Clips'), figure('Views')]).toEqual(['12', '1,204', '1.3M']);
});

test('the labels are visible while the totals load', () => {
  renderInApp(<ProjectTotals totals={null} />);
  expect([figure('Projects'), figure('Clips'), figure('Views')]).toEqual(['', '', '']);
});
