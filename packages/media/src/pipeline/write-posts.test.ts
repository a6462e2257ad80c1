import { platformIds } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { exampleClip } from '../../test/example-clip.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { platforms } from '../platforms/platform.ts';
import { listRenditions } from './rendition-list.ts';
import { writePosts } from './write-posts.ts';

it('the posts of a clip without words contain a hashtag of each platform', async () => {
  const { moment } = exampleClip([[30, 0, '']]);
  const renditions = listRenditions(renderSpec({ platforms: [...platformIds] }), { widthPx: 1920, heightPx: 1080 });
  const input = { material: { transcript: null }, moments: [moment], renditions, sourceName: 'Holiday' };
  const { written } = await writePosts({ languageModel: null }, input, {});
  const posts = [...(written[0]?.posts ?? [])];
  expect(new Set(posts.map(([platform]) => platform))).toEqual(new Set(platformIds));
  for (const [platform, { hashtags }] of posts) {
    expect(hashtags).toHaveLength(1);
    expect(hashtags.length).toBeLessThanOrEqual(platforms[platform].hashtagLimit);
  }
});
