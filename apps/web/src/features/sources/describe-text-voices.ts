import { captionLanguages, type ProcessingCapabilities } from '@clipwright/contract';
import { locale } from '../../lib/format/locale.ts';
import { sourcesMessages } from './sources-messages.ts';

const { voice: messages } = sourcesMessages.text;
const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
const names = new Intl.DisplayNames(locale, { type: 'language' });

/**
 * Describes the voices that read texts, each language with the first voice that speaks it, and how to get better ones.
 */
export function describeTextVoices(voices: ProcessingCapabilities['voices']): string {
  const readers = voices.map((voice) => ({ ...voice, languages: readBy(voice, voices) }));
  const active = readers.filter((reader) => reader.languages.length > 0);
  if (active.length === 0) return messages.none;
  const parts = active.map(({ name, isRobotic, languages: codes }) =>
    (isRobotic ? messages.byRobot : messages.by)({
      languages: conjunction.format(codes.map((code) => names.of(code) ?? code)),
      name,
    }),
  );
  const read = active.reduce((count, { languages: codes }) => count + codes.length, 0);
  return [
    messages.readAloud({ voices: parts.join('; ') }),
    ...(read < captionLanguages.length ? [messages.silent] : []),
    ...(active.some(({ isRobotic }) => isRobotic) ? [messages.better] : []),
  ].join(' ');
}

type Voice = ProcessingCapabilities['voices'][number];

/** Returns the languages of a voice that no earlier voice speaks. */
function readBy(voice: Voice, voices: readonly Voice[]): Voice['languages'] {
  const before = voices.slice(0, voices.indexOf(voice));
  return voice.languages.filter((code) => !before.some((one) => one.languages.includes(code)));
}
