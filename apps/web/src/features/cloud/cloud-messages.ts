import { inEnglish } from '@clipwright/messages';

type CountIn = { count: number; provider: string };

const filesLeft = inEnglish<CountIn>(
  '{count, plural, one {# file of deleted projects and clips is} other {# files of deleted projects and clips are}} still in your {provider}.',
);
const foldersLeft = inEnglish<CountIn>(
  '{count, plural, one {# folder of deleted projects is} other {# folders of deleted projects are}} still in your {provider}.',
);
const reconnectToRemove = inEnglish<CountIn>('Reconnect {provider} to remove {count, plural, one {it} other {them}}.');
const inOtherAccount = inEnglish<CountIn>(
  '{count, plural, one {It is} other {They are}} in a different {provider} account than the one connected now. Connect that account to remove {count, plural, one {it} other {them}}.',
);
const removeAll = inEnglish<{ count: number }>('{count, plural, one {Remove it} other {Remove them}}');
const keepAll = inEnglish<{ count: number }>('{count, plural, one {Keep it} other {Keep them}}');
const keptIn = inEnglish<CountIn>('{count, plural, one {The file stays} other {The files stay}} in your {provider}.');
const connectedTo = inEnglish<{ count: number }>(
  'Connected to {count, plural, one {# cloud storage provider} other {# cloud storage providers}}',
);
const filesOf = inEnglish<{ done: number; all: number; provider: string }>(
  '{done, number} of {all, plural, one {# file} other {# files}} in {provider}',
);
const allFiles = inEnglish<CountIn>('{count, plural, one {The file is} other {All # files are}} in {provider}');

