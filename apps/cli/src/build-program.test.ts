import { describe, expect, it } from 'vitest';
import { buildProgram, type Commands } from './build-program.ts';

type Call = { command: keyof Commands; argument: unknown; flags: unknown };

/** Runs a command line and returns the recorded calls. */
async function run(...args: string[]): Promise<Call> {
  const calls: Call[] = [];
  const record =
    (command: keyof Commands) =>
    async (argument: unknown, flags?: unknown): Promise<void> =>
      void calls.push({ command, argument, flags: flags ?? argument });
  await buildProgram({
    clip: record('clip'),
    render: record('render'),
    export: record('export'),
    find: record('find'),
    transcribe: record('transcribe'),
    probe: record('probe'),
    listModels: record('listModels'),
    installModel: record('installModel'),
    removeModel: record('removeModel'),
    doctor: record('doctor'),
    loginRemote: record('loginRemote'),
    listRemote: record('listRemote'),
    createRemote: record('createRemote'),
    watchRemote: record('watchRemote'),
    listRemoteClips: record('listRemoteClips'),
    downloadRemote: record('downloadRemote'),
    findRemote: record('findRemote'),
    listAccounts: record('listAccounts'),
    post: record('post'),
    worker: record('worker'),
    mcp: async () => void calls.push({ command: 'mcp', argument: undefined, flags: undefined }),
  }).parseAsync(args, { from: 'user' });
  const [call] = calls;
  if (!call) throw new Error('No command was called.');
  return call;
}

describe('the flags of every command except clip', () => {
  it.each<[string[], keyof Commands, object]>([
    [['find', 'a.vtt'], 'find', { count: 5, json: false }],
    [['find', 'a.vtt', '--prompt', 'bees', '--prompt', 'money'], 'find', { prompt: ['bees', 'money'] }],
    [['find', 'a.vtt', '--count', '7'], 'find', { count: 7 }],
    [['find', 'a.vtt', '--min', '20'], 'find', { min: 20 }],
    [['find', 'a.vtt', '--max', '40.5'], 'find', { max: 40.5 }],
    [['find', 'a.vtt', '--language', 'de'], 'find', { language: 'de' }],
    [['find', 'a.vtt', '--json'], 'find', { json: true }],
    [['transcribe', 'a.mp4'], 'transcribe', { format: 'vtt' }],
    [['transcribe', 'a.mp4', '--engine', 'api'], 'transcribe', { engine: 'api' }],
    [['transcribe', 'a.mp4', '--language', 'fr'], 'transcribe', { language: 'fr' }],
    [['transcribe', 'a.mp4', '--format', 'srt'], 'transcribe', { format: 'srt' }],
    [['render', 'a.edit.json', '--out', 'b.mp4'], 'render', { out: 'b.mp4' }],
    [['render', 'a.edit.json', '--out', 'b.mp4', '--ratio', '1:1'], 'render', { ratio: '1:1' }],
    [['export', 'a.edit.json', 'b.edit.json', '--format', 'otio'], 'export', { format: 'otio' }],
    [['export', 'a.edit.json', '--format', 'srt', '--out', 'a.srt'], 'export', { out: 'a.srt' }],
    [['probe', 'a.mp4'], 'probe', { json: false }],
    [['probe', 'a.mp4', '--json'], 'probe', { json: true }],
    [['models'], 'listModels', { json: false }],
    [['models', 'list', '--json'], 'listModels', { json: true }],
    [['doctor'], 'doctor', { json: false }],
    [['doctor', '--json'], 'doctor', { json: true }],
  ])('parse %j', async (args, command, flags) => {
    expect(await run(...args)).toMatchObject({ command, flags });
  });

  it('the models commands pass on the name of the model', async () => {
    expect(await run('models', 'install', 'whisper-tiny')).toMatchObject({
      command: 'installModel',
      argument: 'whisper-tiny',
    });
    expect(await run('models', 'remove', 'whisper-tiny')).toMatchObject({
      command: 'removeModel',
      argument: 'whisper-tiny',
    });
  });
});
