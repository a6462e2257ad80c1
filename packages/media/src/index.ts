export { analyses, explainAbsence } from './analyses/analysis-definitions.ts';
export type { CaptionStyle } from './captions/caption-style.ts';
export { captionStyles } from './captions/caption-styles.ts';
export { checkFont } from './captions/fonts/check-font.ts';
export { findCaptionFonts, listBrandFonts } from './captions/fonts/load-caption-fonts.ts';
export { type FontEmbedding, looksLikeFont, prepareFont } from './captions/fonts/prepare-font.ts';
export type { ScriptName } from './captions/script-names.ts';
export { planCrop } from './crop/plan-crop.ts';
export { correctClipWord } from './edit/correct-clip-word.ts';
export { decideEdit } from './edit/decide-edit.ts';
export {
  type EditDocument,
  MAX_EDIT_DOCUMENT_BYTES,
  parseEditDocument,
  toEditDocument,
} from './edit/edit-document.ts';
export type { EditFile, EditFiles, WindowView } from './edit/edit-material.ts';
export { listEditTexts } from './edit/list-edit-texts.ts';
export { listEditFiles } from './edit/plan-edit-files.ts';
export { listRenditions, type RenditionRequest } from './edit/rendition-list.ts';
export type { EditSuggestions } from './edit/suggest-for-edit.ts';
export { suggestForEditApart } from './edit/suggest-for-edit-apart.ts';
export { packView, unpackView, windowView } from './edit/window-view.ts';
export { findLocalEmbedder } from './embeddings/find-local-embedder.ts';
export type { EngineParts } from './engine-parts.ts';
export { cutEditTranscript } from './export/cut-edit-transcript.ts';
export { type ExportFormat, exportDocuments, exportFormats } from './export/export-documents.ts';
export { writeClipTexts } from './export/write-clip-texts.ts';
export { writePosts } from './export/write-posts.ts';
export type { WrittenPosts } from './export/write-posts-here.ts';
export { createFaceDetector } from './faces/create-face-detector.ts';
export type { FaceDetector } from './faces/face-track.ts';
export { distinctFacts, type Fact } from './facts/fact.ts';
export { type FailureFact, failureFacts } from './facts/failures.ts';
export { insightFacts } from './facts/insights.ts';
export { reasonFacts } from './facts/reasons.ts';
export { type WarningFact, warningFacts } from './facts/warnings.ts';
export { type DownloadedLink, downloadLink } from './links/download-link.ts';
export { findYtDlp } from './links/find-yt-dlp.ts';
export type { LocalServer } from './links/guard/choose-addresses.ts';
export { type Guard, openGuard } from './links/guard/open-guard.ts';
export { installYtDlp } from './links/install-yt-dlp.ts';
export { installYtDlpPackage } from './links/install-yt-dlp-package.ts';
export type { LinkInfo } from './links/link-info.ts';
export { type LinkProblem, linkError, linkProblemOf } from './links/link-problem.ts';
export { problemOfGuard } from './links/problem-of-guard.ts';
export { type LinkReading, readLink } from './links/read-link.ts';
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
export { installModel } from './models/install-model.ts';
export { listModels } from './models/list-models.ts';
export type { ListedModel } from './models/model.ts';
export { removeModel } from './models/remove-model.ts';
export { byWorth } from './moments/by-score.ts';
export { calibrateScores } from './moments/calibrate-scores.ts';
export { dropCommonReasons } from './moments/drop-common-reasons.ts';
export { isMomentNote } from './moments/is-moment-note.ts';
export { connectLanguageModel } from './moments/llm/connect-language-model.ts';
export { createEmbedder } from './moments/llm/create-embedder.ts';
export type { LanguageModel } from './moments/llm/language-model.ts';
export { createLanguageModelFinder } from './moments/llm/language-model-finder.ts';
export type { Moment } from './moments/moment.ts';
export type { Embedder, MomentFinder } from './moments/moment-finder.ts';
export { describeVoice } from './narration/describe-voice.ts';
export { findEspeakVoice } from './narration/espeak-voice.ts';
export { findFliteVoice } from './narration/flite-voice.ts';
export { narrateMoments } from './narration/narrate-moments.ts';
export { findSherpaVoices } from './narration/sherpa/find-sherpa-voices.ts';
export type { Voice } from './narration/voice.ts';
export { platforms } from './platforms/platform.ts';
export { looksLikeMedia, sniffedBytes } from './probe/looks-like-media.ts';
export { type MediaInfo, mediaInfo } from './probe/media-info.ts';
export { probeMedia } from './probe/probe-media.ts';
export { type Confinement, readConfinement } from './process/confine-program.ts';
export { findMediaTools } from './process/find-media-tools.ts';
export { watchInterruptions } from './process/interruptions.ts';
export type { MediaTools } from './process/media-tools.ts';
export { runThread } from './process/run-thread.ts';
export { unlessAborted } from './process/unless-aborted.ts';
export { type VideoEncoder, type VideoEncoderName, videoEncoderNames } from './process/video-encoder.ts';
export { type ChosenVideoEncoder, chooseVideoEncoder } from './render/choose-video-encoder.ts';
export { readImageSize } from './render/image-size.ts';
export { measureBumper } from './render/measure-bumper.ts';
export { prepareLogo } from './render/prepare-logo.ts';
export { prepareMusic } from './render/prepare-music.ts';
export { analyzeClip } from './run/analyze-clip.ts';
export { analyzeSource, type SourceAnalysis } from './run/analyze-source.ts';
export { toBodyLengths } from './run/body-lengths.ts';
export { checkRenderedClip, mostBytesOf, type ReturnedFiles } from './run/check-rendered-clip.ts';
export { createLocalFinder } from './run/create-local-finder.ts';
export { findFocus } from './run/find-focus.ts';
export { findInTranscript, type TranscriptFindings } from './run/find-in-transcript.ts';
export { findLackingScripts, reportLackingScripts } from './run/find-lacking-scripts.ts';
export { inspectSource } from './run/inspect-source.ts';
export { makeClips } from './run/make-clips.ts';
export { type EditingCopy, makeEditingCopy } from './run/make-editing-copy.ts';
export { makeTextClips } from './run/make-text-clips.ts';
export { needsSpeechEngine } from './run/needs-speech-engine.ts';
export { previewCaptions } from './run/preview-captions.ts';
export { renderDocument } from './run/render-document.ts';
export {
  type ClipInput,
  type RenderJob,
  type RenderJobReport,
  renderJob,
  renderJobProtocol,
  renderJobReport,
  toRenderJob,
} from './run/render-job.ts';
export { type RenderedMoment, renderMoments } from './run/render-moments.ts';
export { runRenderJob } from './run/run-render-job.ts';
export type { FinishedClip, RunReport } from './run/run-report.ts';
export { toFileStem } from './run/to-file-stem.ts';
export { transcribeSource } from './run/transcribe-source.ts';
export { withOutDir } from './run/with-folders.ts';
export { makeFilmstrip } from './shots/make-filmstrip.ts';
export { packWindowLevels } from './sound/window-levels.ts';
export { createApiTranscriber } from './transcript/api/create-api-transcriber.ts';
export { correctNames } from './transcript/correct-names.ts';
export { cutTranscript } from './transcript/cut-transcript.ts';
export { fitTranscript } from './transcript/fit-transcript.ts';
export { writePlainText } from './transcript/formats/write-plain-text.ts';
export { writeSrt } from './transcript/formats/write-srt.ts';
export { writeTranscriptJson } from './transcript/formats/write-transcript-json.ts';
export { writeVtt } from './transcript/formats/write-vtt.ts';
export { type FoundTranscript, getTranscript } from './transcript/get-transcript.ts';
export { keepAround } from './transcript/keep-around.ts';
export { joinTranscriptParts } from './transcript/parts/join-transcript-parts.ts';
export { type PartLengths, planTranscriptParts } from './transcript/parts/plan-transcript-parts.ts';
export { soundBytesOf, writeSoundPart } from './transcript/parts/sound-part.ts';
export { transcribePart } from './transcript/parts/transcribe-part.ts';
export { createPocketsphinxTranscriber } from './transcript/pocketsphinx/create-pocketsphinx-transcriber.ts';
export { reportFound, reportWordless } from './transcript/report-found.ts';
export { createSherpaTranscriber } from './transcript/sherpa/create-sherpa-transcriber.ts';
export { shiftTranscript } from './transcript/shift-transcript.ts';
export { checkTranscriptFile } from './transcript/sources/read-transcript-apart.ts';
export { readTranscriptFile } from './transcript/sources/read-transcript-file.ts';
export { splitSentences } from './transcript/split-sentences.ts';
export type { Transcriber } from './transcript/transcriber.ts';
export { listWords, type Transcript } from './transcript/transcript.ts';
export { transcriptExtensions } from './transcript/transcript-formats.ts';
