import { aspectRatios, clipSpecLimits, watermarkSizes } from '@clipwright/clip-spec';
import {
  captionLanguages,
  clipsLimitOf,
  describeFact,
  findFirstPlanWith,
  forcedWatermark,
  type ProcessingCapabilities,
  shortSidePxOf,
  tierOf,
} from '@clipwright/contract';
import { platforms } from '@clipwright/media/data';
import { listStyles, otherNamesOfStyle } from '../../captions/index.ts';
import type { Deps } from '../../deps.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { getEntitlement, isNextPaidWithCredits, listPlanRows } from '../../plans/index.ts';
import { hasSpeechEngine } from '../../speech/index.ts';
import type { Parts } from '../engine/build-parts.ts';
import { listGatedOptions } from '../resolve/list-gated-options.ts';
import { explainMissing } from '../resolve/resolve-spec.ts';
import { explainLinks } from '../sources/links/read-link-tool.ts';
import { talkFileName } from '../sources/links/talk-file-name.ts';
import { readLimits } from '../sources/uploads/upload-deps.ts';
import { readPace } from './read-pace.ts';
import { runMessagesIn } from './run-messages.ts';

const here = { isAvailable: true, absence: null } as const;

/** Lists the options available to the user with their plan and this installation. */
export async function readProcessingCapabilities(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & { getParts: () => Promise<Parts> },
  userId: string,
): Promise<ProcessingCapabilities> {
  const { config } = deps;
  const { plan, plans, isPaidWithCredits } = await deps.db.asService(async (tx) => ({
    ...(await getEntitlement(tx, userId, deps.now())),
    plans: await listPlanRows(tx),
    isPaidWithCredits: await isNextPaidWithCredits(deps, userId, tx),
  }));
  const { styles } = await listStyles(deps, userId);
  const [voices, hasSpeech, linkProblem, { pace, isMeasured }] = await Promise.all([
    // Without ffmpeg, there are no voices either; the installation's status already reports that.
    deps.getParts().then(
      (parts) => parts.voices,
      () => [],
    ),
    hasSpeechEngine(config),
    explainLinks(config.links),
    readPace(deps),
  ]);
  const limits = readLimits(config);
  return {
    plan: plan.slug,
    tier: tierOf(plan.features),
    options: listGatedOptions(config).map((option) => {
      const missing = explainMissing(option, plan.features, plans);
      const reason = missing && describeFact(missing, currentLanguage());
      const kind = option.missing === null ? ('plan' as const) : ('installation' as const);
      const { missing: _, lacks: __, feature, ...facts } = option;
      const firstPlan = reason !== null && kind === 'plan' ? (findFirstPlanWith(plans, feature)?.name ?? null) : null;
      return { ...facts, isAvailable: reason === null, absence: reason === null ? null : { kind, reason }, firstPlan };
    }),
    captionStyles: styles.map(({ id, name, description }) => ({
      id,
      name,
      explain: description || runMessagesIn[currentLanguage()].ownStyleMessage,
      otherNames: otherNamesOfStyle(id),
      ...here,
    })),
    voices: voices.map(({ name, isRobotic, speaks }) => ({
      name,
      isRobotic,
      languages: captionLanguages.filter(speaks),
    })),
    hasSpeechEngine: hasSpeech,
    hasLanguageModel: config.media.languageModel !== null,
    ratios: [...aspectRatios],
    platforms: Object.values(platforms).map(({ id, name, ratio }) => ({ id, name, ratio })),
    limits: {
      longestMinutes: limits.longestMinutes(plan.slug),
      longestMinutesPaid: config.limits.longestMinutesPaid,
      largestFileBytes: limits.largestFileBytes,
      clipsPerVideo: clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits }),
      clipsPerRequest: clipSpecLimits.count.max,
      shortSidePx: shortSidePxOf(plan.features),
      retentionDays: config.limits.retentionDays,
    },
    watermark: {
      isForced: plan.features.watermark,
      text: plan.features.white_label ? '' : forcedWatermark.text,
      leastOpacity: plan.features.watermark ? forcedWatermark.leastOpacity : 0,
      sizes: watermarkSizes.slice(plan.features.watermark ? watermarkSizes.indexOf(forcedWatermark.leastSize) : 0),
      allowsLogo: !plan.features.watermark,
    },
    links: {
      sites: config.links.sites,
      hosts: [...config.links.localHosts.keys()],
      exampleUrl: config.links.exampleUrl,
      isAvailable: linkProblem === null,
      absence: linkProblem === null ? null : { kind: 'installation', reason: linkProblem },
    },
    pace: isMeasured ? { fast: pace.fast, slow: pace.slow } : null,
    talk: config.talk && { fileName: talkFileName(config.talk), license: config.talk.license },
  };
}
