import type { SpeakerChanges } from '@clipwright/clip-spec';
import type { EditMaterial } from '@clipwright/contract';
import { correctSpeakers } from '@clipwright/media/plan';
import { useMemo } from 'react';

/** Returns a clip's material with the corrections of who speaks, as the renderer applies them. */
export function useSpokenMaterial(material: EditMaterial, speakers: SpeakerChanges): EditMaterial {
  return useMemo(() => {
    const { transcript } = material;
    if (!transcript) return material;
    const { cues } = correctSpeakers(transcript, speakers);
    return { ...material, transcript: cues === transcript.cues ? transcript : { ...transcript, cues } };
  }, [material, speakers]);
}
