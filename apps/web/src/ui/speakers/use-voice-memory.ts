import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/describe-error.ts';
import { forgetVoice, projectVoicesQuery, rememberVoice } from '../../lib/speakers/voices-query.ts';
import { showToast } from '../feedback/toast.tsx';
import { speakerTexts as texts } from './speaker-messages.ts';

/** The remembered voices among the speakers of a project. */
export type VoiceMemory = {
  /** True if the voice of a speaker is remembered, false if it could be; null if it was not distinguished. */
  knows: (speaker: string) => boolean | null;
  /** Remembers or forgets the voice of a speaker. */
  change: (speaker: string, isOn: boolean) => Promise<void>;
  /** The speakers who were recognized by their voices, with their labels in the transcript. */
  recognized: readonly { label: string; name: string }[];
};

/** Returns which voices of a project are remembered; null until they are loaded, and if there are none. */
export function useVoiceMemory(projectId: string, isEnabled: boolean): VoiceMemory | null {
  const client = useQueryClient();
  const { data } = useQuery({ ...projectVoicesQuery(projectId), enabled: isEnabled });
  if (!isEnabled || !data || data.voices.length === 0) return null;
  const find = (speaker: string) => data.voices.find(({ name }) => name === speaker);
  return {
    knows: (speaker) => {
      const voice = find(speaker);
      return voice ? voice.known_id !== null : null;
    },
    change: async (speaker, isOn) => {
      const id = find(speaker)?.known_id ?? null;
      try {
        if (isOn) await rememberVoice(projectId, speaker);
        else if (id !== null) await forgetVoice(id);
        showToast(isOn ? texts.remembered({ name: speaker }) : texts.forgotten({ name: speaker }), 'success');
      } catch (error) {
        showToast(describeError(error), 'error');
      }
      await client.invalidateQueries({ queryKey: ['voices'] });
    },
    recognized: data.voices.flatMap(({ label, recognized_as }) =>
      recognized_as === null ? [] : [{ label, name: recognized_as }],
    ),
  };
}
