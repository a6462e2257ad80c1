import type { ClipEdit } from '@clipwright/clip-spec';
import type { WarningFact } from '../facts/warnings.ts';
import type { Size } from '../geometry/box.ts';
import { type MusicPlan, planMusic } from '../render/duck-music.ts';
import { type PlacedImage, placeImage } from '../render/place-image.ts';
import { clipRange } from '../time/time-range.ts';
import { listClipWords, listTimedWords } from './clip-words.ts';
import type { ClipMaterial, EditFile, EditFiles } from './edit-material.ts';
import { placeRanges } from './keep-parts.ts';

/** Lists the ids of an edit's music and pictures. */
export function listEditFiles({
  overlays,
  sound: { music },
}: Pick<ClipEdit, 'overlays' | 'sound'>): { id: string; kind: EditFile['kind'] }[] {
  const images = overlays.flatMap((overlay) => (overlay.kind === 'image' ? [overlay.imageId] : []));
  return [
    ...[...new Set(images)].map((id) => ({ id, kind: 'image' as const })),
    ...(music ? [{ id: music.musicId, kind: 'music' as const }] : []),
  ];
}

/** Positions an edit's pictures in a file of this size. */
export function placeImages(
  { overlays }: Pick<ClipEdit, 'overlays'>,
  files: EditFiles,
  { size, durationSec }: { size: Size; durationSec: number },
): PlacedImage[] {
  return overlays.flatMap((overlay) => {
    const file = overlay.kind === 'image' ? files[overlay.imageId] : undefined;
    const visibleTime = clipRange(overlay, { startSec: 0, endSec: durationSec });
    if (overlay.kind !== 'image' || file?.kind !== 'image' || !visibleTime || overlay.opacity === 0) return [];
    return [{ path: file.path, place: placeImage(overlay.box, file, size), opacity: overlay.opacity, ...visibleTime }];
  });
}

/** Plans an edit's music, ducked under speech. Null if it has none. */
export function planEditMusic(
  edit: ClipEdit,
  files: EditFiles,
  { material, durationSec }: { material: Pick<ClipMaterial, 'info' | 'transcript'>; durationSec: number },
): MusicPlan | null {
  const { music } = edit.sound;
  const file = music && files[music.musicId];
  if (!music || file?.kind !== 'music') return null;
  const audibleWords = listClipWords(listTimedWords(material.transcript, edit), placeRanges(edit, material.info));
  const speech = audibleWords.map(({ clipStartSec, clipEndSec }) => ({ startSec: clipStartSec, endSec: clipEndSec }));
  return planMusic(music, file, { speech, durationSec });
}

/** Returns user-facing messages about an edit's unavailable files. */
export function describeMissing(edit: ClipEdit, files: EditFiles): WarningFact[] {
  const missing = listEditFiles(edit).filter(({ id, kind }) => files[id]?.kind !== kind);
  const isMissing = (wanted: EditFile['kind']) => missing.some(({ kind }) => kind === wanted);
  return [
    ...(isMissing('music') ? [{ code: 'music-missing' as const, facts: {} }] : []),
    ...(isMissing('image') ? [{ code: 'image-missing' as const, facts: {} }] : []),
  ];
}
