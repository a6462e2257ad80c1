// Everything drizzle and drizzle-kit know about the database. Definitions that need SQL are in the hand-written
// migrations.
export * from './roles.ts';
export * from './tables/accounts-tables.ts';
export * from './tables/billing-tables.ts';
export * from './tables/captions-tables.ts';
export * from './tables/clip-renditions-table.ts';
export * from './tables/clips-tables.ts';
export * from './tables/cloud-attempts-table.ts';
export * from './tables/cloud-tables.ts';
export * from './tables/cloud-uploads-tables.ts';
export * from './tables/credits-tables.ts';
export * from './tables/edits-tables.ts';
export * from './tables/kits-tables.ts';
export * from './tables/notices-tables.ts';
export * from './tables/plans-tables.ts';
export * from './tables/processing-runners-tables.ts';
export * from './tables/processing-tables.ts';
export * from './tables/projects-tables.ts';
export * from './tables/requests-tables.ts';
export * from './tables/reviews-tables.ts';
export * from './tables/security-events-table.ts';
export * from './tables/sources-tables.ts';
export * from './tables/speech-installations-table.ts';
export * from './tables/teams-tables.ts';
export * from './tables/watermark-logos-table.ts';
export * from './tables/webhooks-tables.ts';
export * from './tables/workers-table.ts';
