import type { ProjectClip } from '@clipwright/contract';
import { triageTexts } from './triage-messages.ts';

/** More titles are a list that no one reads in a message. */
const maxNamed = 3;

/** Clips by their titles, for a sentence. */
export function nameClips(clips: readonly Pick<ProjectClip, 'title'>[]): string {
  const named = clips
    .slice(0, maxNamed)
    .map(({ title }) => `“${title}”`)
    .join(', ');
  return clips.length > maxNamed ? triageTexts.andMore(named, clips.length - maxNamed) : named;
}
