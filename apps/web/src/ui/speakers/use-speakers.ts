import { assignTurn, renameSpeaker, type SpeakerChanges, speakerChanges, speakerName } from '@clipwright/clip-spec';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/describe-error.ts';
import { saveSpeakers, speakersQuery } from '../../lib/speakers/speakers-query.ts';
import { showToast } from '../feedback/toast.tsx';
import { showUndoToast } from '../feedback/undo-toast.tsx';
import { speakerTexts as texts } from './speaker-messages.ts';
import { useVoiceMemory, type VoiceMemory } from './use-voice-memory.ts';

type Range = { startSec: number; endSec: number };

/** The ways to correct the speakers of a project. */
export type SpeakerTools = {
  /**
   * Gives a speaker another name; `isOther` if that is the name of another one. `isRemembered` also remembers the voice.
   */
  rename: (from: string, to: string, options: { isOther: boolean; isRemembered: boolean }) => void;
  assign: (range: Range, to: string) => void;
  /** Null if no voices were distinguished. */
  memory: VoiceMemory | null;
  /** Takes the names back that recognized voices led to. */
  undoRecognized: () => void;
};

/** Returns the ways to correct who speaks in a project, each with a notice that undoes it; null until they are loaded. */
export function useSpeakers(projectId: string, isEnabled: boolean): SpeakerTools | null {
  const client = useQueryClient();
  const { queryKey } = speakersQuery(projectId);
  const { data } = useQuery({ ...speakersQuery(projectId), enabled: isEnabled });
  const memory = useVoiceMemory(projectId, isEnabled);
  /** @returns true if the changes were stored */
  const save = async (changes: SpeakerChanges) => {
    const revision = client.getQueryData(queryKey)?.revision ?? 0;
    try {
      client.setQueryData(queryKey, await saveSpeakers(projectId, { ...changes, revision }));
      return true;
    } catch (error) {
      showToast(describeError(error), 'error');
      void client.invalidateQueries({ queryKey });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: ['clips', 'transcription'] });
      void client.invalidateQueries({ queryKey: ['voices'] });
    }
  };
  if (!isEnabled || !data) return null;
  const change = async (next: SpeakerChanges, message: string): Promise<boolean> => {
    const before = client.getQueryData(queryKey) ?? data;
    if (!speakerChanges.safeParse(next).success) {
      showToast(texts.tooMany, 'error');
      return false;
    }
    if (!(await save(next))) return false;
    showUndoToast(message, () => void save(before).then((isDone) => isDone && showToast(texts.undone)));
    return true;
  };
  const current = () => client.getQueryData(queryKey) ?? data;
  return {
    rename: (from, to, { isOther, isRemembered }) => {
      const message = isOther ? texts.merged : texts.renamed;
      const names = { from: speakerName(from), to: speakerName(to) };
      void change(renameSpeaker(current(), from, to), message(names)).then((isDone) => {
        if (isDone && isRemembered) void memory?.change(to, true);
      });
    },
    assign: (range, to) =>
      void change(assignTurn(current(), { ...range, speaker: to }), texts.assigned({ to: speakerName(to) })),
    memory,
    undoRecognized: () => {
      const labels = new Set(memory?.recognized.map(({ label }) => label));
      const { names, turns } = current();
      void change({ names: names.filter(({ from }) => !labels.has(from)), turns }, texts.unrecognized);
    },
  };
}
