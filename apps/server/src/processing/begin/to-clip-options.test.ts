import { type ProcessingOptionsInput, processingOptions } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { toClipOptions } from './to-clip-options.ts';

const toOptions = (options: ProcessingOptionsInput) =>
  toClipOptions(
    {
      title: 'A talk',
      platforms: ['instagram'],
      prompt: null,
      numClips: 1,
      options: processingOptions.parse(options),
      platformStyles: {},
      ownStyles: [],
      isWatermarkForced: false,
      isWhiteLabel: false,
      logoKey: null,
      shortSidePx: 1080,
      plan: 'free',
      maxMinutes: 60,
    },
    null,
  );

it.each([
  [{}, [], 'crop'],
  [{ preserveOriginalAspectRatio: true }, ['source'], 'crop'],
  [{ useNormalRatio: true }, ['16:9'], 'crop'],
  [{ targetAspectRatio: '4:5' }, ['4:5'], 'crop'],
  [{ enableLetterboxing: true }, [], 'letterbox'],
  // A clip with bars of before, made again.
  [{ preserveOriginalAspectRatio: true, targetAspectRatio: '1:1' }, ['1:1'], 'letterbox'],
] as const)('%j asks the engine for the ratios %j by %s', (options, ratios, fit) => {
  expect(toOptions(options)).toMatchObject({ ratios, fit });
});
