import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { languageNameOf } from '../../lib/format/language-name-of.ts';
import { uiMessages } from '../ui-messages.ts';
import type { AudioTrackFacts } from './audio-track-facts.ts';

const { audioTrack: texts } = uiMessages;

type AudioTrackFieldProps = {
  tracks: readonly AudioTrackFacts[];
  /** 1 for the first track; null: the server chooses. */
  chosen: number | null;
  description?: string;
  onChange: (chosen: number | null) => void;
};

/** Asks which of several audio tracks is heard. Nothing where there is no choice. */
export function AudioTrackField({ tracks, chosen, description, onChange }: AudioTrackFieldProps) {
  if (tracks.length < 2) return null;
  return (
    <NativeSelect
      label={texts.label}
      description={description}
      value={chosen ?? ''}
      data={[
        { value: '', label: texts.automatic },
        ...tracks.map((track, index) => ({ value: String(index + 1), label: describeTrack(track, index + 1) })),
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  );
}

/** Its title and language as the file tells them. */
function describeTrack({ title, language }: AudioTrackFacts, position: number): string {
  const name = language && language !== 'und' ? languageNameOf(language) : null;
  return texts.track(position, [title, name].filter(Boolean).join(', ') || null);
}
