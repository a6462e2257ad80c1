import { ApiProblem } from '@clipwright/client';
import { chooseVideoEncoder, createFaceDetector, findMediaTools, MediaError } from '@clipwright/media';
import { CommanderError } from 'commander';
import { askYesNo } from './ask-yes-no.ts';
import { buildProgram, cliVersion } from './build-program.ts';
import { type CliConfig, readConfig } from './cli-config.ts';
import type { CommandContext } from './command-context.ts';
import { clipCommand } from './commands/clip-command.ts';
import { doctorCommand } from './commands/doctor-command.ts';
import { exportCommand } from './commands/export-command.ts';
import { findCommand } from './commands/find-command.ts';
import { installModel, listModels, removeModel } from './commands/models-command.ts';
import { listAccounts, postCommand } from './commands/post-command.ts';
import { probeCommand } from './commands/probe-command.ts';
import * as remote from './commands/remote-command.ts';
import { renderCommand } from './commands/render-command.ts';
import { transcribeCommand } from './commands/transcribe-command.ts';
import { workerCommand } from './commands/worker-command.ts';
import { explainError } from './explain-error.ts';
import { toPrintableText, toSentence } from './to-printable.ts';

/**
 * The signals that end a command early. `findTools` can be given if the programs are known, and `createFaceDetector` if
 * several commands share one.
 */
type Ending = Pick<CommandContext, 'signal' | 'setPatience'> &
  Partial<Pick<CommandContext, 'findTools' | 'createFaceDetector'>>;

function createContext(ending: Ending): CommandContext {
  const config = readConfig();
  let tools: ReturnType<CommandContext['findTools']> | undefined;
  return {
    config,
    findTools: () => (tools ??= findTools(config, ending.signal)),
    createFaceDetector,
    ...ending,
    ask:
      process.stdin.isTTY && process.stderr.isTTY
        ? async (question) =>
            await askYesNo(question, {
              input: process.stdin,
              output: process.stderr,
              signal: ending.signal,
            })
        : null,
    print: (text) => void process.stdout.write(`${toPrintableText(text)}\n`),
  };
}

async function findTools(
  { FFMPEG_PATH: ffmpegPath, PATH: path, VIDEO_ENCODER: wanted, CLIPWRIGHT_MODELS_DIR: modelsDir }: CliConfig,
  signal: AbortSignal,
) {
  const tools = await findMediaTools({ ffmpegPath, path });
  const { encoder, refused } = await chooseVideoEncoder(tools, wanted, { signal });
  return { ...tools, modelsDir, videoEncoder: encoder, refusedEncoders: refused };
}

/**
 * Runs a command with the settings of this process. Results go to standard output, errors to standard error.
 * @returns the exit code. The caller ends the process.
 */
export async function runCommandLine(args: readonly string[], ending: Ending): Promise<number> {
  let exitCode = 0;
  // Created lazily, so that `--help` works with invalid settings.
  const context = () => createContext(ending);
  const program = buildProgram({
    clip: async (source, flags) => await clipCommand(source, flags, context()),
    render: async (document, flags) => await renderCommand(document, flags, context()),
    export: async (documents, flags) => await exportCommand(documents, flags, context()),
    find: async (file, flags) => await findCommand(file, flags, context()),
    transcribe: async (file, flags) => await transcribeCommand(file, flags, context()),
    probe: async (file, flags) => await probeCommand(file, flags, context()),
    listModels: async (flags) => await listModels(flags, context()),
    installModel: async (name) => await installModel(name, context()),
    removeModel: async (name) => await removeModel(name, context()),
    doctor: async (flags) => await doctorCommand(flags, context()),
    loginRemote: async (flags) => await remote.loginRemote(flags, context()),
    listRemote: async (flags) => await remote.listRemote(flags, context()),
    createRemote: async (project) => await remote.createRemote(project, context()),
    watchRemote: async (id, flags) => await remote.watchRemote(id, flags, context()),
    listRemoteClips: async (id, flags) => await remote.listRemoteClips(id, flags, context()),
    downloadRemote: async (id, flags) => await remote.downloadRemote(id, flags, context()),
    listAccounts: async (flags) => await listAccounts(flags, context()),
    post: async (input) => await postCommand(input, context()),
    findRemote: async (id, query, flags) => await remote.findRemote(id, query, flags, context()),
    worker: async (flags) => {
      exitCode = await workerCommand(flags, { version: cliVersion }, context());
    },
    mcp: async () => {
      // Needs only a tenth of the modules that all commands load.
      const { mcpCommand } = await import('./commands/mcp-command.ts');
      await mcpCommand({ version: cliVersion }, context());
    },
  });
  try {
    // Without a command, the help lists all commands.
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${toSentence(explainError(error))}\n`);
    if (!(error instanceof MediaError || error instanceof ApiProblem))
      process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
    return exitCodeOf(error);
  }
}

/** Returns 2 for invalid input or options, 130 for Ctrl-C as in shells, and 1 for every other failure. */
function exitCodeOf(error: unknown): number {
  // Retrying cannot fix a rejected runner.
  if (error instanceof ApiProblem)
    return ['runner_token_invalid', 'runner_put_aside', 'runner_protocol'].includes(error.code) ? 2 : 1;
  if (!(error instanceof MediaError)) return 1;
  if (error.reason === 'cancelled') return 130;
  return error.isBadInput ? 2 : 1;
}
