import { clipSpecMessagesIn } from '@clipwright/clip-spec';
import type { Language } from '@clipwright/messages';
import {
  accountsNotices as accountsNoticesSpanish,
  accountsMessages as accountsSpanish,
} from './accounts/accounts-contract-messages.es.ts';
import { accountsMessages, accountsNotices } from './accounts/accounts-contract-messages.ts';
import { accountsErrorMessages as accounts } from './accounts/accounts-error-messages.es.ts';
import { billingErrorMessages as billing } from './billing/billing-error-messages.es.ts';
import {
  captionsNotices as captionsNoticesSpanish,
  captionsMessages as captionsSpanish,
} from './captions/captions-contract-messages.es.ts';
import { captionsMessages, captionsNotices } from './captions/captions-contract-messages.ts';
import { captionsErrorMessages as captions } from './captions/captions-error-messages.es.ts';
import {
  clipsNotices as clipsNoticesSpanish,
  clipsMessages as clipsSpanish,
} from './clips/clips-contract-messages.es.ts';
import { clipsMessages, clipsNotices } from './clips/clips-contract-messages.ts';
import { clipsErrorMessages as clips } from './clips/clips-error-messages.es.ts';
import { cloudNotices as cloudNoticesSpanish } from './cloud/cloud-contract-messages.es.ts';
import { cloudNotices } from './cloud/cloud-contract-messages.ts';
import { cloudErrorMessages as cloud } from './cloud/cloud-error-messages.es.ts';
import { createIssueDescriber, describeIssue } from './describe-issue.ts';
import { editsErrorMessages as edits } from './edits/edits-error-messages.es.ts';
import { type ErrorCode, errors } from './errors.ts';
import { generalErrorMessages as general } from './general-error-messages.es.ts';
import { issueMessages } from './issue-messages.es.ts';
import { kitsNotices as kitsNoticesSpanish, kitsMessages as kitsSpanish } from './kits/kits-contract-messages.es.ts';
import { kitsMessages, kitsNotices } from './kits/kits-contract-messages.ts';
import { kitsErrorMessages as kits } from './kits/kits-error-messages.es.ts';
import { allowanceMessages as allowanceSpanish } from './plans/plans-contract-messages.es.ts';
import { allowanceMessages } from './plans/plans-contract-messages.ts';
import { plansErrorMessages as plans } from './plans/plans-error-messages.es.ts';
import {
  processingNotices as processingNoticesSpanish,
  processingMessages as processingSpanish,
  stageNames as stageNamesSpanish,
} from './processing/processing-contract-messages.es.ts';
import { processingMessages, processingNotices, stageNames } from './processing/processing-contract-messages.ts';
import { processingErrorMessages as processing } from './processing/processing-error-messages.es.ts';
import {
  projectsNotices as projectsNoticesSpanish,
  reviewMessages as reviewSpanish,
} from './projects/projects-contract-messages.es.ts';
import { projectsNotices, reviewMessages } from './projects/projects-contract-messages.ts';
import { projectsErrorMessages as projects } from './projects/projects-error-messages.es.ts';
import { requestMessages as spanish } from './request-contract-messages.es.ts';
import { requestMessages as english } from './request-contract-messages.ts';
import { linkErrorMessages as link } from './sources/link-error-messages.es.ts';
import { linkTitleMessages as linkTitleSpanish } from './sources/link-title-messages.es.ts';
import { linkTitleMessages } from './sources/link-title-messages.ts';
import { uploadLimits } from './sources/sources.ts';
import { sourcesErrorMessages as sources } from './sources/sources-error-messages.es.ts';
import {
  uploadNotices as uploadNoticesSpanish,
  uploadRules as uploadSpanish,
} from './sources/upload-contract-messages.es.ts';
import { uploadNotices, uploadRules } from './sources/upload-contract-messages.ts';
import { uploadErrorMessages as upload } from './sources/upload-error-messages.es.ts';
import { speechNotices as speechSpanish } from './speech/speech-contract-messages.es.ts';
import { speechNotices } from './speech/speech-contract-messages.ts';
import { teamsNotices as teamsNoticesSpanish } from './teams/teams-contract-messages.es.ts';
import { teamsNotices } from './teams/teams-contract-messages.ts';
import { teamsErrorMessages as teams } from './teams/teams-error-messages.es.ts';
import {
  webhooksNotices as webhooksNoticesSpanish,
  webhooksMessages as webhooksSpanish,
} from './webhooks/webhooks-contract-messages.es.ts';
import { webhooksMessages, webhooksNotices } from './webhooks/webhooks-contract-messages.ts';
import { webhooksErrorMessages as webhooks } from './webhooks/webhooks-error-messages.es.ts';

