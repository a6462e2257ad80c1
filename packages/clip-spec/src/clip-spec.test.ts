import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ProcessingOptionsInput, processingOptions } from './api-options.ts';
import { type ClipSpec, clipSpec, clipSpecFields } from './clip-spec.ts';
import { clipSpecInputFields, toClipSpec, toClipSpecInput } from './clip-spec-input.ts';
import { resolvedSpec } from './resolved-spec.ts';

const fromOptions = (options: ProcessingOptionsInput) =>
  toClipSpec({
    targetPlatforms: ['instagram'],
    aiPrompt: '',
    numClips: 1,
    processingOptions: processingOptions.parse(options),
  });

describe('clipSpec', () => {
  it('fills in the default of each field that is left out', () => {
    expect(clipSpec.parse({})).toMatchObject({
      count: 3,
      platforms: ['tiktok'],
      targetSec: 60,
      minSec: 15,
      maxSec: 120,
      overlapSec: 2,
      quality: 'medium',
    });
  });

  it('keeps the default target length between the requested minimum and maximum', () => {
    expect(clipSpec.parse({ maxSec: 30 }).targetSec).toBe(30);
    expect(clipSpec.parse({ minSec: 20 }).targetSec).toBe(60);
  });

  it.each([
    [{ count: 21 }, 'count'],
    [{ minSec: 4 }, 'minSec'],
    [{ minSec: 60, targetSec: 30 }, 'targetSec'],
    [{ maxSec: 700 }, 'maxSec'],
    [{ overlapSec: Number.NaN }, 'overlapSec'],
    [{ audioTrack: 0 }, 'audioTrack'],
    [{ trimStartSec: 30, trimEndSec: 30 }, 'trimEndSec'],
  ])('refuses %j and names %s', (given, name) => {
    expect(() => clipSpec.parse(given)).toThrow(name);
  });
});

/** A value for each part of a clip spec that is not its default. */
const unlikeDefaults: ClipSpec = {
  platforms: ['youtube', 'linkedin'],
  count: 5,
  prompt: 'the launch',
  targetSec: 30,
  minSec: 20,
  maxSec: 90,
  overlapSec: 0,
  trimStartSec: 3,
  trimEndSec: 90,
  language: 'de',
  audioTrack: 2,
  voices: 3,
  subtitles: false,
  transcription: false,
  aiEnhancement: false,
  optimizeTitles: false,
  optimizeHashtags: false,
  analyses: ['style-analysis'],
  ratios: ['4:5'],
  fit: 'letterbox',
  smartCropping: false,
  keepResolution: true,
  quality: 'high',
  captionStyle: null,
  watermark: { isOn: true, text: 'Mine', logoId: null, position: 'center', size: 'large', opacity: 1 },
  jumpCuts: true,
  voiceCleaning: 'strong',
  zooms: true,
  genre: 'interview',
  speakerColors: true,
  speaker: 'Ada',
  hookTitle: 'whole',
  hookTitlePosition: 'below-middle',
  brandKit: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', parts: ['platforms', 'fonts'] },
};

