import { captionLanguages, captionPlatforms, captionTones, cloudProviders } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, listed, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    captionTone: text('caption_tone', { enum: captionTones }).notNull().default('professional'),
    defaultPlatforms: text('default_platforms', { enum: captionPlatforms })
      .array()
      .notNull()
      .default(['tiktok', 'youtube', 'instagram']),
    /** The language for captions and analyses; null: the account's own. */
    language: text('language', { enum: captionLanguages }),
    notifyByEmail: boolean('notify_by_email').notNull().default(true),
    notifyOfProcessing: boolean('notify_of_processing').notNull().default(true),
    notifyOfAnalytics: boolean('notify_of_analytics').notNull().default(false),
    hasSkippedCloudStorageSetup: boolean('has_skipped_cloud_storage_setup').notNull().default(false),
    onboardingCompleted: boolean('onboarding_completed').notNull().default(false),
    /** True if the dashboard's first steps were dismissed. */
    hasDismissedChecklist: boolean('has_dismissed_checklist').notNull().default(false),
    lastSkippedAt: timestamp('last_skipped_at', { withTimezone: true }),
    /** The time the first clips from the user's own video were created: from then on, a video needs a drive. */
    firstOwnVideoAt: timestamp('first_own_video_at', { withTimezone: true }),
    /** The preferred drive for results; null: Google Drive if connected, otherwise the first drive connected. */
    defaultCloudProvider: text('default_cloud_provider', { enum: cloudProviders }),
    /** The time an onboarding flag last changed. */
    lastUpdated: timestamp('last_updated', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    oneOf('user_preferences_caption_tone_known', t.captionTone, captionTones),
    oneOf('user_preferences_language_known', t.language, captionLanguages),
    oneOf('user_preferences_default_cloud_provider_known', t.defaultCloudProvider, cloudProviders),
    check(
      'user_preferences_default_platforms_known',
      sql`${t.defaultPlatforms} <@ array[${listed(captionPlatforms)}]::text[] and cardinality(${t.defaultPlatforms}) between 1 and 5`,
    ),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
