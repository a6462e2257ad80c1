// `npm run runners -- add NAME | list | revoke NAME | restore NAME`: programs on other machines that render clips.
import { runEntry } from '../program/run-entry.ts';
import { runRunnersCommand } from './run-runners-command.ts';

await runEntry(async (config, log, signal) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  await runRunnersCommand(process.argv.slice(2), { config, log, signal, print });
});
