import type { ClipEdit, VoiceCleaning } from '@clipwright/clip-spec';
import { Button, Group } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { clipLengthSec } from '../document/change-ranges.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import type { CopyPlace } from './copy-picture.tsx';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';

export type HearCleaningProps = {
  sound: ClipEdit['sound'];
  /** The parts of the clip, aligned to frames. */
  ranges: ClipEdit['ranges'];
  /** The copy to read the sound from; null if there is none. */
  copy: CopyPlace | null;
  player: Pick<EditPlayer, 'state' | 'listen' | 'pause'>;
};

/** The sound that is played. */
type Heard = VoiceCleaning | 'off';
type Outcome = 'noSound' | 'notHeard';

const { sound: texts, seconds } = panelMessages;
const MOST_SEC = 10;

/** Plays some seconds of the clip from the playhead with its voice cleaning, and without it to compare. */
export function HearCleaning({ sound, ranges, copy, player }: HearCleaningProps) {
  const [playing, setPlaying] = useState<{ heard: Heard; isReady: boolean } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Two sounds at once cannot be compared.
  useEffect(() => player.listen(({ isPlaying }) => isPlaying && running.current?.abort()), [player]);
  if (copy === null) return <PanelNote>{texts.noCopy}</PanelNote>;

  const lengthSec = Math.min(MOST_SEC, clipLengthSec(ranges));
  const play = async (heard: Heard) => {
    running.current?.abort();
    const canceling = new AbortController();
    const { signal } = canceling;
    running.current = canceling;
    player.pause();
    setOutcome(null);
    setPlaying({ heard, isReady: false });
    let result: Outcome | null = null;
    let context: AudioContext | null = null;
    try {
      // Browsers allow sound that starts with a gesture, so this cannot wait.
      context = new AudioContext();
      const { readClipSound, cleanClipSound } = await import('./clean-clip-sound.ts');
      const startSec = Math.max(0, Math.min(player.state.clipSec, clipLengthSec(ranges) - lengthSec));
      const stretches = stretchesOf(ranges, startSec, lengthSec).map((part) => ({
        startSec: part.startSec - copy.startSec,
        endSec: part.endSec - copy.startSec,
      }));
      const buffer = await readClipSound(copy.url, stretches, signal);
      if (buffer === null) result = 'noSound';
      else {
        if (heard !== 'off') await cleanClipSound(buffer, heard, signal);
        signal.throwIfAborted();
        setPlaying({ heard, isReady: true });
        await playSound(context, buffer, sound.gainDb ?? 0, signal);
      }
    } catch {
      result = 'notHeard';
    } finally {
      void context?.close();
    }
    if (running.current !== canceling) return;
    running.current = null;
    setPlaying(null);
    if (!signal.aborted) setOutcome(result);
  };

  const cleaning = sound.voiceCleaning ?? 'off';
  const length = seconds({ sec: formatNumber(Math.round(lengthSec)) });
  const state = playing && (playing.isReady ? texts.hearing : playing.heard === 'off' ? texts.reading : texts.cleaning);
  return (
    <>
      <Group gap="xs" mt="xs">
        {[...new Set<Heard>([cleaning, 'off'])].map((heard) => {
          const isOn = playing?.heard === heard;
          const Icon = isOn ? IconPlayerStop : IconPlayerPlay;
          return (
            <Button
              key={heard}
              size="xs"
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => (isOn ? running.current?.abort() : void play(heard))}
            >
              {isOn ? texts.stopHearing : heard === cleaning ? texts.hear({ length }) : texts.hearWithout({ length })}
            </Button>
          );
        })}
      </Group>
      <PanelNote role="status">{state ?? (outcome && texts[outcome])}</PanelNote>
    </>
  );
}

/** Returns the source times of a stretch of the clip. */
function stretchesOf(ranges: ClipEdit['ranges'], startSec: number, lengthSec: number) {
  let passedSec = 0;
  return ranges.flatMap((range) => {
    const offsetSec = range.startSec - passedSec;
    passedSec += range.endSec - range.startSec;
    const part = {
      startSec: Math.max(range.startSec, offsetSec + startSec),
      endSec: Math.min(range.endSec, offsetSec + startSec + lengthSec),
    };
    return part.endSec > part.startSec ? [part] : [];
  });
}

/** Plays a sound to its end, or until `signal` is aborted, as loud as the preview of the clip. */
function playSound(context: AudioContext, buffer: AudioBuffer, gainDb: number, signal: AbortSignal): Promise<void> {
  const gain = new GainNode(context, { gain: Math.min(1, 10 ** (gainDb / 20)) });
  const node = new AudioBufferSourceNode(context, { buffer });
  node.connect(gain).connect(context.destination);
  return new Promise((resolve) => {
    node.addEventListener('ended', () => resolve());
    signal.addEventListener('abort', () => resolve());
    node.start();
  });
}