/** Texts about the user's cloud drives. */
export const cloudMessages = {
  proof: {
    title: (provider: string) => `Connect ${provider}`,
    text: (provider: string) =>
      `Before your clips can go to ${provider}, please show that it is you. You signed in some time ago.`,
    submit: 'Continue',
  },
  connect: {
    action: (provider: string) => `Connect ${provider}`,
    reconnect: (provider: string) => `Reconnect to ${provider}`,
    waiting: (provider: string) => `Waiting for ${provider}… Continue in the window that opened.`,
    allowPopups: (provider: string) => `Please allow popups to connect to ${provider}`,
    cancelled: (provider: string) => `${provider} connection was cancelled`,
    failed: (provider: string) => `Failed to connect to ${provider}. Please try again.`,
    inProgress: 'OAuth connection already in progress. Please wait...',
    timeout: 'Connection timeout. Please try again.',
    notConfigured: (provider: string) => `${provider} is not configured yet. Please contact support.`,
    connected: (provider: string) => `${provider} is connected.`,
    expired: (provider: string) =>
      `Your ${provider} connection has expired. Please reconnect to continue using cloud storage features.`,
  },
  callback: {
    title: 'Cloud storage',
    connected: (provider: string) => `${provider} is connected. This window closes automatically.`,
    told: 'The tab you came from goes on. This window closes automatically.',
    cancelled: (provider: string) => `${provider} connection was cancelled`,
    noOpener: 'This page should be opened in a popup window',
    toSettings: 'Connect a drive in settings',
    toldOthers: 'The tab you came from is updated. You can close this window.',
    close: 'Close this window',
  },
  setup: {
    title: 'Cloud storage setup',
    step: 'Step 2 of 2',
    heading: 'Where should your clips go?',
    text: 'Connect a drive to save every finished project to its own folder there. A copy stays here.',
    first: {
      text: 'Your first video needs no drive. Its clips stay on this server, and are copied to the drive you connect later.',
      choose: 'Choose your first video',
    },
    skip: 'Skip for Now',
    go: 'Continue to Dashboard',
    refused: 'Please connect at least one cloud storage service to continue.',
    found: (names: string) => `${names} is already connected. Taking you to your dashboard.`,
    notOffered: {
      heading: 'Your clips are stored on this server',
      text: 'No cloud drives are set up on this installation, so you can continue right away. If you run it, add a drive’s keys to its configuration to let people connect one.',
    },
    failed: 'Your cloud storage could not be loaded',
  },
  notes: {
    'google-drive': 'Clipwright can access only the files it saves there and the files you pick.',
    'one-drive': 'Clipwright can access only its own folder there.',
    dropbox: 'Clipwright can access only its own folder there.',
  },
  manager: {
    heading: 'Connected drives',
    failed: 'Your cloud storage could not be loaded',
    notOffered: 'This installation has no drives set up. Your clips are stored on the server.',
    states: { connected: 'Connected', expired: 'Expired', none: 'Not connected' },
    isDefault: 'Default',
    makeDefault: 'Make default',
    makeThisDefault: (provider: string) => `Make ${provider} the default`,
    defaultDone: (provider: string) => `New projects are saved to ${provider}.`,
    defaultHint: 'New projects are saved to the default drive. You can save a copy to the others.',
    since: (date: string) => `since ${date}`,
    quota: (provider: string) => `Space in ${provider}`,
    used: (used: string, total: string) => `${used} of ${total} used`,
    usedOnly: (used: string) => `${used} used`,
    full: 'Nearly full',
    filling: 'Filling up',
    roomLeft: (left: string) => `${left} free`,
    check: 'Check',
    checkThis: (provider: string) => `Check the connection to ${provider}`,
    checkDone: (provider: string) => `The connection to ${provider} works.`,
    disconnect: 'Disconnect',
    disconnectThis: (provider: string) => `Disconnect ${provider}`,
  },
  disconnect: {
    title: (provider: string) => `Disconnect ${provider}?`,
    text: (provider: string) =>
      `Clipwright loses access to ${provider} and stops saving files there. Files in the drive stay there, and your projects and clips stay here.`,
    consent: (provider: string) => `Review app access in ${provider}`,
    confirm: 'Disconnect',
    cancel: 'Keep it connected',
    done: (provider: string) => `${provider} is disconnected.`,
  },
  files: {
    heading: 'Files in your drives',
    failed: 'Your files could not be loaded',
    none: 'Nothing is stored in a drive yet. Finished projects appear here.',
    noneWithoutDrives: 'Nothing is stored in a drive.',
    more: 'Show more',
    open: 'Open',
    openThis: (name: string, provider: string) => `Open ${name} in ${provider}`,
    remove: 'Delete',
    removeThis: (name: string, provider: string) => `Delete ${name} from ${provider}`,
    removeTitle: 'Delete this file?',
    removeText: (name: string, provider: string) =>
      `“${name}” is deleted from ${provider}. The clip itself stays in Clipwright.`,
    removeConfirm: 'Delete file',
    keep: 'Keep it',
  },
  leftovers: {
    heading: 'Left in your drives',
    left: {
      files: (count: number, provider: string) => filesLeft({ count, provider }),
      folders: (count: number, provider: string) => foldersLeft({ count, provider }),
    },
    more: (count: number) => `${count} more`,
    unreachable: {
      disconnected: (count: number, provider: string) => reconnectToRemove({ count, provider }),
      other_account: (count: number, provider: string) => inOtherAccount({ count, provider }),
    },
    questionTitle: (provider: string) => `Remove leftover files from ${provider}?`,
    remove: (count: number) => removeAll({ count }),
    keep: (count: number) => keepAll({ count }),
    later: 'Decide later',
    removing: 'Removing…',
    kept: (count: number, provider: string) => keptIn({ count, provider }),
  },
  banner: {
    label: 'Cloud storage',
    checking: 'Checking your cloud storage…',
    failed: 'Error checking cloud storage connections',
    stillFailed: 'Connection recovery failed. Please check your internet connection and try again.',
    expiredTitle: (provider: string) => `${provider} Connection Expired`,
    none: 'Connect your cloud storage to start uploading files',
    purpose:
      'Each project is saved to its own folder in your drive, so your own videos need one. A copy stays here too, so nothing is lost if you disconnect.',
    sample: 'The sample needs no drive.',
    first:
      'Your first video needs no drive. Its clips stay on this server, and are copied to the drive you connect now or later.',
    next: (name: string) => `Next: ${name}`,
    connected: (count: number) => connectedTo({ count }),
    notOffered: 'Your clips are stored on this server.',
    refused: 'No cloud storage providers connected. Please connect one before uploading.',
  },
  import: {
    open: 'From your cloud',
    title: 'Choose a video from your cloud',
    close: 'Close',
    drives: 'Drives',
    search: 'Search by name',
    failed: (provider: string) => `The videos in ${provider} could not be loaded`,
    none: (provider: string) => `Clipwright can’t access any videos in ${provider}.`,
    noMatch: 'No videos match your search.',
    more: 'Show more',
    pick: (provider: string) => `Pick a file in ${provider}`,
    pickHint: 'Clipwright can access only the files it saved there and the files you pick.',
    list: (provider: string) => `Videos in ${provider}`,
    unknownSize: 'Size unknown',
  },
  project: {
    heading: 'Your cloud',
    failed: 'Your cloud files could not be loaded',
    none: 'This project is not saved in any of your drives.',
    noDrive: 'Connect a drive to save this project’s files there too.',
    first:
      'These clips are on this server. Connect a drive and they are copied to their own folder there. Your next video needs one.',
    waitsForEnd: 'Files are uploaded when the project is complete.',
    connectLink: 'Connect a drive',
    folder: (provider: string) => `Open the folder in ${provider}`,
    count: (done: number, all: number, provider: string) => filesOf({ done, all, provider }),
    all: (count: number, provider: string) => allFiles({ count, provider }),
    list: (provider: string) => `Files for ${provider}`,
    showAll: 'Show all files',
    progress: (name: string) => `Upload of ${name}`,
    overall: (provider: string) => `Upload to ${provider}`,
    sent: (sent: string, all: string) => `${sent} of ${all}`,
    states: {
      waiting: 'Waiting',
      uploading: 'Uploading',
      uploaded: 'In the drive',
      paused: 'Paused',
      failed: 'Failed',
    },
    /** For failures that need a manual retry. Uploads that wait for the user show the reason instead. */
    uploadFailed: (reason: string) => `Upload failed: ${reason}`,
    open: (name: string) => `Open ${name}`,
    retry: 'Try again',
    retryThis: (name: string) => `Try again: ${name}`,
    retryAll: 'Try all again',
    reconnect: 'Reconnect',
    kept: 'The file is still stored here.',
    save: 'Save a copy to…',
    saveHeading: 'Save a copy',
    saveHint: 'Clips, transcriptions and the analysis are saved to the project’s folder there.',
    saveDrives: 'Drives',
    fullVideo: 'Also the full video',
    fullVideoGone: 'The full video is no longer stored here.',
    saveConfirm: 'Save a copy',
    chooseDrive: 'Please choose a drive.',
    begun: 'Uploading files…',
  },
  clip: {
    mark: (provider: string) => `In ${provider}`,
    open: (provider: string) => `Open in ${provider}`,
    copy: 'Copy link',
    copied: 'Link copied to clipboard!',
    copyFailed: 'Failed to copy link',
    play: (provider: string) => `Play from ${provider}`,
    playing: (title: string, provider: string) => `${title}, from ${provider}`,
    close: 'Close',
    streamFailed: 'Unable to get video streaming URL. Please check your cloud storage connection.',
    retry: 'Try again',
    playHere: 'Play the copy stored here',
    localFailed: 'Video failed to load. Please check the file or try again.',
  },
  expiry: { action: 'Reconnect' },
} as const;
