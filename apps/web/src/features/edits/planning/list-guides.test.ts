import { expect, it } from 'vitest';
import { listGuides } from './list-guides.ts';

it('platforms with the same free area of a vertical clip share one guide', () => {
  const guides = listGuides('9:16', ['tiktok', 'instagram', 'youtube', 'normal', 'tiktok']);
  expect(guides.map(({ platforms }) => platforms)).toEqual([['tiktok'], ['instagram', 'youtube']]);
  expect(listGuides('1:1', ['tiktok', 'linkedin'])).toMatchObject([{ platforms: ['tiktok', 'linkedin'] }]);
  expect(listGuides('9:16', ['normal'])).toEqual([]);
});
