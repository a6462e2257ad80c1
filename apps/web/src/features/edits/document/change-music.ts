import type { ClipEdit, EditMusic } from '@clipwright/clip-spec';

/** Well below a voice, and out of its way. */
const usual: Omit<EditMusic, 'musicId'> = { gainDb: -14, duckDb: 10 };

/** Other music with the same settings, or none. */
export function chooseMusic(edit: ClipEdit, musicId: string | null): ClipEdit {
  const { music, ...sound } = edit.sound;
  if (musicId === null) return { ...edit, sound };
  // Where another piece begins says nothing of this one.
  const { offsetSec: _, ...settings } = music ?? usual;
  return { ...edit, sound: { ...sound, music: { ...settings, musicId } } };
}

/** Returns the music settings without default values. */
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
