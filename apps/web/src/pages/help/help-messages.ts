import { fill, readCatalog } from '@clipwright/messages';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { cloudMessages } from '../../features/cloud/cloud-messages.ts';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { fileMessages } from '../../features/edits/panel/file-messages.ts';
import { viewLinkTexts } from '../../features/projects/view-links/view-link-messages.ts';
import { teamsMessages } from '../../features/teams/teams-messages.ts';
import { webhooksMessages } from '../../features/webhooks/webhooks-messages.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { makeClipMessages } from '../../ui/clips/make-clip-messages.ts';
import { settingsPageMessages } from '../settings/settings-messages.ts';
import { pageMessages as uploadPageMessages } from '../upload/upload-page-messages.ts';
import catalog from './help-messages.en.json' with { type: 'json' };

const messages = readCatalog(catalog);
const { start, editing, settings, drives, teams, reviews, keys, webhooks, troubleshooting } = messages;
const { tabs } = settingsPageMessages;
const { manager, notes, project } = cloudMessages;
const { transcript } = editorMessages;

/** Labels that answers mention. */
const labels = { retry: project.retry, forgot: accountsTexts.login.forgot };

/** Texts of /help. Labels from elsewhere in the product are reused, so that they always match. */
export const helpMessages = {
  ...messages,
  start: { ...start, steps: start.steps({ submit: uploadPageMessages.summary.submit, why: clipsTexts.tabs.why }) },
  editing: {
    ...editing,
    points: editing.points({
      edit: clipsTexts.card.edit,
      restore: transcript.restore,
      correct: transcript.correct,
      addMusic: fileMessages.music.add,
      addImage: fileMessages.images.add,
      make: makeClipMessages.make,
      undo: editorMessages.undo,
      versions: editorMessages.versions.label,
      export: editorMessages.export.start,
    }),
  },
  settings: {
    ...settings,
    tabs: Object.entries(settings.tabs).map(([id, text]) => ({ name: tabs[id as keyof typeof settings.tabs], text })),
  },
  drives: {
    ...drives,
    points: drives.points({
      google: notes['google-drive'],
      microsoft: notes['one-drive'],
      dropbox: notes.dropbox,
      defaultHint: manager.defaultHint,
      check: manager.check,
      disconnect: manager.disconnect,
    }),
  },
  teams: {
    ...teams,
    points: teams.points({
      team: tabs.team,
      editor: workspaceTexts.roles.editor,
      viewer: workspaceTexts.roles.viewer,
      switcher: teamsMessages.switcher,
    }),
  },
  reviews: { ...reviews, points: reviews.points({ switch: viewLinkTexts.review.switch }) },
  keys: { ...keys, points: keys.points({ api: tabs.api }) },
  webhooks: {
    ...webhooks,
    points: webhooks.points({
      webhooks: tabs.webhooks,
      test: webhooksMessages.actions.test,
      log: webhooksMessages.actions.log,
    }),
  },
  troubleshooting: {
    ...troubleshooting,
    groups: troubleshooting.groups.map(({ heading, answers }) => ({
      heading,
      answers: Object.fromEntries(Object.entries(answers).map(([code, answer]) => [code, fill(answer, labels)])),
    })),
  },
};
