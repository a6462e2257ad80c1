import { type Command, InvalidArgumentError } from 'commander';

export type WorkerFlags = {
  server?: string;
  token?: string;
  tokenFile?: string;
  once: boolean;
  jobs: number;
  drain: number;
  insecure: boolean;
};

export type WorkerCommand = { worker(flags: WorkerFlags): Promise<void> };

const between = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  return value;
};

/** Adds `clipwright worker`, which renders clips for a server. */
export function addWorkerCommand(program: Command, commands: WorkerCommand): void {
  program
    .command('worker')
    .description('render clips for a server, as one of its runners')
    .option('--server <url>', 'address of the server (default: CLIPWRIGHT_SERVER)')
    .option(
      '--token <token>',
      'token of the runner; others on this machine can see it, so rather set CLIPWRIGHT_RUNNER_TOKEN',
    )
    .option('--token-file <file>', 'file that holds the token')
    .option('--once', 'do one job and exit', false)
    .option('--jobs <n>', 'jobs at the same time, 1 to 16', between(1, 16), 1)
    .option('--drain <sec>', 'seconds that jobs may go on after SIGTERM or Ctrl-C, 0 to 3600', between(0, 3600), 30)
    .option('--insecure', 'allow a server on another machine without HTTPS', false)
    .addHelpText(
      'after',
      '\nExit codes with --once: 0 a job was done, 3 there was nothing to do, 4 the job was not done and is another’s,\n2 the server does not take this runner or an option is wrong, 1 the server cannot be reached, 130 it was stopped.',
    )
    .action(async (flags) => await commands.worker(flags));
}
