import type { SpeakerChanges } from '@clipwright/clip-spec';
import { fetchSpeakers, saveSpeakers } from '../../../lib/speakers/speakers-query.ts';

/** Saves corrections of speakers as they change: one request at a time, each with the newest ones. */
export type SpeakersSaver = { change(speakers: SpeakerChanges): void };

/** @param onFailed is called with the corrections of the server, or null if they cannot be fetched. */
export function createSpeakersSaver(
  projectId: string,
  revision: number,
  onFailed: (error: unknown, stored: SpeakerChanges | null) => void,
): SpeakersSaver {
  let lastRevision = revision;
  let unsaved: SpeakerChanges | null = null;
  let isSending = false;
  const sendAll = async () => {
    isSending = true;
    while (unsaved) {
      const speakers = unsaved;
      unsaved = null;
      try {
        lastRevision = (await saveSpeakers(projectId, { ...speakers, revision: lastRevision })).revision;
      } catch (error) {
        unsaved = null;
        const stored = await fetchSpeakers(projectId).catch(() => null);
        lastRevision = stored?.revision ?? lastRevision;
        onFailed(error, stored && { names: stored.names, turns: stored.turns });
      }
    }
    isSending = false;
  };
  return {
    change(speakers) {
      unsaved = speakers;
      if (!isSending) void sendAll();
    },
  };
}
