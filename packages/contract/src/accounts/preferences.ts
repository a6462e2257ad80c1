import { z } from 'zod';
import { captionsMessages } from '../captions/captions-contract-messages.ts';

export const captionTones = ['professional', 'casual', 'energetic', 'educational'] as const;
export const captionPlatforms = ['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin'] as const;
export const captionLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;

export const preferences = z
  .object({
    captionTone: z.enum(captionTones),
    defaultPlatforms: z
      .array(z.enum(captionPlatforms))
      .min(1, captionsMessages.noPlatforms)
      .max(captionPlatforms.length)
      .refine((list) => new Set(list).size === list.length, captionsMessages.platformTwice),
    /** The language of captions and analyses, not of pages; the account's language until the user chooses one. */
    language: z.enum(captionLanguages),
    notifications: z.object({
      /** Mails when clips are ready or failed, and about payments. */
      email: z.boolean(),
      /** Notifications in the browser during processing. */
      processing: z.boolean(),
      /** A monthly summary by mail. */
      analytics: z.boolean(),
    }),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof preferences>;

export const updatePreferencesInput = z
  .object({
    captionTone: preferences.shape.captionTone,
    defaultPlatforms: preferences.shape.defaultPlatforms,
    language: preferences.shape.language,
    notifications: preferences.shape.notifications.partial(),
  })
  .partial()
  .meta({ id: 'UpdatePreferencesInput' });
export type UpdatePreferencesInput = z.infer<typeof updatePreferencesInput>;
