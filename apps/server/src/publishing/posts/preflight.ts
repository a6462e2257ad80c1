import {
  type AccountLimits,
  type NetworkId,
  networkNames,
  type PostDraft,
  type PostFix,
  type PostProblem,
} from '@clipwright/contract';
import { composeText, countChars, shorten } from './compose-text.ts';

/** A clip's file. */
export type DraftFile = {
  id: string;
  widthPx: number;
  heightPx: number;
  durationSec: number;
  sizeBytes: number;
  hasWatermark: boolean;
  /** True if it has the free plan's watermark. */
  hasPlanWatermark: boolean;
};

/** A problem of a draft. */
export type DraftProblem = {
  field: PostProblem['field'];
  code: string;
  facts: Record<string, string | number>;
  /** False: the post goes out nevertheless. */
  isBlocking: boolean;
  fix: PostFix | null;
};

type Draft = Pick<
  PostDraft,
  'title' | 'text' | 'hashtags' | 'privacy' | 'disclosure' | 'allows' | 'renditionId' | 'at'
>;
type Account = {
  network: NetworkId;
  handle: string;
  state: 'connected' | 'expired';
  limits: AccountLimits;
  limitsCheckedAt: Date;
};

const watermarkCodes = ['post-file-watermark', 'post-file-plan-watermark'];
const MEGABYTE = 1_000_000;
/** A network's answer about its quota holds for this long. */
const QUOTA_MS = 3_600_000;
/** A video's shape may differ by this from the limits, for files of an odd number of pixels. */
const RATIO_SLACK = 0.01;

/** Checks a draft against the limits of its account, and chooses its file. The time is checked elsewhere. */
export function preflight(
  draft: Draft,
  account: Account,
  {
    files,
    clipName,
    isTwice,
    now,
  }: {
    /** In the order in which the clip shows them. */
    files: readonly DraftFile[];
    clipName: string;
    /** True if the account already has the clip. */
    isTwice: boolean;
    now: Date;
  },
): { file: DraftFile | null; problems: DraftProblem[] } {
  const { file, problems } = chooseFile(draft, account, files);
  return {
    file,
    problems: [
      ...problems,
      ...checkTexts(draft, account, clipName),
      ...checkChoices(draft, account),
      ...checkAccount(draft, account, now),
      ...(isTwice ? [problem('clip', 'post-twice', account, {}, { kind: 'post-again' })] : []),
    ],
  };
}

function problem(
  field: DraftProblem['field'],
  code: string,
  { network, handle }: Account,
  facts: DraftProblem['facts'],
  fix: PostFix | null,
  isBlocking = true,
): DraftProblem {
  return { field, code, facts: { network: networkNames[network], handle, ...facts }, isBlocking, fix };
}

function chooseFile({ renditionId }: Draft, account: Account, files: readonly DraftFile[]) {
  const checked = files.map((file) => ({ file, problems: checkFile(file, account) }));
  const fitting = checked
    .filter(({ problems }) => problems.length === 0)
    .toSorted((one, other) => rank(one.file, account) - rank(other.file, account));
  const best = fitting[0] ?? checked.toSorted((one, other) => one.problems.length - other.problems.length)[0];
  const chosen = renditionId === undefined ? best : checked.find(({ file }) => file.id === renditionId);
  if (!chosen) return { file: null, problems: [problem('file', 'post-no-file', account, {}, null)] };
  const other = fitting.find(({ file }) => file.id !== chosen.file.id);
  const fix: PostFix = other ? { kind: 'use-rendition', renditionId: other.file.id } : { kind: 'edit-clip' };
  return {
    file: chosen.file,
    problems: chosen.problems.map(([code, facts]) => {
      // The editor keeps watermarks; the messages say how they are removed.
      const isHelpless = fix.kind === 'edit-clip' && watermarkCodes.includes(code);
      return problem('file', code, account, facts, isHelpless ? null : fix);
    }),
  };
}

/** Ranks files that fit: upright ones first where people watch upright videos, otherwise as the clip shows them. */
function rank({ widthPx, heightPx }: DraftFile, { network }: Account): number {
  const isUpright = heightPx / widthPx > 1.7;
  return ['tiktok', 'instagram', 'youtube'].includes(network) && !isUpright ? 1 : 0;
}

