import { clipSpecFields } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { buildProgram } from './build-program.ts';
import { type ClipFlags, readClipSpec } from './read-clip-spec.ts';

const unused = async () => undefined;

/** Parses the flags of `clip` with the real program. */
async function parse(...args: string[]): Promise<ClipFlags> {
  let parsed: ClipFlags | null = null;
  const clip = async (_source: string, flags: ClipFlags) => {
    parsed = flags;
  };
  const others = { render: unused, export: unused, find: unused, transcribe: unused, probe: unused, doctor: unused };
  const models = { listModels: unused, installModel: unused, removeModel: unused };
  const remote = { loginRemote: unused, listRemote: unused, createRemote: unused, watchRemote: unused };
  const remoteClips = {
    listRemoteClips: unused,
    downloadRemote: unused,
    findRemote: unused,
    listAccounts: unused,
    post: unused,
    worker: unused,
    mcp: unused,
  };
  const program = buildProgram({ clip, ...others, ...models, ...remote, ...remoteClips });
  await program.parseAsync(['clip', 'talk.mp4', ...args], { from: 'user' });
  if (!parsed) throw new Error('The command was not called.');
  return parsed;
}

const read = async (args: string[], isImage = false) => readClipSpec(await parse(...args), isImage);
const marked = ['--watermark', 'Hello'];

const examples: [args: string[], name: string, before: unknown, after: unknown][] = [
  [['--count', '5'], 'count', 3, 5],
  [['--platform', 'youtube', '--platform', 'instagram'], 'platforms', ['tiktok'], ['youtube', 'instagram']],
  [['--ratio', '1:1', '--ratio', '4:5'], 'ratios', [], ['1:1', '4:5']],
  [['--resolution', '2160'], 'shortSidePx', 1080, 2160],
  [['--fit', 'letterbox'], 'fit', 'crop', 'letterbox'],
  [['--prompt', ' the bees '], 'prompt', null, 'the bees'],
  [['--target', '30'], 'targetSec', 60, 30],
  [['--min', '20'], 'minSec', 15, 20],
  [['--max', '90'], 'maxSec', 120, 90],
  [['--overlap', '0'], 'overlapSec', 2, 0],
  [['--quality', 'high'], 'quality', 'medium', 'high'],
  [['--caption-style', 'karaoke'], 'captionStyle', 'marker', 'karaoke'],
  [['--no-captions'], 'captionStyle', 'marker', null],
  [['--hook-title', 'whole'], 'hookTitle', 'auto', 'whole'],
  [['--hook-title-position', 'below-middle'], 'hookTitlePosition', 'top', 'below-middle'],
  [['--analysis', 'style-analysis'], 'analyses', [], ['style-analysis']],
  [['--jump-cuts'], 'jumpCuts', false, true],
  [['--voice-cleaning', 'light'], 'voiceCleaning', 'off', 'light'],
  [['--speaker', 'Ada'], 'speaker', null, 'Ada'],
  [['--zooms'], 'zooms', false, true],
  [['--genre', 'lesson'], 'genre', 'auto', 'lesson'],
  [['--speaker-colors'], 'speakerColors', false, true],
  [['--language', 'de'], 'language', null, 'de'],
  [['--speakers', '3'], 'voices', null, 3],
  [['--audio-track', '2'], 'audioTrack', null, 2],
];

/** Options without a flag, which only the server uses. */
const withoutFlag = [
  'aiEnhancement',
  'brandKit',
  'keepResolution',
  'optimizeHashtags',
  'optimizeTitles',
  'smartCropping',
  // Set by `--transcript none`.
  'subtitles',
  'transcription',
  'trimEndSec',
  'trimStartSec',
];

describe('readClipSpec', () => {
  it('sets every field of a clip spec except those of the server', () => {
    const set = new Set([...examples.map(([, name]) => name), 'watermark']);
    const missing = Object.keys(clipSpecFields.shape).filter((name) => !set.has(name));
    expect(new Set(missing)).toEqual(new Set(withoutFlag));
  });

  it.each(examples)('for %j sets %s', async (args, name, before, after) => {
    expect(await read([])).toHaveProperty(name, before);
    expect(await read(args)).toHaveProperty(name, after);
  });

  it.each<[string[], string, unknown]>([
    [[], 'text', 'Hello'],
    [['--watermark-position', 'top-left'], 'position', 'top-left'],
    [['--watermark-size', 'large'], 'size', 'large'],
    [['--watermark-opacity', '0.25'], 'opacity', 0.25],
  ])('for --watermark with %j sets its %s', async (args, name, value) => {
    expect(await read([])).toHaveProperty('watermark.isOn', false);
    expect((await read([...marked, ...args])).watermark).toMatchObject({
      isOn: true,
      text: 'Hello',
      position: 'bottom-right',
      size: 'medium',
      opacity: 0.6,
      [name]: value,
    });
  });

  it('treats a watermark that is a picture as a path', async () => {
    expect(await read(['--watermark', 'logo.png'], true)).toMatchObject({
      watermark: { isOn: true },
      logoPath: 'logo.png',
    });
  });

  it.each<[string[], string, unknown]>([
    [['--out', 'here'], 'out', 'here'],
    [['--transcript', 'talk.vtt'], 'transcript', 'talk.vtt'],
    [['--intro', 'intro.mp4'], 'intro', 'intro.mp4'],
    [['--outro', 'outro.mp4'], 'outro', 'outro.mp4'],
    [['--font', 'acme.ttf'], 'font', 'acme.ttf'],
    [['--engine', 'sherpa'], 'engine', 'sherpa'],
    [['--yes'], 'yes', true],
    [['--json'], 'json', true],
  ])('leaves %j to the command', async (args, name, value) => {
    expect(await parse(...args)).toHaveProperty(name, value);
  });

  it.each([
    [['--count', '0'], '--count must be at least 1.'],
    [['--count', '2.5'], '--count must be a whole number.'],
    [['--platform', 'vine'], '--platform must be tiktok, instagram, youtube, twitter, linkedin or normal.'],
    [['--ratio', '3:2'], '--ratio must be 9:16, 4:5, 1:1, 16:9 or source.'],
    [['--resolution', '720'], '--resolution must be 1080, 1440 or 2160.'],
    [['--hook-title', 'on'], '--hook-title must be auto, off, start or whole.'],
    [['--fit', 'stretch'], '--fit must be crop or letterbox.'],
    [['--prompt', 'x'.repeat(2001)], '--prompt must be at most 2000 characters long.'],
    [['--prompt', ' '], '--prompt must be at least 1 character long.'],
    [['--target', '5'], '--target must be at least 15.'],
    [['--target', '20', '--min', '30'], '--target must be between --min and --max.'],
    [['--audio-track', '0'], '--audio-track must be at least 1.'],
    [['--max', '1e9'], '--max must be at most 600.'],
    [['--caption-style', 'comic'], /^--caption-style must be marker, karaoke, .* or pill\.$/],
    [['--watermark', ' '], '--watermark must be at least 1 character long.'],
    [[...marked, '--watermark-opacity', '2'], '--watermark-opacity must be at most 1.'],
    [['--count', '21', '--fit', 'x'], '--count must be at most 20; --fit must be crop or letterbox.'],
  ])('refuses %j with a message that names the flag', async (args, sentence) => {
    await expect(read(args)).rejects.toMatchObject({
      reason: 'invalid-option',
      message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  });
});
