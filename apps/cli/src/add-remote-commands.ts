import { clipSpecLimits as limits } from '@clipwright/clip-spec';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RemoteFlags } from './commands/remote-command.ts';
import type { RemoteProject } from './remote/begin-remote-project.ts';

/** The actions of the commands for an account on a server. */
export type RemoteCommands = {
  loginRemote(flags: { server: string }): Promise<void>;
  listRemote(flags: RemoteFlags): Promise<void>;
  createRemote(project: RemoteProject & { wait: boolean; json: boolean }): Promise<void>;
  watchRemote(id: string, flags: RemoteFlags): Promise<void>;
  listRemoteClips(id: string, flags: RemoteFlags): Promise<void>;
  downloadRemote(id: string, flags: { out: string }): Promise<void>;
  findRemote(id: string, query: string, flags: RemoteFlags): Promise<void>;
  mcp(): Promise<void>;
};

const json = () => new Option('--json', 'print JSON, one line for each').default(false);
const count = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
};
const collect = (value: string, before: string[] = []): string[] => [...before, value];
const project = ['<project>', 'id of a project'] as const;

/** Adds `clipwright remote …` and `clipwright mcp`, which use an account on a server with an API key. */
export function addRemoteCommands(program: Command, commands: RemoteCommands): void {
  const remote = program.command('remote').description('use an account on a server, with an API key');
  remote
    .command('login')
    .description('keep an API key for this user, in a file that no one else can read')
    .requiredOption('--server <url>', 'address of the server')
    .addHelpText('after', '\nThe key is asked for, or taken from the standard input or CLIPWRIGHT_API_KEY.')
    .action(async (flags) => await commands.loginRemote(flags));
  remote
    .command('list')
    .description('list the projects, newest first')
    .addOption(json())
    .action(async (flags) => await commands.listRemote(flags));
  remote
    .command('create')
    .description('make clips of a file, a link or a text')
    .argument('[source]', 'a video file, or the link of a video')
    .option('--text <text>', 'a text in place of a video')
    .option('--title <text>', 'title of the project')
    .option('--count <n>', `number of clips, ${limits.count.min} to ${limits.count.max}`, count, limits.count.default)
    .option('--platform <name>', 'tiktok, instagram, youtube, twitter, linkedin or normal; can be repeated', collect)
    .option('--brand-kit <name>', 'name or id of a brand kit of the workspace')
    .option('--wait', 'wait until the clips are there', false)
    .addOption(json())
    .action(async (source, { platform, ...flags }) => {
      await commands.createRemote({ ...flags, source, platforms: platform });
    });
  remote
    .command('watch')
    .description('show how far a project is until it is over')
    .argument(...project)
    .addOption(json())
    .action(async (id, flags) => await commands.watchRemote(id, flags));
  remote
    .command('clips')
    .description('list the clips of a project, the best first')
    .argument(...project)
    .addOption(json())
    .action(async (id, flags) => await commands.listRemoteClips(id, flags));
  remote
    .command('download')
    .description('download the clips of a project')
    .argument(...project)
    .option('--out <dir>', 'output folder', 'clips')
    .action(async (id, flags) => await commands.downloadRemote(id, flags));
  remote
    .command('find')
    .description('find what the video of a project says')
    .argument(...project)
    .argument('<words>', 'words that are said')
    .addOption(json())
    .action(async (id, query, flags) => await commands.findRemote(id, query, flags));
  program
    .command('mcp')
    .description('serve an assistant with the account, by the Model Context Protocol on standard input and output')
    .action(async () => await commands.mcp());
}