function checkFile(file: DraftFile, { limits }: Account): [string, DraftProblem['facts']][] {
  const { durationSec, sizeBytes, ratio } = limits;
  const problems: [string, DraftProblem['facts']][] = [];
  const lengthSec = Math.round(file.durationSec * 10) / 10;
  if (file.durationSec < durationSec.min) {
    problems.push(['post-file-too-short', { minSec: durationSec.min, lengthSec }]);
  }
  if (durationSec.max !== null && file.durationSec > durationSec.max) {
    problems.push(['post-file-too-long', { maxSec: durationSec.max, lengthSec }]);
  }
  if (sizeBytes !== null && file.sizeBytes > sizeBytes) {
    const facts = { maxMegabytes: Math.floor(sizeBytes / MEGABYTE), megabytes: Math.ceil(file.sizeBytes / MEGABYTE) };
    problems.push(['post-file-too-large', facts]);
  }
  const shape = file.widthPx / file.heightPx;
  if (ratio !== null && (shape < ratio.min - RATIO_SLACK || shape > ratio.max + RATIO_SLACK)) {
    problems.push(['post-file-ratio', {}]);
  }
  if (limits.refusesWatermarks && file.hasWatermark) {
    problems.push([file.hasPlanWatermark ? 'post-file-plan-watermark' : 'post-file-watermark', {}]);
  }
  return problems;
}

function checkTexts(draft: Draft, account: Account, clipName: string): DraftProblem[] {
  const { limits, network } = account;
  const fix = fitTexts(draft, account, clipName);
  const problems: DraftProblem[] = [];
  if (limits.titleChars !== null) {
    const count = countChars(draft.title, network);
    if (count === 0) problems.push(problem('title', 'post-title-missing', account, {}, fix));
    if (count > limits.titleChars) {
      problems.push(problem('title', 'post-title-too-long', account, { count, max: limits.titleChars }, fix));
    }
  }
  const count = countChars(composeText(draft), network);
  if (count > limits.textChars) {
    problems.push(problem('text', 'post-text-too-long', account, { count, max: limits.textChars }, fix));
  }
  if (limits.hashtags !== null && draft.hashtags.length > limits.hashtags) {
    const facts = { count: draft.hashtags.length, max: limits.hashtags };
    problems.push(problem('hashtags', 'post-hashtags-too-many', account, facts, fix));
  }
  return problems;
}

/** Returns the texts shortened to the limits: first hashtags are left out, from the last, then the text is cut. */
function fitTexts(draft: Draft, { limits, network }: Account, clipName: string): PostFix {
  const title = limits.titleChars === null ? draft.title : shorten(draft.title || clipName, limits.titleChars, network);
  const hashtags = draft.hashtags.slice(0, limits.hashtags ?? draft.hashtags.length);
  // Hashtags take at most half of the text's room.
  while (hashtags.length > 0 && countChars(hashtags.join(' '), network) > limits.textChars / 2) hashtags.pop();
  const taken = countChars(composeText({ text: 'x', hashtags }), network) - 1;
  return { kind: 'use-texts', title, text: shorten(draft.text, limits.textChars - taken, network), hashtags };
}

function checkChoices({ privacy, disclosure, allows = [] }: Draft, account: Account): DraftProblem[] {
  const { privacies, asksPrivacy, asksDisclosure, interactions } = account.limits;
  const problems: DraftProblem[] = [];
  const allowed = privacies.join(', ');
  if (privacy === undefined && asksPrivacy) {
    problems.push(problem('privacy', 'post-privacy-missing', account, { allowed }, { kind: 'choose-privacy' }));
  }
  if (privacy !== undefined && !privacies.includes(privacy)) {
    problems.push(problem('privacy', 'post-privacy-refused', account, { allowed }, { kind: 'choose-privacy' }));
  }
  const refused = allows.find((one) => !interactions.includes(one));
  if (refused !== undefined) {
    const facts = { interaction: refused, allowed: interactions.join(', ') };
    problems.push(problem('allows', 'post-allows-refused', account, facts, null));
  }
  if (asksDisclosure && disclosure?.isPaidPartnership && privacy === 'private') {
    problems.push(problem('privacy', 'post-branded-private', account, {}, { kind: 'choose-privacy' }));
  }
  if (disclosure === undefined && asksDisclosure) {
    problems.push(problem('disclosure', 'post-disclosure-missing', account, {}, { kind: 'choose-disclosure' }));
  }
  return problems;
}

function checkAccount({ at }: Draft, account: Account, now: Date): DraftProblem[] {
  const { limits, state, network, limitsCheckedAt } = account;
  const problems: DraftProblem[] = [];
  if (state === 'expired') {
    problems.push(problem('account', 'post-account-expired', account, {}, { kind: 'reconnect' }, false));
  }
  if (limits.postsLeft === 0) {
    // TikTok requires that an attempt stops there.
    const isStopped = network === 'tiktok' && at === 'now' && now.getTime() - limitsCheckedAt.getTime() < QUOTA_MS;
    const code = isStopped ? 'post-quota-now' : 'post-quota-today';
    problems.push(problem('account', code, account, {}, null, isStopped));
  }
  if (limits.isDraftOnly) problems.push(problem('account', 'post-draft-only', account, {}, null, false));
  return problems;
}
