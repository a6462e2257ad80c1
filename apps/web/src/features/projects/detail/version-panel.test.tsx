import type { ProjectClip } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { makeClip } from '../saved/testing/make-project.ts';
import { VersionPanel } from './version-panel.tsx';

const { version: texts } = projectsMessages;
const [upright] = makeClip('a').renditions as [ProjectClip['renditions'][number]];
const clip = makeClip('a', { renditions: [upright, { ...upright, ratio: '1:1', caption_style: null }] });
const styles = [
  { id: 'marker', name: 'Marker' },
  { id: 'karaoke', name: 'Karaoke' },
];

async function open(shown = clip.renditions[1] ?? null) {
  const requests = mockApi(() => ({}));
  const onShow = vi.fn();
  renderInApp(
    <VersionPanel clip={clip} styles={styles} shown={shown} onShow={onShow} ratios={['9:16', '1:1', '4:5', '16:9']} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: texts.open }));
  const ratio = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.ratio });
  const style = screen.getByRole<HTMLSelectElement>('combobox', { name: texts.style });
  return { requests, onShow, user, ratio, style };
}

it('another version starts with the style and ratio of the displayed one, which is not remade', async () => {
  const { ratio, style } = await open();
  expect([ratio.value, style.value]).toEqual(['1:1', '']);
  expect(document.activeElement).toBe(ratio);
  screen.getByText(texts.current);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.submit }).disabled).toBe(true);
});

it('another style can be rendered in the same ratio', async () => {
  const { requests, user, style } = await open();
  await user.selectOptions(style, 'karaoke');
  await user.click(screen.getByRole('button', { name: texts.submit }));
  await waitFor(() => expect(requests.at(0)?.body).toEqual({ ratio: '1:1', captionStyle: 'karaoke' }));
});

it('an existing version is displayed instead, and the focus returns to the button that opened the form', async () => {
  const { onShow, user, ratio, style } = await open();
  await user.selectOptions(ratio, '9:16');
  await user.selectOptions(style, 'marker');
  await user.click(screen.getByRole('button', { name: texts.show }));
  expect(onShow).toHaveBeenCalledWith(upright);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.open }));
});
