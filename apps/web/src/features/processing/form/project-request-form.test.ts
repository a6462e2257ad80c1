import { type ClipSpec, clipSpec, clipSpecMessages } from '@clipwright/clip-spec';
import { type ProjectRequest, processingMessages, toProjectRequest, uploadInput } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { checkRequest } from './check-request.ts';
import { describeSpec } from './describe-spec.ts';
import { firstRequest, toFields } from './project-request-form.ts';

const request = (spec: Partial<ClipSpec> = {}, change: Partial<ProjectRequest> = {}): ProjectRequest => {
  const first = firstRequest();
  return { ...first, title: 'Talk', ...change, spec: { ...first.spec, ...spec } };
};

it('a new form starts with three vertical clips for Shorts, Reels and TikTok', () => {
  expect(firstRequest().spec).toMatchObject({
    platforms: ['tiktok', 'instagram', 'youtube'],
    count: 3,
    ratios: ['9:16'],
    targetSec: 60,
    minSec: 15,
    maxSec: 120,
    overlapSec: 2,
  });
});

it('a new form starts with the schema’s values for its platforms and ratio', () => {
  const { spec } = firstRequest();
  expect(spec).toEqual(clipSpec.parse({ platforms: spec.platforms, ratios: spec.ratios }));
});

it('a form without a title reports the title first', () => {
  expect(checkRequest(request({ count: 40 }, { title: '  ' }))).toEqual({
    projectName: processingMessages.titleMissing,
  });
});

it('an invalid form shows the server’s message at each field', () => {
  const problems = checkRequest(
    request({ count: 21, platforms: [], prompt: 'x'.repeat(2001), minSec: 4, maxSec: Number.NaN }),
  );
  expect(problems).toEqual({
    numClips: clipSpecMessages.numClipsOutOfBounds,
    targetPlatforms: clipSpecMessages.platformsMissing,
    aiPrompt: clipSpecMessages.promptTooLong,
    minDuration: clipSpecMessages.minDurationOutOfBounds,
    maxDuration: clipSpecMessages.notANumber,
  });
  expect(checkRequest(request({ targetSec: 200 }))).toEqual({
    targetDuration: clipSpecMessages.durationsDisagree,
  });
});

it('the server parses a filled-in form to the same values', () => {
  const spec = request().spec;
  const meant = request({
    prompt: ' the launch ',
    captionStyle: null,
    language: 'de',
    ratios: ['source'],
    analyses: ['style-analysis'],
    watermark: { ...spec.watermark, opacity: 0.35 },
  });
  const read = toProjectRequest(uploadInput.parse(toFields(meant)));
  expect(read).toEqual({ ...meant, spec: { ...meant.spec, prompt: 'the launch' } });
});

it('the server parses a prompt of spaces as no prompt', () => {
  expect(toProjectRequest(uploadInput.parse(toFields(request({ prompt: '  ' })))).spec.prompt).toBeNull();
});

it.each([
  ['start', true],
  ['whole', true],
  ['auto', true],
  ['off', false],
] as const)('the summary of a hook title that is %s mentions it: %s', (hookTitle, isSaid) => {
  const { spec } = request({ hookTitle });
  expect(/hook title/.test(describeSpec(spec, undefined, { isText: false }))).toBe(isSaid);
});
