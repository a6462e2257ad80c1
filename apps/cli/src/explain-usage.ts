import { toSentence } from './to-printable.ts';

/** One sentence for a mistake in the command line itself, from what commander says of it. */
export function explainUsage(message: string): string {
  const line = toSentence(message.replace(/^error: /, ''))
    .replace(/[.] (?=[A-Z])(.)/, (_, letter: string) => `: ${letter.toLowerCase()}`)
    .replace(/[.]$/, '');
  const isFileName = /^unknown option '-[^-]/.test(line);
  const advice = isFileName ? 'put ./ before a file name that starts with a hyphen' : 'see --help for usage';
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}; ${advice}.`;
}
