import type { ClipEdit, EditMusic } from '@clipwright/clip-spec';

/** The default settings: well below a voice, and quieter during speech. */
const usual: Omit<EditMusic, 'musicId'> = { gainDb: -14, duckDb: 10 };

/** Replaces the music and keeps its settings; null removes it. */
export function chooseMusic(edit: ClipEdit, musicId: string | null): ClipEdit {
  const { music, ...sound } = edit.sound;
  if (musicId === null) return { ...edit, sound };
  // The start offset belongs to the previous track.
  const { offsetSec: _, ...settings } = music ?? usual;
  return { ...edit, sound: { ...sound, music: { ...settings, musicId } } };
}

/** Changes the music settings. Default values are omitted. */
export function changeMusic(edit: ClipEdit, change: Partial<Omit<EditMusic, 'musicId'>>): ClipEdit {
  const { music } = edit.sound;
  if (!music) return edit;
  const { offsetSec, playsOnce, fadeInSec, fadeOutSec, ...settings } = { ...music, ...change };
  return {
    ...edit,
    sound: {
      ...edit.sound,
      music: {
        ...settings,
        ...(offsetSec && { offsetSec }),
        ...(playsOnce && { playsOnce }),
        ...(fadeInSec && { fadeInSec }),
        ...(fadeOutSec && { fadeOutSec }),
      },
    },
  };
}
