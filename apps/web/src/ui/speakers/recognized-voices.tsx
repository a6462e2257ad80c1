import { Button } from '@mantine/core';
import { formatList } from '../../lib/format/format-list.ts';
import { Notice } from '../feedback/notice.tsx';
import { uiMessages } from '../ui-messages.ts';
import { speakerTexts as texts } from './speaker-messages.ts';
import type { SpeakerTools } from './use-speakers.ts';

/** Says which speakers were recognized by their voices, and undoes it. Nothing if there are none. */
export function RecognizedVoices({ speakers }: { speakers: Pick<SpeakerTools, 'memory' | 'undoRecognized'> }) {
  const names = speakers.memory?.recognized.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  return (
    <Notice tone="info">
      <span>{texts.recognized({ count: names.length, names: formatList(names) })}</span>
      <Button variant="default" size="compact-sm" onClick={speakers.undoRecognized}>
        {uiMessages.undo}
      </Button>
    </Notice>
  );
}
