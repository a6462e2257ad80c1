import { isNumberedSpeaker, speakerNameField } from '@clipwright/clip-spec';
import { z } from 'zod';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';

/** The most voices that a workspace remembers. */
export const mostKnownVoices = 200;

/** A voice that is recognized in later videos of the workspace. */
export const knownVoice = z
  .object({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'KnownVoice' });
export type KnownVoice = z.output<typeof knownVoice>;

/** `GET /api/known-voices`: by name. */
export const knownVoiceList = z.object({ voices: z.array(knownVoice) });

/** The body of `POST /api/known-voices`: the voice of a speaker of a project is remembered. */
export const knownVoiceInput = z
  .object({
    project_id: z.uuid(),
    name: speakerNameField.regex(oneLine, requestMessages.textInvalid).refine((name) => !isNumberedSpeaker(name)),
  })
  .meta({ id: 'KnownVoiceInput' });
export type KnownVoiceInput = z.output<typeof knownVoiceInput>;

/** A voice that was distinguished in a project's source. */
const projectVoice = z
  .object({
    /** The id of the voice in the transcript, such as `Speaker 1`. */
    label: z.string(),
    /** The name of its speaker, with the corrections of who speaks. */
    name: z.string(),
    /** The remembered voice of that name; null: none. */
    known_id: z.uuid().nullable(),
    /** The name that the speaker has because their voice was recognized; null: none. */
    recognized_as: z.string().nullable(),
  })
  .meta({ id: 'ProjectVoice' });

/** `GET /api/projects/{id}/voices`: empty if the speakers were not distinguished by their voices. */
export const projectVoices = z.object({ voices: z.array(projectVoice) });
export type ProjectVoices = z.output<typeof projectVoices>;
