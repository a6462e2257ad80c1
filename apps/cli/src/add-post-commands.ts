import { postInteractions, postPrivacies } from '@clipwright/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ClipPost, statements } from './remote/post-clip.ts';

/** The actions of the commands that post clips. */
export type PostCommands = {
  listAccounts(flags: { json: boolean }): Promise<void>;
  post(input: ClipPost & { wait: boolean; json: boolean }): Promise<void>;
};

const json = () => new Option('--json', 'print JSON').default(false);
const collect = (value: string, before: string[] = []): string[] => [...before, value];
/** Reads an option that can be repeated, each time with one of the words. */
function oneOf<const Word extends string>(words: readonly Word[]) {
  return (value: string, before: Word[] = []): Word[] => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw new InvalidArgumentError(`Allowed choices are ${words.join(', ')}.`);
    return [...before, word];
  };
}
function seconds(text: string): number {
  const sec = Number(text);
  if (text.trim() === '' || !Number.isFinite(sec) || sec < 0)
    throw new InvalidArgumentError('It must be a number of seconds.');
  return sec;
}

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
    .addOption(
      new Option('--privacy <viewers>', 'who sees it; required where the network lets no app choose').choices(
        postPrivacies,
      ),
    )
    .option(
      '--allows <reaction>',
      `allow ${postInteractions.join(', ')}; can be repeated (default: all, or none where the network lets no app choose)`,
      oneOf(postInteractions),
    )
    .option(
      '--disclosure <what>',
      `what it advertises: ${statements.join(', ')}; can be repeated; required where the network asks`,
      oneOf(statements),
    )
    .option('--rendition-id <id>', 'file of the clip (default: the one that suits the network best)')
    .option('--cover-sec <sec>', 'time of the cover within the clip (default: the clip’s own cover)', seconds)
    .option('--at <time>', 'now, next-slot, or a local time such as 2026-12-01T18:00', 'now')
    .option('--zone <name>', 'time zone such as Europe/Madrid; default: this machine’s')
    .option('--again', 'post a clip that the account already has', false)
    .option('--wait', 'wait until it is out', false)
    .addOption(json())
    .action(async (clip, { hashtag, ...flags }) => await commands.post({ ...flags, clip, hashtags: hashtag }));
}
