import { captionsJobs, startCaptions } from './captions/index.ts';
import { cloudJobs, startCloud } from './cloud/index.ts';
import type { Deps } from './deps.ts';
import { removeFoldersJob } from './files/index.ts';
import type { OpenJobs } from './jobs/open-jobs.ts';
import { kitsJobs, startKits } from './kits/index.ts';
import { type Mailer, sendMailJob } from './mail/index.ts';
import { monthlySummariesJob, removeOldNotices, removeOldNoticesJob, writeMonthlySummaries } from './notices/index.ts';
import { billingJobs, startBilling } from './plans/index.ts';
import {
  checkUpload,
  checkUploadJob,
  createEngine,
  createParts,
  createUploadHooks,
  type Engine,
  editsJobs,
  notifyReviews,
  notifyReviewsJob,
  processingJobs,
  readLimits,
  readRendersAtOnce,
  startEdits,
  startProcessing,
  writePostTexts,
  writePostTextsJob,
} from './projects/index.ts';
import { type Networks, publishingJobs, startPublishing } from './publishing/index.ts';
import { installSpeech, installSpeechJob } from './speech/index.ts';
import { startWebhooks, webhookJobs } from './webhooks/index.ts';

/** Every job type. */
export const jobDefinitions = [
  sendMailJob,
  monthlySummariesJob,
  removeOldNoticesJob,
  removeFoldersJob,
  checkUploadJob,
  installSpeechJob,
  ...billingJobs,
  ...captionsJobs,
  ...cloudJobs,
  ...editsJobs,
  ...kitsJobs,
  ...processingJobs,
  ...publishingJobs,
  ...webhookJobs,
  writePostTextsJob,
  notifyReviewsJob,
] as const;

/** Starts the slices' jobs in this process. */
export async function startWork(
  jobs: OpenJobs,
  {
    mailer,
    engine: given,
    ...deps
  }: Omit<Deps, 'jobs' | 'auth'> & {
    mailer: Mailer;
    /** The engine that makes clips; default: this machine's engine. */
    engine?: Engine;
    /** The networks that clips are posted to; default: those that this installation has keys for. */
    networks?: Networks;
  } & Pick<Parameters<typeof startProcessing>[1], 'stopping' | 'models' | 'encoder'>,
) {
  await jobs.work(sendMailJob, { mailer, secrets: deps.secrets });
  await jobs.work(removeFoldersJob, { files: deps.files });
  await jobs.work(monthlySummariesJob, { writeSummaries: (from) => writeMonthlySummaries({ ...deps, jobs }, from) });
  await jobs.send(monthlySummariesJob, {}, { singletonKey: 'monthly' });
  await jobs.work(removeOldNoticesJob, { removeOldNotices: () => removeOldNotices({ ...deps, jobs }) });
  await jobs.send(removeOldNoticesJob, {}, { singletonKey: 'daily' });
  await jobs.work(notifyReviewsJob, { notifyReviews: () => notifyReviews({ ...deps, jobs }) });
  await jobs.send(notifyReviewsJob, {}, { singletonKey: 'tell' });
  const getParts = createParts(deps.config);
  const engine =
    given ??
    createEngine(getParts, {
      renders: readRendersAtOnce(deps.config),
      niceness: deps.config.work.renderNiceness,
      findEncoder: deps.encoder?.find,
    });
  const getTools = async () => (await getParts()).tools;
  const uploads = {
    ...deps,
    limits: readLimits(deps.config),
    hooks: createUploadHooks({ ...deps, jobs }),
    getTools,
  };
  await jobs.work(checkUploadJob, { checkUpload: (sourceId, signal) => checkUpload(uploads, sourceId, signal) });
  await jobs.work(installSpeechJob, { install: (data, context) => installSpeech(deps, data, context) });
  await startWebhooks(jobs, deps);
  await startBilling(jobs, deps);
  await startCaptions(jobs, { ...deps, getParts });
  const texts = { ...deps, getParts };
  await jobs.work(writePostTextsJob, { writeTexts: (data, context) => writePostTexts(texts, data, context) });
  await startKits(jobs, { ...deps, getTools });
  await startCloud(jobs, deps);
  await startProcessing(jobs, { ...deps, engine });
  await startEdits(jobs, { ...deps, engine });
  await startPublishing(jobs, deps);
}
