/** The plans and packs for sale, which belong to everyone and no one. */
export const publicTables = ['credit_packs', 'subscription_plans'];

/** Tables that sharing a project opens to the other person. */
export const sharedTables = [
  'analyses',
  'clip_renditions',
  'post_texts',
  'project_shares',
  'projects',
  'transcriptions',
  'video_clips',
];

/** Tables that a workspace's members read like its owner, and editors with a seat change. */
export const workspaceTables = [
  'analyses',
  'brand_kit_files',
  'brand_kits',
  'caption_defaults',
  'caption_styles',
  'clip_choices',
  'clip_edit_copies',
  'clip_edit_versions',
  'clip_edits',
  'clip_renditions',
  'clip_verdicts',
  'edit_files',
  'glossaries',
  'network_accounts',
  'planned_clips',
  'post_texts',
  'posting_settings',
  'posts',
  'processing_runs',
  'processing_stages',
  'projects',
  'review_comments',
  'source_chunks',
  'sources',
  'text_generations',
  'transcript_parts',
  'transcriptions',
  'video_clips',
  'watermark_logos',
];
/** Tables that editors with a seat read and change, and viewers do not even see. */
export const writersTables = [
  'known_voices',
  'project_shares',
  'view_links',
  'webhook_deliveries',
  'webhook_endpoints',
];
/** Tables that, besides the owner, only editors with a seat read. */
export const writersReadTables = ['choice_pauses', 'workspace_activities'];
/** Tables that every member may read but not change. */
export const membersReadTables = ['workspaces'];
