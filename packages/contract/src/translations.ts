import { clipSpecMessagesIn } from '@clipwright/clip-spec';
import { type Language, messageIn, readCatalog } from '@clipwright/messages';
import accountsMessagesCatalog from './accounts/accounts-contract-messages.es.json' with { type: 'json' };
import { accountsMessages, accountsNotices } from './accounts/accounts-contract-messages.ts';
import accounts from './accounts/accounts-error-messages.es.json' with { type: 'json' };
import billing from './billing/billing-error-messages.es.json' with { type: 'json' };
import captionsMessagesCatalog from './captions/captions-contract-messages.es.json' with { type: 'json' };
import { captionsMessages, captionsNotices } from './captions/captions-contract-messages.ts';
import captions from './captions/captions-error-messages.es.json' with { type: 'json' };
import clipsMessagesCatalog from './clips/clips-contract-messages.es.json' with { type: 'json' };
import { clipsMessages, clipsNotices } from './clips/clips-contract-messages.ts';
import clips from './clips/clips-error-messages.es.json' with { type: 'json' };
import cloudMessagesCatalog from './cloud/cloud-contract-messages.es.json' with { type: 'json' };
import { cloudNotices } from './cloud/cloud-contract-messages.ts';
import cloud from './cloud/cloud-error-messages.es.json' with { type: 'json' };
import { createIssueDescriber, describeIssue } from './describe-issue.ts';
import edits from './edits/edits-error-messages.es.json' with { type: 'json' };
import { type ErrorCode, errors } from './errors.ts';
import general from './general-error-messages.es.json' with { type: 'json' };
import issueMessagesCatalog from './issue-messages.es.json' with { type: 'json' };
import kitsMessagesCatalog from './kits/kits-contract-messages.es.json' with { type: 'json' };
import { kitsMessages, kitsNotices } from './kits/kits-contract-messages.ts';
import kits from './kits/kits-error-messages.es.json' with { type: 'json' };
import plansMessagesCatalog from './plans/plans-contract-messages.es.json' with { type: 'json' };
import { allowanceMessages } from './plans/plans-contract-messages.ts';
import plans from './plans/plans-error-messages.es.json' with { type: 'json' };
import processingMessagesCatalog from './processing/processing-contract-messages.es.json' with { type: 'json' };
import {
  processingMessages,
  processingNotices,
  stageNames,
  withLimits,
} from './processing/processing-contract-messages.ts';
import processing from './processing/processing-error-messages.es.json' with { type: 'json' };
import projectsMessagesCatalog from './projects/projects-contract-messages.es.json' with { type: 'json' };
import { projectsNotices, reviewMessages } from './projects/projects-contract-messages.ts';
import projects from './projects/projects-error-messages.es.json' with { type: 'json' };
import publishing from './publishing/publishing-error-messages.es.json' with { type: 'json' };
import requestMessagesCatalog from './request-contract-messages.es.json' with { type: 'json' };
import { requestMessages as english } from './request-contract-messages.ts';
import link from './sources/link-error-messages.es.json' with { type: 'json' };
import linkTitleMessagesCatalog from './sources/link-title-messages.es.json' with { type: 'json' };
import { linkTitleMessages } from './sources/link-title-messages.ts';
import { uploadLimits } from './sources/sources.ts';
import sources from './sources/sources-error-messages.es.json' with { type: 'json' };
import uploadMessagesCatalog from './sources/upload-contract-messages.es.json' with { type: 'json' };
import { uploadNotices, uploadRules } from './sources/upload-contract-messages.ts';
import upload from './sources/upload-error-messages.es.json' with { type: 'json' };
import speechMessagesCatalog from './speech/speech-contract-messages.es.json' with { type: 'json' };
import { speechNotices } from './speech/speech-contract-messages.ts';
import teamsMessagesCatalog from './teams/teams-contract-messages.es.json' with { type: 'json' };
import { teamsNotices } from './teams/teams-contract-messages.ts';
import teams from './teams/teams-error-messages.es.json' with { type: 'json' };
import webhooksMessagesCatalog from './webhooks/webhooks-contract-messages.es.json' with { type: 'json' };
import { webhooksMessages, webhooksNotices } from './webhooks/webhooks-contract-messages.ts';
import webhooks from './webhooks/webhooks-error-messages.es.json' with { type: 'json' };

