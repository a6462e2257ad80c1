import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { languageNameOf } from '../../lib/format/language-name-of.ts';
import { uiMessages } from '../ui-messages.ts';
import type { AudioTrackFacts } from './audio-track-facts.ts';

const { audioTrack: texts } = uiMessages;

type AudioTrackFieldProps = {
  tracks: readonly AudioTrackFacts[];
  /** The number of the track, starting at 1; null lets the server choose. */
  chosen: number | null;
  description?: string;
  onChange: (chosen: number | null) => void;
};

/** A choice between several audio tracks. Renders nothing if there is only one. */
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

/** Returns the title and language of a track, as given in the file. */
function describeTrack({ title, language }: AudioTrackFacts, position: number): string {
  const name = language && language !== 'und' ? languageNameOf(language) : null;
  return texts.track({ position, about: [title, name].filter(Boolean).join(', ') || null });
}