// For programs that need every language, such as the server. Pages are built for one language and import only its
// modules.

/** The message of every error, in ICU MessageFormat. */
export const errorMessages: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  en: Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [code, message])) as Record<
    ErrorCode,
    string
  >,
  es: {
    ...general,
    ...accounts,
    ...plans,
    ...billing,
    ...projects,
    ...clips,
    ...cloud,
    ...sources,
    ...link,
    ...upload,
    ...processing,
    ...captions,
    ...edits,
    ...kits,
    ...webhooks,
    ...teams,
  },
};

export const describeIssueIn = {
  en: describeIssue,
  es: createIssueDescriber(issueMessages),
} as const satisfies Record<Language, unknown>;

/** The messages of schemas, in English and Spanish. */
const rules: readonly (readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>])[] = [
  [english, spanish],
  [accountsMessages, accountsSpanish],
  [captionsMessages, captionsSpanish],
  [clipsMessages, clipsSpanish],
  [kitsMessages, kitsSpanish],
  [processingMessages, processingSpanish],
  [webhooksMessages, webhooksSpanish],
  [reviewMessages, reviewSpanish],
  [clipSpecMessagesIn.en, clipSpecMessagesIn.es],
  [
    { chunkSize: uploadRules.chunkSize(uploadLimits.chunkBytes) },
    { chunkSize: uploadSpanish.chunkSize(uploadLimits.chunkBytes) },
  ],
];

const spanishRules = new Map(
  rules.flatMap(([english, spanish]) => Object.entries(english).map(([key, text]) => [text, spanish[key] ?? text])),
);

/** Returns the translation of a schema's English message; the message itself if it is unknown. */
export function translateRule(message: string, language: Language): string {
  return language === 'es' ? (spanishRules.get(message) ?? message) : message;
}

/** Returns the message for a password shorter than this installation requires. `min`: in characters. */
export function passwordTooShort(min: number, language: Language): string {
  const { passwordTooShortHere } = language === 'es' ? accountsSpanish : accountsMessages;
  return passwordTooShortHere.replace('{min}', String(min));
}

/** The stages of a run, as its progress lists them. */
export const stageNamesIn = { en: stageNames, es: stageNamesSpanish } as const;

/** The initial name of a project made from a link. */
export const linkTitleMessagesIn = { en: linkTitleMessages, es: linkTitleSpanish } as const;

/** Messages about the number of clips that a project may still get. */
export const allowanceMessagesIn = { en: allowanceMessages, es: allowanceSpanish } as const;

/** Messages during the installation of a speech model. */
export const speechNoticesIn = { en: speechNotices, es: speechSpanish } as const;

/** Confirmations that are shown as toasts. */
export const noticesIn = {
  en: {
    accounts: accountsNotices,
    captions: captionsNotices,
    clips: clipsNotices,
    cloud: cloudNotices,
    kits: kitsNotices,
    processing: processingNotices,
    projects: projectsNotices,
    teams: teamsNotices,
    upload: uploadNotices,
    webhooks: webhooksNotices,
  },
  es: {
    accounts: accountsNoticesSpanish,
    captions: captionsNoticesSpanish,
    clips: clipsNoticesSpanish,
    cloud: cloudNoticesSpanish,
    kits: kitsNoticesSpanish,
    processing: processingNoticesSpanish,
    projects: projectsNoticesSpanish,
    teams: teamsNoticesSpanish,
    upload: uploadNoticesSpanish,
    webhooks: webhooksNoticesSpanish,
  },
} as const;