describe('toClipSpec', () => {
  it.each([
    [{}, [], 'crop'],
    [{ preserveOriginalAspectRatio: true }, ['source'], 'crop'],
    [{ useNormalRatio: true }, ['16:9'], 'crop'],
    [{ targetAspectRatio: '4:5' }, ['4:5'], 'crop'],
    [{ enableLetterboxing: true }, [], 'letterbox'],
    // A clip with bars, remade from a stored spec.
    [{ preserveOriginalAspectRatio: true, targetAspectRatio: '1:1' }, ['1:1'], 'letterbox'],
  ] as const)('reads %j as the ratios %j by %s', (options, ratios, fit) => {
    expect(fromOptions(options)).toMatchObject({ ratios, fit });
  });

  it.each(clipSpecFields.keyof().options)('keeps %s when its input is sent again', (name) => {
    const plain = clipSpec.parse({});
    const spec: ClipSpec = { ...plain, [name]: unlikeDefaults[name] };
    expect(spec[name]).not.toEqual(plain[name]);
    expect(toClipSpec(toClipSpecInput(spec))).toEqual(spec);
  });

  it.each([
    [{}, { captionStyle: null }, 'platforms watermark fonts colors intro outro'],
    [{}, { watermarkText: 'Mine' }, 'platforms captionStyle fonts colors intro outro'],
    [{}, { enableWatermark: false }, 'platforms captionStyle fonts colors intro outro'],
    [{ targetPlatforms: ['youtube'] }, {}, 'captionStyle watermark fonts colors intro outro'],
    [{ targetPlatforms: ['youtube'] }, { brandKitParts: ['platforms', 'intro'] }, 'intro'],
  ])('uses the values of a brand kit that neither %j nor %j overrides', (request, options, parts) => {
    const brandKit = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const input = z.object(clipSpecInputFields).parse({ ...request, processingOptions: { ...options, brandKit } });
    expect(toClipSpec(input).brandKit).toEqual({ id: brandKit, parts: parts.split(' ') });
  });

  it('returns the same spec when its input is sent again', () => {
    const spec = fromOptions({
      targetAspectRatio: '16:9',
      enableStyleAnalysis: true,
      enableWatermark: true,
      watermarkText: 'Mine',
      captionStyle: null,
      trimStart: 3,
    });
    expect(toClipSpec(toClipSpecInput(spec))).toEqual(spec);
    expect(clipSpec.parse(spec)).toEqual(spec);
  });
});

describe('resolvedSpec', () => {
  const resolution = { title: 'A talk', shortSidePx: 1440, plan: 'free', maxMinutes: 60 };
  const stored = {
    ...resolution,
    platforms: ['tiktok'],
    prompt: 'the launch',
    numClips: 2,
    options: { targetAspectRatio: '1:1', enableTrendAnalysis: true },
  };

  it('upgrades a spec that was stored before specs had a version', () => {
    expect(resolvedSpec.parse(stored)).toMatchObject({
      ...resolution,
      version: 2,
      platforms: ['tiktok'],
      prompt: 'the launch',
      count: 2,
      targetSec: 60,
      ratios: ['1:1'],
      analyses: ['trend-analysis'],
      ownStyles: [],
    });
  });

  it('leaves a spec without a hook title that was stored before there were any', () => {
    const { hookTitle: _, ...older } = resolvedSpec.parse(stored);
    expect(clipSpec.parse({}).hookTitle).toBe('auto');
    expect(resolvedSpec.parse(stored).hookTitle).toBe('off');
    expect(resolvedSpec.parse(older).hookTitle).toBe('off');
    expect(resolvedSpec.parse({ ...older, hookTitle: 'whole' }).hookTitle).toBe('whole');
  });

  it('parses what it has stored to the same spec', () => {
    const first = resolvedSpec.parse(stored);
    expect(resolvedSpec.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
  });

  it.each([
    [{ ...stored, version: 3 }, 'version'],
    [{ ...stored, options: { quality: 'best' } }, 'This is not a clip spec of version 1'],
    [{ ...stored, ownStyles: [{ id: '../x', name: '', look: {} }] }, 'ownStyles'],
  ])('refuses %j and names %s', (value, name) => {
    expect(() => resolvedSpec.parse(value)).toThrow(name);
  });
});

describe('clipSpecInputFields', () => {
  it('parses the fields of a form as JSON, and refuses any other text with a message about the field', () => {
    const input = z.object(clipSpecInputFields);
    expect(input.parse({ numClips: '4', targetPlatforms: '["youtube"]' })).toMatchObject({
      numClips: 4,
      targetPlatforms: ['youtube'],
    });
    const { error } = input.safeParse({ numClips: 'four', targetPlatforms: 'x' });
    expect(error?.issues.map(({ path: [field], code }) => [field, code])).toEqual([
      ['targetPlatforms', 'invalid_type'],
      ['numClips', 'invalid_type'],
    ]);
  });
});
