import { z } from 'zod';

/** `local`: a model that is installed on this machine, or can be. `api`: named in the settings. */
export const speechEngineKinds = ['local', 'api'] as const;

export const speechEngine = z.object({
  /** The model's name of a local recognizer, as `POST /api/speech/install` takes it. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(speechEngineKinds),
  explain: z.string(),
  /** Ready for use. */
  installed: z.boolean(),
  /** The download size; null if nothing is downloaded. */
  sizeBytes: z.number().nullable(),
  /** ISO 639-1; null for nearly a hundred. */
  languages: z.array(z.string()).nullable(),
  licence: z.string().nullable(),
});
export type SpeechEngine = z.infer<typeof speechEngine>;

export const installationStates = ['queued', 'installing', 'completed', 'failed', 'cancelled'] as const;

/** The newest installation of a model, under way or over: started by a user, or by the server itself at its start. */
export const speechInstallation = z.object({
  model: z.string(),
  state: z.enum(installationStates),
  /** 0..1, of downloading and unpacking together. */
  progress: z.number().min(0).max(1),
  /** A message for the user if it failed; nothing has changed then. */
  error: z.string().nullable(),
  /** True if the user may stop it. */
  canStop: z.boolean(),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SpeechInstallation = z.infer<typeof speechInstallation>;

/** The model for searching by meaning. */
export const searchModel = speechEngine.pick({
  id: true,
  explain: true,
  installed: true,
  sizeBytes: true,
  licence: true,
});
export type SearchModel = z.infer<typeof searchModel>;

/** `GET /api/speech`; polled every second or two during an installation. */
export const speech = z
  .object({
    /** The best one first. */
    engines: z.array(speechEngine),
    /** The recognizer in use; null if there is none. */
    activeEngine: z.string().nullable(),
    /** Installed like speech models; null if an API of the operator is used instead. */
    searchModel: searchModel.nullable(),
    /** True if a user may install models here. */
    canInstall: z.boolean(),
    /** The reason why not; null if they may. */
    cannotInstallReason: z.string().nullable(),
    installation: speechInstallation.nullable(),
  })
  .meta({ id: 'Speech' });
export type Speech = z.infer<typeof speech>;

export const installSpeechInput = z.object({ model: z.string().max(100) }).meta({ id: 'InstallSpeechInput' });
