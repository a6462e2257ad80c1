import { toSentence } from './to-printable.ts';

/** Returns a sentence about a usage error, from commander's message. */
export function explainUsage(message: string): string {
  const line = toSentence(message.replace(/^error: /, ''))
    .replace(/[.] (?=[A-Z])(.)/, (_, letter: string) => `: ${letter.toLowerCase()}`)
    .replace(/[.]$/, '');
  const isFileName = /^unknown option '-[^-]/.test(line);
  const advice = isFileName ? 'put ./ before a file name that starts with a hyphen' : 'see --help for usage';
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}; ${advice}.`;
}
