// Everything that drizzle and drizzle-kit know of the database. What SQL alone can say is in the hand-written migrations.
export * from './roles.ts';
export * from './tables/accounts.ts';
export * from './tables/billing.ts';
export * from './tables/captions.ts';
export * from './tables/clip-renditions.ts';
export * from './tables/clips.ts';
export * from './tables/cloud.ts';
export * from './tables/cloud-attempts.ts';
export * from './tables/cloud-uploads.ts';
export * from './tables/notices.ts';
export * from './tables/plans.ts';
export * from './tables/processing.ts';
export * from './tables/projects.ts';
export * from './tables/sources.ts';
export * from './tables/speech-installations.ts';
export * from './tables/watermark-logos.ts';
