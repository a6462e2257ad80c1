import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli } from './testing/call-cli.ts';
import { createWorkspace, fixturePath } from './testing/run-cli.ts';

let workspace: Awaited<ReturnType<typeof createWorkspace>>;

beforeAll(async () => {
  workspace = await createWorkspace();
  await copyFile(fixturePath('jfk-11s.wav'), join(workspace.dir, 'talk.wav'));
  const spoken = 'And so, my fellow Americans, ask not what your country can do for you.';
  await writeFile(
    join(workspace.dir, 'talk.de.vtt'),
    'WEBVTT\n\n00:01.000 --> 00:05.000\nFragt nicht, was euer Land tun kann.\n',
  );
  await writeFile(join(workspace.dir, 'talk.vtt'), `WEBVTT\n\n00:00.300 --> 00:07.700\n${spoken}\n`);
});

afterAll(() => workspace.remove());

/** Returns the output of a command. */
async function print(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await callCli(args, workspace);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

describe('transcribe', () => {
  it.each([
    ['vtt', /^WEBVTT\nLanguage: en\n\n00:00:00\.300 --> 00:00:07\.700\n/],
    ['srt', /^1\n00:00:00,300 --> 00:00:07,700\n/],
    ['json', /^\{.*"wordTiming"/s],
    ['txt', /^And so, my fellow Americans/],
  ])('writes the format --format %s', async (format, beginning) => {
    expect(await print('transcribe', 'talk.wav', '--format', format)).toMatch(beginning);
  });

  it('selects subtitles with --language', async () => {
    expect(await print('transcribe', 'talk.wav', '--language', 'de', '--format', 'txt')).toMatch(/^Fragt nicht/);
  });

  it('uses only the engine of --engine', async () => {
    const { exitCode, stdout, stderr } = await callCli(['transcribe', 'talk.wav', '--engine', 'sherpa'], workspace);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain('clipwright models install');
  });
});

describe('--json', () => {
  it('prints everything that probe finds, which prints lines without it', async () => {
    expect(JSON.parse(await print('probe', 'talk.wav', '--json'))).toMatchObject({ path: 'talk.wav', video: null });
    expect(await print('probe', 'talk.wav')).toMatch(/^talk\.wav: wav, 11\.00 s, .*\n {2}audio: pcm_s16le, 1 channel,/);
  });

  it('prints the models with their installation state', async () => {
    const models: unknown = JSON.parse(await print('models', '--json'));
    expect(models).toContainEqual(expect.objectContaining({ name: 'parakeet-tdt-0.6b-v3-int8', installed: false }));
    expect(await print('models')).toMatch(/ {2}parakeet-tdt-0\.6b-v3-int8 \(\d+ MB, CC-BY-4\.0 \(NVIDIA\)\)\n/);
  });

  it('prints the state of everything that doctor checks', async () => {
    const findings: unknown = JSON.parse(await print('doctor', '--json'));
    expect(findings).toContainEqual({ name: 'ffmpeg', state: 'ok', detail: expect.stringContaining(' at ') });
    expect(await print('doctor')).toMatch(/^ok {8}Node /);
  });
});
