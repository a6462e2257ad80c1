import { assignTurn, renameSpeaker, type SpeakerChanges } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import { splitSentences } from '@clipwright/media/plan';
import { Box } from '@mantine/core';
import { SpeakerForm } from '../../../ui/speakers/speaker-form.tsx';
import { speakerTexts } from '../../../ui/speakers/speaker-messages.ts';
import type { EditWord } from '../document/list-edit-words.ts';

type WordSpeakerProps = {
  words: readonly EditWord[];
  selected: readonly EditWord[];
  /** With the corrections of who speaks. */
  transcript: EditMaterial['transcript'];
  onChange: (change: (speakers: SpeakerChanges) => SpeakerChanges) => void;
};

/** Corrects who speaks the selected words: the speaker's name everywhere, or the speaker of the words' sentences. */
export function WordSpeaker({ words, selected, transcript, onChange }: WordSpeakerProps) {
  const [first, last] = [selected[0], selected.at(-1)];
  const speakers = listSpeakers(words);
  if (!first || !last || !transcript || speakers.length === 0) return null;
  const spoken = listSpeakers(selected);
  const turn = rangeOfSentences(transcript, first.number, last.number);
  return (
    <details>
      <Box component="summary" mih={32} fz="sm" lh="32px" style={{ cursor: 'pointer' }}>
        {speakerTexts.label}
      </Box>
      <SpeakerForm
        key={`${first.number} ${last.number}`}
        speaker={spoken.length === 1 ? (spoken[0] ?? null) : null}
        speakers={speakers}
        place={speakerTexts.sentences}
        onRename={(from, to) => onChange((now) => renameSpeaker(now, from, to))}
        onAssign={(speaker) => onChange((now) => assignTurn(now, { ...turn, speaker }))}
      />
    </details>
  );
}

function listSpeakers(words: readonly EditWord[]): string[] {
  return [...new Set(words.flatMap(({ speaker }) => speaker ?? []))];
}

/** Returns the times from the start of the sentence with one word to the end of that with another. */
function rangeOfSentences(
  transcript: NonNullable<EditMaterial['transcript']>,
  from: number,
  to: number,
): { startSec: number; endSec: number } {
  const sentences = splitSentences(transcript);
  const [first, last] = [from - transcript.firstWord, to - transcript.firstWord];
  const inside = sentences.filter(({ firstWord, lastWord }) => lastWord >= first && firstWord <= last);
  return { startSec: inside[0]?.startSec ?? 0, endSec: inside.at(-1)?.endSec ?? 0 };
}
