import type { Command } from 'commander';
import { Option } from 'commander';
import type { ClipPost } from './remote/post-clip.ts';

/** The actions of the commands that post clips. */
export type PostCommands = {
  listAccounts(flags: { json: boolean }): Promise<void>;
  post(input: ClipPost & { wait: boolean; json: boolean }): Promise<void>;
};

const json = () => new Option('--json', 'print JSON').default(false);
const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Adds `clipwright post …`, which uses an account on a server with an API key. */
export function addPostCommands(program: Command, commands: PostCommands): void {
  const post = program.command('post').description('post clips of an account on a server, with an API key');
  post
    .command('accounts')
    .description('list the accounts that clips can be posted to')
    .addOption(json())
    .action(async (flags) => await commands.listAccounts(flags));
  post
    .command('clip')
    .description('post a clip now or at a time')
    .argument('<clip>', 'id of a clip')
    .requiredOption('--account <name>', 'id or name of an account')
    .option('--title <text>', 'title, for networks with titles')
    .option('--text <text>', 'text; default: what was written for the clip')
    .option('--hashtag <tag>', 'hashtag with its #; can be repeated', collect)
    .option('--at <time>', 'now, next-slot, or a local time such as 2026-12-01T18:00', 'now')
    .option('--zone <name>', 'time zone such as Europe/Madrid; default: this machine’s')
    .option('--again', 'post a clip that the account already has', false)
    .option('--wait', 'wait until it is out', false)
    .addOption(json())
    .action(async (clip, { hashtag, ...flags }) => await commands.post({ ...flags, clip, hashtags: hashtag }));
}
