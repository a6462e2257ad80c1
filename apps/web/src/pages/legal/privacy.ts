import type { Installation } from '@clipwright/contract';
import { formatList } from '../../lib/format/format-list.ts';
import type { LegalText } from './legal-page.tsx';
import { privacyMessages as texts } from './privacy-messages.ts';

/** Returns the sections about stored data and its recipients, without services that are not configured here. */
export function writePrivacy(installation: Installation): LegalText {
  const { limits, payments } = installation;
  const { kept: storage, browser, recipients, duration } = texts;
  return {
    intro: texts.intro,
    parts: [
      {
        id: 'what-is-stored',
        heading: storage.heading,
        points: [
          storage.account,
          storage.work({ days: limits.sourceDays }),
          storage.choices,
          storage.voices,
          storage.plan,
          ...(payments ? [storage.payments] : []),
          storage.sessions,
          storage.views,
        ],
      },
      { id: 'cookies-and-this-browser', heading: browser.heading, points: listBrowserPoints(installation) },
      { id: 'who-else-sees-it', heading: recipients.heading, points: listRecipients(installation) },
      {
        id: 'how-long',
        heading: duration.heading,
        points: [duration.account, ...(payments && !payments.isSandbox ? [duration.invoices] : [])],
      },
      { id: 'your-rights', ...texts.rights },
    ],
  };
}

function listBrowserPoints({ googleSignIn }: Installation): string[] {
  const { browser } = texts;
  return [
    browser.cookies,
    ...(googleSignIn ? [browser.googleCookie] : []),
    browser.storage({ items: Object.values(browser.storedItems).join('; ') }),
    browser.database,
    browser.serviceWorker,
    browser.logout,
  ];
}

const driveNames = { 'google-drive': 'Google Drive', 'one-drive': 'OneDrive', dropbox: 'Dropbox' } as const;

function listRecipients(installation: Installation): string[] {
  const { payments, drives, googleSignIn, mail, transcription, languageModel, linkSites } = installation;
  const { recipients } = texts;
  const realDrives = drives.filter(({ isSandbox }) => !isSandbox).map(({ id }) => driveNames[id]);
  const simulated = [
    ...(mail?.isSandbox ? [recipients.simulated.mail] : []),
    ...(googleSignIn?.isSandbox ? [recipients.simulated.googleSignIn] : []),
    ...(payments?.isSandbox ? [recipients.simulated.payments] : []),
    ...drives.filter(({ isSandbox }) => isSandbox).map(({ id }) => driveNames[id]),
  ];
  return [
    recipients.people,
    recipients.viewLinks,
    ...(mail && !mail.isSandbox ? [recipients.mail] : []),
    ...(googleSignIn && !googleSignIn.isSandbox ? [recipients.google] : []),
    ...(payments && !payments.isSandbox ? [recipients.stripe] : []),
    ...(realDrives.length > 0 ? [recipients.drives({ names: formatList(realDrives, 'disjunction') })] : []),
    recipients.networks,
    ...describeSpeech(transcription),
    ...(languageModel ? [recipients.languageModel({ host: languageModel.host })] : []),
    linkSites === 'youtube' ? recipients.youtube : recipients.sites,
    ...(simulated.length > 0 ? [recipients.sandbox({ names: formatList(simulated) })] : []),
  ];
}

function describeSpeech({ service, isLocal }: Installation['transcription']): string[] {
  if (service) return [texts.recipients.speech({ host: service.host })];
  return isLocal ? [texts.recipients.speechHere] : [];
}