// For programs that need every language, such as the server. Pages are built for one language and import only its
// catalogs.

const { accountsNotices: accountsNoticesSpanish, accountsMessages: accountsSpanish } = readCatalog(
  accountsMessagesCatalog,
  'es',
);
const { captionsNotices: captionsNoticesSpanish, captionsMessages: captionsSpanish } = readCatalog(
  captionsMessagesCatalog,
  'es',
);
const { clipsNotices: clipsNoticesSpanish, clipsMessages: clipsSpanish } = readCatalog(clipsMessagesCatalog, 'es');
const cloudNoticesSpanish = readCatalog(cloudMessagesCatalog, 'es');
const issueMessages = readCatalog(issueMessagesCatalog, 'es');
const { kitsNotices: kitsNoticesSpanish, kitsMessages: kitsSpanish } = readCatalog(kitsMessagesCatalog, 'es');
const allowanceSpanish = readCatalog(plansMessagesCatalog, 'es');
const {
  processingNotices: processingNoticesSpanish,
  processingMessages: processingSpanish,
  stageNames: stageNamesSpanish,
} = withLimits(readCatalog(processingMessagesCatalog, 'es'));
const { projectsNotices: projectsNoticesSpanish, reviewMessages: reviewSpanish } = readCatalog(
  projectsMessagesCatalog,
  'es',
);
const spanish = readCatalog(requestMessagesCatalog, 'es');
const linkTitleSpanish = readCatalog(linkTitleMessagesCatalog, 'es');
const { uploadNotices: uploadNoticesSpanish, uploadRules: uploadSpanish } = readCatalog(uploadMessagesCatalog, 'es');
const speechSpanish = readCatalog(speechMessagesCatalog, 'es');
const teamsNoticesSpanish = readCatalog(teamsMessagesCatalog, 'es');
const { webhooksNotices: webhooksNoticesSpanish, webhooksMessages: webhooksSpanish } = readCatalog(
  webhooksMessagesCatalog,
  'es',
);

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
    ...publishing,
  },
};

export const describeIssueIn = {
  en: describeIssue,
  es: createIssueDescriber(issueMessages),
} as const satisfies Record<Language, unknown>;

/** The messages of schemas, in English and Spanish. */
const rules: readonly (readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>])[] = [
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
    { chunkSize: uploadRules.chunkSize({ bytes: uploadLimits.chunkBytes }) },
    { chunkSize: uploadSpanish.chunkSize({ bytes: uploadLimits.chunkBytes }) },
  ],
];

const spanishRules = new Map(
  rules.flatMap(([english, spanish]) =>
    Object.entries(english).flatMap(([key, text]) => {
      const translated = spanish[key];
      return typeof text === 'string' && typeof translated === 'string' ? [[text, translated] as const] : [];
    }),
  ),
);

/** The only message of a schema that contains the refused value. */
const planNotFound = /^Plan (.*) not found$/s;
const planNotFoundInSpanish = messageIn.es(errorMessages.es.plan_not_found);

/** Returns the translation of a schema's English message; the message itself if it is unknown. */
export function translateRule(message: string, language: Language): string {
  if (language === 'en') return message;
  const slug = planNotFound.exec(message)?.[1];
  return slug === undefined ? (spanishRules.get(message) ?? message) : planNotFoundInSpanish({ slug });
}

/** Returns the message for a password shorter than this installation requires. `min`: in characters. */
export function passwordTooShort(min: number, language: Language): string {
  const { passwordTooShortHere } = language === 'es' ? accountsSpanish : accountsMessages;
  return passwordTooShortHere({ min });
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
