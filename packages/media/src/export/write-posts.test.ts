import type { Worker } from 'node:worker_threads';
import { platformIds } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { exampleClip, exampleTranscript, type SpokenLine } from '../../test/example-clip.ts';
import { renderSpec } from '../../test/render-spec.ts';
import { listRenditions } from '../edit/rendition-list.ts';
import { platforms } from '../platforms/platform.ts';
import { writePosts } from './write-posts.ts';
import { writePostsHere } from './write-posts-here.ts';

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

it('the posts of a long source are the same from another thread as from the calling one', async () => {
  const threads: string[] = [];
  const note = (worker: Worker) => threads.push(worker.threadName ?? '');
  process.on('worker', note);
  const lines = Array.from(
    { length: 300 },
    (_, at): SpokenLine => [6, 0, `Why did nobody tell you about the ${at}th boat before?`],
  );
  const { moment } = exampleClip(lines.slice(0, 5));
  const renditions = listRenditions(renderSpec({ platforms: [...platformIds] }), { widthPx: 1920, heightPx: 1080 });
  const input = {
    material: { transcript: exampleTranscript(lines) },
    moments: [moment],
    renditions,
    sourceName: 'Boats',
  };
  const result = await writePosts({ languageModel: null }, input, {});
  process.off('worker', note);
  expect(threads).toEqual(['clipwright-posts']);
  expect(result).toEqual(await writePostsHere({ languageModel: null }, input, {}));
});
