/**
 * The engine's lists, schemas and errors, and pure functions on them: everything that the server loads when it starts.
 * It loads the rest with the first work that needs it.
 */
export { analyses, explainAbsence } from './analyses/analysis-definitions.ts';
export { captionStyles } from './captions/caption-styles.ts';
export { looksLikeFont } from './captions/fonts/looks-like-font.ts';
export { correctClipWord } from './edit/correct-clip-word.ts';
export {
  type EditDocument,
  MAX_EDIT_DOCUMENT_BYTES,
  parseEditDocument,
  toEditDocument,
} from './edit/edit-document.ts';
export { listEditTexts } from './edit/list-edit-texts.ts';
export { listEditFiles } from './edit/plan-edit-files.ts';
export { listRenditions, type RenditionRequest } from './edit/rendition-list.ts';
export { packView, unpackView, windowView } from './edit/window-view.ts';
export { distinctFacts, type Fact } from './facts/fact.ts';
export { type LinkProblem, linkError, linkProblemOf } from './links/link-problem.ts';
export { problemOfGuard } from './links/problem-of-guard.ts';
export { ageOfYtDlp, type YtDlp } from './links/yt-dlp.ts';
export { ytDlpPackageBytes } from './links/yt-dlp-package.ts';
export {
  type MaterialCode,
  type MaterialEntry,
  type MaterialReport,
  materialEntry,
  materialKinds,
} from './material/material-report.ts';
export { MediaError, type MediaErrorReason } from './media-error.ts';
export { listModels } from './models/list-models.ts';
export { embeddingModel } from './models/speaker-models.ts';
export { isMomentNote } from './moments/is-moment-note.ts';
export { platforms } from './platforms/platform.ts';
export { looksLikeMedia, sniffedBytes } from './probe/looks-like-media.ts';
export { type MediaInfo, mediaInfo } from './probe/media-info.ts';
export { watchInterruptions } from './process/interruptions.ts';
export { runThread } from './process/run-thread.ts';
export { unlessAborted } from './process/unless-aborted.ts';
export { readImageSize } from './render/image-size.ts';
export { renderJobProtocol } from './run/render-job-protocol.ts';
export { packWindowLevels } from './sound/window-levels.ts';
export { averageVoice, recognizeVoices } from './speakers/recognize-voices.ts';
export { toSourceSec } from './time/cut-list.ts';
export { correctSpeakers, nameSpeakers } from './transcript/correct-speakers.ts';
export { writePlainText } from './transcript/formats/write-plain-text.ts';
export { keepAround } from './transcript/keep-around.ts';
export { checkTranscriptFile } from './transcript/sources/read-transcript-apart.ts';
