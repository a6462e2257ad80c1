import { expect, it } from 'vitest';
import { findCaptionStyles, findClipOptions, groupOfOption, groupOfProblem } from './find-clip-options.ts';

const capabilities: Parameters<typeof findClipOptions>[1] = {
  options: [
    {
      id: 'enableContentModeration',
      name: 'Content moderation',
      explain: 'Finds words that may cost reach.',
      analysisType: 'content_moderation',
      tier: 'basic',
      isAvailable: true,
      absence: null,
      firstPlan: null,
    },
  ],
  captionStyles: [
    { id: 'karaoke', name: 'Karaoke', explain: '', otherNames: '', isAvailable: true, absence: null },
    { id: 'marker', name: 'Marker', explain: '', otherNames: 'Hormozi jumping box', isAvailable: true, absence: null },
  ],
};

it.each([
  ['duration', ['targetSec', 'minSec', 'maxSec']],
  ['aspect ratio', ['ratios', 'fit']],
  ['9:16', ['ratios']],
  ['português', ['language']],
  ['subtitles', ['captionStyle']],
  ['karaoke', ['captionStyle']],
  ['hormozi', ['captionStyle']],
  ['LOGO', ['brandKit', 'watermark']],
  ['intro', ['brandKit']],
  ['moder', ['enableContentModeration']],
  ['title', ['title', 'platforms', 'hookTitle', 'hookTitlePosition']],
  ['nothing of it', []],
])('the search %j finds the options %j', (search, found) => {
  expect([...findClipOptions(search, capabilities)]).toEqual(found);
});

it.each([
  ['Hormozi', ['marker']],
  ['karaoke', ['karaoke']],
  ['box that glows', []],
])('the search %j finds the caption styles %j', (search, found) => {
  expect([...findCaptionStyles(search, capabilities)]).toEqual(found);
});

it('an empty search finds every option', () => {
  expect(findClipOptions(' ', capabilities).size).toBe(27);
});

it('each option and rejected field belongs to a group', () => {
  expect(groupOfOption('watermark')).toBe('style');
  expect(groupOfOption('enableStyleAnalysis')).toBe('analyses');
  expect(groupOfProblem('minDuration')).toBe('clips');
  expect(groupOfProblem('projectName')).toBe('project');
  expect(groupOfProblem('watermarkText')).toBe('style');
});
