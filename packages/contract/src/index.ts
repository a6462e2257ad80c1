export * from './accounts/account.ts';
export * from './accounts/account-fields.ts';
export * from './accounts/accounts-contract-messages.ts';
export * from './accounts/api-keys.ts';
export * from './accounts/mfa.ts';
export * from './accounts/preferences.ts';
export * from './accounts/security-events.ts';
export * from './admin/admin.ts';
export * from './billing/billing.ts';
export * from './captions/captions-contract-messages.ts';
export * from './captions/glossary.ts';
export * from './captions/own-caption-styles.ts';
export * from './captions/post-texts.ts';
export * from './clips/clip-choices.ts';
export * from './clips/clips.ts';
export * from './cloud/cloud-connections.ts';
export * from './cloud/cloud-contract-messages.ts';
export * from './cloud/cloud-files.ts';
export * from './cloud/cloud-leftovers.ts';
export * from './cloud/cloud-provider-id.ts';
export * from './cloud/cloud-providers.ts';
export * from './describe-issue.ts';
export * from './edits/edit-files.ts';
export * from './edits/edits.ts';
export * from './edits/edits-material.ts';
export * from './error-body.ts';
export * from './errors.ts';
export { describeFact, factCatalogs } from './facts/describe-fact.ts';
export * from './facts/fact-schema.ts';
export * from './installation.ts';
export * from './kits/brand-kits.ts';
export * from './kits/kits-contract-messages.ts';
export * from './kits/watermark-logos.ts';
export * from './notices/notices.ts';
export * from './page-query.ts';
export * from './pages.ts';
export * from './plain-text.ts';
export * from './plans/clip-allowance.ts';
export * from './plans/gate-of.ts';
export * from './plans/plan-rights.ts';
export * from './plans/plans.ts';
export * from './plans/unlimited.ts';
export * from './plans/usage-history.ts';
export * from './plans/video-cost.ts';
export * from './processing/material-notes.ts';
export * from './processing/more-clips.ts';
export * from './processing/process-project.ts';
export * from './processing/processing-capabilities.ts';
export * from './processing/processing-contract-messages.ts';
export * from './processing/processing-status.ts';
export * from './processing/render-runners.ts';
export * from './processing/run-queue.ts';
export * from './processing/safe-areas.ts';
export * from './processing/stages.ts';
export * from './projects/known-voices.ts';
export * from './projects/project-detail.ts';
export * from './projects/project-speakers.ts';
export * from './projects/project-statuses.ts';
export * from './projects/projects.ts';
export * from './projects/projects-contract-messages.ts';
export * from './projects/reviews.ts';
export * from './projects/shares.ts';
export * from './projects/view-links.ts';
export * from './public-pages.ts';
export * from './publishing/network-accounts.ts';
export * from './publishing/networks.ts';
export * from './publishing/posts.ts';
export * from './request-contract-messages.ts';
export * from './sources/format-file-size.ts';
export * from './sources/link-error-messages.ts';
export * from './sources/link-title.ts';
export * from './sources/links.ts';
export * from './sources/media-files.ts';
export * from './sources/sources.ts';
export * from './sources/transcript-files.ts';
export * from './sources/upload-contract-messages.ts';
export * from './sources/uploads.ts';
export * from './sources/youtube-url.ts';
export * from './speech/format-model-size.ts';
export * from './speech/speech.ts';
export * from './speech/speech-contract-messages.ts';
export * from './status.ts';
export * from './teams/activities.ts';
export * from './teams/branding.ts';
export * from './teams/branding-colors.ts';
export * from './teams/workspace-roles.ts';
export * from './teams/workspaces.ts';
export {
  allowanceMessagesIn,
  describeIssueIn,
  errorMessages,
  linkTitleMessagesIn,
  noticesIn,
  passwordTooShort,
  speechNoticesIn,
  stageNamesIn,
  translateRule,
} from './translations.ts';
export * from './webhooks/webhook-events.ts';
export * from './webhooks/webhooks.ts';
export * from './webhooks/webhooks-contract-messages.ts';
