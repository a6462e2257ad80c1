ALTER TABLE "text_generations" ADD COLUMN "warning_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_clips" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "warning_facts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "speech_installations" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "text_generations" ADD CONSTRAINT "text_generations_warning_facts_array" CHECK (jsonb_typeof("text_generations"."warning_facts") = 'array');--> statement-breakpoint
ALTER TABLE "planned_clips" ADD CONSTRAINT "planned_clips_failure_object" CHECK (jsonb_typeof("planned_clips"."failure") = 'object');--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_warning_facts_array" CHECK (jsonb_typeof("processing_runs"."warning_facts") = 'array');--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_failure_object" CHECK (jsonb_typeof("processing_runs"."failure") = 'object');--> statement-breakpoint
ALTER TABLE "speech_installations" ADD CONSTRAINT "speech_installations_failure_object" CHECK (jsonb_typeof("speech_installations"."failure") = 'object');--> statement-breakpoint
-- Maps the sentences of earlier versions to codes with facts, once. Any other sentence becomes a text.
create temporary table old_sentences (
  place integer generated always as identity,
  kind text not null,
  code text not null,
  -- A name in braces is the fact's place.
  sentence text not null,
  facts jsonb not null default '{}',
  initial text generated always as (left(sentence, 1)) stored,
  opening text generated always as (split_part(sentence, '{', 1)) stored,
  ending text generated always as (reverse(split_part(reverse(sentence), '}', 1))) stored,
  -- Its texts and the names of its facts by turns.
  pieces text[] generated always as (string_to_array(replace(sentence, '{', '}'), '}')) stored
) on commit drop;--> statement-breakpoint
create temporary table old_names (kind text not null, name text not null, value text not null) on commit drop;--> statement-breakpoint
insert into old_names (kind, name, value)
  select 'option', pair.* from (values
    ('Search by prompt', 'aiPrompt'), ('Title optimization', 'optimizeTitles'), ('Hashtag optimization', 'optimizeHashtags'),
    ('AI enhancement', 'aiEnhancement'), ('Performance prediction', 'enablePerformancePrediction'), ('Style analysis', 'enableStyleAnalysis'),
    ('Content moderation', 'enableContentModeration'), ('Trend analysis', 'enableTrendAnalysis'), ('Advanced captions', 'enableAdvancedCaptions'),
    ('Viral optimization', 'enableViralOptimization'), ('Audience analysis', 'enableAudienceAnalysis'),
    ('Competitor analysis', 'enableCompetitorAnalysis'), ('Content strategy', 'enableContentStrategy')) as pair
  union all select 'language', pair.* from (values
    ('Abkhazian', 'ab'), ('Afar', 'aa'), ('Afrikaans', 'af'), ('Akan', 'ak'), ('Albanian', 'sq'), ('Amharic', 'am'), ('Arabic', 'ar'),
    ('Aragonese', 'an'), ('Armenian', 'hy'), ('Assamese', 'as'), ('Avaric', 'av'), ('Avestan', 'ae'), ('Aymara', 'ay'), ('Azerbaijani', 'az'),
    ('Bambara', 'bm'), ('Bangla', 'bn'), ('Bashkir', 'ba'), ('Basque', 'eu'), ('Belarusian', 'be'), ('Bhojpuri', 'bh'), ('Bislama', 'bi'),
    ('Bosnian', 'bs'), ('Breton', 'br'), ('Bulgarian', 'bg'), ('Burmese', 'my'), ('Catalan', 'ca'), ('Chamorro', 'ch'), ('Chechen', 'ce'),
    ('Chinese', 'zh'), ('Church Slavic', 'cu'), ('Chuvash', 'cv'), ('Cornish', 'kw'), ('Corsican', 'co'), ('Cree', 'cr'), ('Croatian', 'hr'),
    ('Czech', 'cs'), ('Danish', 'da'), ('Divehi', 'dv'), ('Dutch', 'nl'), ('Dzongkha', 'dz'), ('English', 'en'), ('Esperanto', 'eo'),
    ('Estonian', 'et'), ('Ewe', 'ee'), ('Faroese', 'fo'), ('Fijian', 'fj'), ('Filipino', 'tl'), ('Finnish', 'fi'), ('French', 'fr'), ('Fula', 'ff'),
    ('Galician', 'gl'), ('Ganda', 'lg'), ('Georgian', 'ka'), ('German', 'de'), ('Greek', 'el'), ('Guarani', 'gn'), ('Gujarati', 'gu'),
    ('Haitian Creole', 'ht'), ('Hausa', 'ha'), ('Hebrew', 'he'), ('Herero', 'hz'), ('Hindi', 'hi'), ('Hiri Motu', 'ho'), ('Hungarian', 'hu'),
    ('Icelandic', 'is'), ('Ido', 'io'), ('Igbo', 'ig'), ('Indonesian', 'id'), ('Interlingua', 'ia'), ('Interlingue', 'ie'), ('Inuktitut', 'iu'),
    ('Inupiaq', 'ik'), ('Irish', 'ga'), ('Italian', 'it'), ('Japanese', 'ja'), ('Javanese', 'jv'), ('Kalaallisut', 'kl'), ('Kannada', 'kn'),
    ('Kanuri', 'kr'), ('Kashmiri', 'ks'), ('Kazakh', 'kk'), ('Khmer', 'km'), ('Kikuyu', 'ki'), ('Kinyarwanda', 'rw'), ('Komi', 'kv'), ('Kongo', 'kg'),
    ('Korean', 'ko'), ('Kuanyama', 'kj'), ('Kurdish', 'ku'), ('Kyrgyz', 'ky'), ('Lao', 'lo'), ('Latin', 'la'), ('Latvian', 'lv'),
    ('Limburgish', 'li'), ('Lingala', 'ln'), ('Lithuanian', 'lt'), ('Luba-Katanga', 'lu'), ('Luxembourgish', 'lb'), ('Macedonian', 'mk'),
    ('Malagasy', 'mg'), ('Malay', 'ms'), ('Malayalam', 'ml'), ('Maltese', 'mt'), ('Manx', 'gv'), ('Marathi', 'mr'), ('Marshallese', 'mh'),
    ('Mongolian', 'mn'), ('Māori', 'mi'), ('Nauru', 'na'), ('Navajo', 'nv'), ('Ndonga', 'ng'), ('Nepali', 'ne'), ('North Ndebele', 'nd'),
    ('Northern Sami', 'se'), ('Norwegian Bokmål', 'nb'), ('Norwegian Nynorsk', 'nn'), ('Norwegian', 'no'), ('Nyanja', 'ny'), ('Occitan', 'oc'),
    ('Odia', 'or'), ('Ojibwa', 'oj'), ('Oromo', 'om'), ('Ossetic', 'os'), ('Pali', 'pi'), ('Pashto', 'ps'), ('Persian', 'fa'), ('Polish', 'pl'),
    ('Portuguese', 'pt'), ('Punjabi', 'pa'), ('Quechua', 'qu'), ('Romanian', 'mo'), ('Romansh', 'rm'), ('Rundi', 'rn'), ('Russian', 'ru'),
    ('Samoan', 'sm'), ('Sango', 'sg'), ('Sanskrit', 'sa'), ('Sardinian', 'sc'), ('Scottish Gaelic', 'gd'), ('Serbian (Latin)', 'sh'),
    ('Serbian', 'sr'), ('Shona', 'sn'), ('Sichuan Yi', 'ii'), ('Sindhi', 'sd'), ('Sinhala', 'si'), ('Slovak', 'sk'), ('Slovenian', 'sl'),
    ('Somali', 'so'), ('South Ndebele', 'nr'), ('Southern Sotho', 'st'), ('Spanish', 'es'), ('Sundanese', 'su'), ('Swahili', 'sw'), ('Swati', 'ss'),
    ('Swedish', 'sv'), ('Tahitian', 'ty'), ('Tajik', 'tg'), ('Tamil', 'ta'), ('Tatar', 'tt'), ('Telugu', 'te'), ('Thai', 'th'), ('Tibetan', 'bo'),
    ('Tigrinya', 'ti'), ('Tongan', 'to'), ('Tsonga', 'ts'), ('Tswana', 'tn'), ('Turkish', 'tr'), ('Turkmen', 'tk'), ('Ukrainian', 'uk'),
    ('Urdu', 'ur'), ('Uyghur', 'ug'), ('Uzbek', 'uz'), ('Venda', 've'), ('Vietnamese', 'vi'), ('Volapük', 'vo'), ('Walloon', 'wa'), ('Welsh', 'cy'),
    ('Western Frisian', 'fy'), ('Wolof', 'wo'), ('Xhosa', 'xh'), ('Yiddish', 'ji'), ('Yoruba', 'yo'), ('Zhuang', 'za'), ('Zulu', 'zu')) as pair;--> statement-breakpoint
insert into old_sentences (kind, code, sentence, facts) values
  ('warning', 'finder-instead', '{failure} The built-in finder chose the moments instead.', '{}'),
  ('warning', 'parts-unread', '{failure} It did not read {failed} of {all} parts of the transcript.', '{}'),
  ('warning', 'endings-unread', '{failure} The endings of {count} moments were not reviewed.', '{}'),
  ('warning', 'searched-by-words', '{failure} The search went by words alone.', '{}'),
  ('warning', 'posts-instead', '{failure} Titles and captions were written from the words of the clips instead.', '{}'),
  ('warning', 'analysis-failed', '{failure} Performance prediction is left out.', '{"option":"enablePerformancePrediction"}'),
  ('warning', 'analysis-failed', '{failure} Style analysis is left out.', '{"option":"enableStyleAnalysis"}'),
  ('warning', 'analysis-failed', '{failure} Content moderation is left out.', '{"option":"enableContentModeration"}'),
  ('warning', 'analysis-failed', '{failure} Trend analysis is left out.', '{"option":"enableTrendAnalysis"}'),
  ('warning', 'analysis-failed', '{failure} Advanced captions is left out.', '{"option":"enableAdvancedCaptions"}'),
  ('warning', 'analysis-failed', '{failure} Viral optimization is left out.', '{"option":"enableViralOptimization"}'),
  ('warning', 'analysis-failed', '{failure} Audience analysis is left out.', '{"option":"enableAudienceAnalysis"}'),
  ('warning', 'analysis-failed', '{failure} Competitor analysis is left out.', '{"option":"enableCompetitorAnalysis"}'),
  ('warning', 'analysis-failed', '{failure} Content strategy is left out.', '{"option":"enableContentStrategy"}'),
  ('warning', 'analysis-without-speech', '{option} is left out because nothing is said in the clip.', '{}'),
  ('warning', 'needs-language-model', '{option} needs a language model. Set one up in the settings to use it.', '{}'),
  ('warning', 'needs-trending-topics', '{option} needs a list of trending topics. Set one up in the settings to use it.', '{}'),
  ('warning', 'nothing-to-read', 'There is no transcript for the language model to read, so the built-in finder chose the moments.', '{}'),
  ('warning', 'moments-confirmed', 'The language model found no moments that the transcript confirms; the built-in finder added {added}.', '{"found":0,"count":0}'),
  ('warning', 'moments-confirmed', 'The language model found only {found} of {count} moments that the transcript confirms; the built-in finder added {added}.', '{}'),
  ('warning', 'engine-skipped', 'The engine {engine} was skipped: {failure}', '{}'),
  ('warning', 'subtitles-skipped', 'The subtitles of the source were skipped: {failure}', '{}'),
  ('warning', 'clip-failed', 'Clip {number} could not be made: {failure}', '{}'),
  ('warning', 'bumper-missing', 'The intro was deleted, so the clips have none.', '{"place":"intro"}'),
  ('warning', 'bumper-missing', 'The outro was deleted, so the clips have none.', '{"place":"outro"}'),
  ('warning', 'brand-font-missing', 'The font of the brand could not be opened, so its words are drawn in Inter.', '{}'),
  ('warning', 'music-missing', 'The music of this clip was deleted, so it has none.', '{}'),
  ('warning', 'image-missing', 'A picture that lies over this clip was deleted, so it is left out.', '{}'),
  ('warning', 'glyphs-missing', 'The captions show empty boxes for {script}: install {package} (Debian, Ubuntu) or any font that has it.', '{}'),
  ('warning', 'voice-missing', 'No voice for {language} is installed, so the clips are silent. To have them read aloud, run "clipwright models install {model}" where Clipwright runs.', '{}'),
  ('warning', 'voice-missing', 'No voice for {language} is installed, so the clips are silent. To have them read aloud, install espeak-ng where Clipwright runs.', '{"model":null}'),
  ('warning', 'voice-robotic', 'The text is read aloud by {voice}, a robotic voice. For a more natural one, run "clipwright models install {model}" where Clipwright runs.', '{}'),
  ('warning', 'voice-robotic', 'The text is read aloud by {voice}, a robotic voice.', '{"model":null}'),
  ('warning', 'voice-natural', 'The text is read aloud by the voice {voice}.', '{}'),
  ('warning', 'moments-by-sound', 'No sentence fits the wanted length, so the moments were chosen by sound and picture.', '{}'),
  ('warning', 'sound-damaged', 'The sound is damaged in places: words there may be missing from the captions.', '{}'),
  ('warning', 'sound-ends', 'The sound ends after {heardSec} s of {lengthSec} s.', '{}'),
  ('warning', 'sound-unreadable', 'The sound is damaged and could be read for {heardSec} s of {lengthSec} s only: moments after that are found by picture alone.', '{}'),
  ('warning', 'source-incomplete', 'The file is incomplete: it should last {lengthSec} s, and {readableSec} s of that can be read. The clips come from those alone.', '{}'),
  ('warning', 'nothing-matches', 'Nothing that is said matches "{prompt}"; these are the best moments instead. Try other words.', '{}'),
  ('warning', 'no-words-to-match', 'There are no words to search, so nothing matches "{prompt}"; these are the best moments instead. Try other words.', '{}'),
  ('warning', 'source-shorter-than-moment', 'The source lasts only {lengthSec} s, less than the shortest moment of {minSec} s, so all of it is one moment.', '{}'),
  ('warning', 'no-room-for-more', '{found} of {count} moments was found: {lengthSec} s have no room for more of about {targetSec} s each.', '{}'),
  ('warning', 'no-room-for-more', '{found} of {count} moments were found: {lengthSec} s have no room for more of about {targetSec} s each.', '{}'),
  ('warning', 'few-matches', 'Only {found} of {count} moments was found: nothing else in the source matches "{prompt}".', '{}'),
  ('warning', 'few-matches', 'Only {found} of {count} moments were found: nothing else in the source matches "{prompt}".', '{}'),
  ('warning', 'few-sentences', 'Only {found} of {count} moments was found: nothing else of {minSec} s to {maxSec} s starts and ends with a sentence. Allow shorter or longer clips to find more.', '{}'),
  ('warning', 'few-sentences', 'Only {found} of {count} moments were found: nothing else of {minSec} s to {maxSec} s starts and ends with a sentence. Allow shorter or longer clips to find more.', '{}'),
  ('warning', 'few-pauses', 'Only {found} of {count} moments was found: nothing else of that length lies between two pauses. Allow shorter or longer clips to find more.', '{}'),
  ('warning', 'few-pauses', 'Only {found} of {count} moments were found: nothing else of that length lies between two pauses. Allow shorter or longer clips to find more.', '{}'),
  ('warning', 'speech-too-fast', 'More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.', '{}'),
  ('warning', 'few-other-moments', 'Only {count} other moments were found that are worth a clip.', '{}'),
  ('warning', 'part-without-words', 'Part {part} of the speech could not be transcribed: captions are missing there.', '{}'),
  ('warning', 'without-transcript', 'There is no transcript: the clips were chosen by sound and picture and have no captions. Add subtitles to change that.', '{}'),
  ('warning', 'enhancement-needs-language-model', '{option} needs a language model. Set one up in the settings to use it; until then, texts come from the transcript.', '{}'),
  ('warning', 'part-of-plan', '{option} is included in {plan} and higher plans.', '{}'),
  ('warning', 'part-of-no-plan', '{option} is part of no plan.', '{}'),
  ('warning', 'texts-not-translated', 'Translation needs a language model, so some texts stay in the language that is spoken.', '{}'),
  ('failure', 'failed', 'Video processing failed', '{}'),
  ('failure', 'stopped', 'Processing was stopped.', '{}'),
  ('failure', 'cancelled', 'Processing was canceled.', '{}'),
  ('failure', 'worker-died', 'Video processing failed: the worker stopped unexpectedly several times.', '{}'),
  ('failure', 'stalled', 'Processing failed: there was no progress for 60 minutes.', '{}'),
  ('failure', 'installation-stalled', 'The installation stopped. What was downloaded is kept: try again to continue.', '{}'),
  ('failure', 'installation-failed', 'The model could not be installed. Please try again later.', '{}'),
  ('failure', 'installation-disk-full', 'The server is low on disk space. Please try again later.', '{}'),
  ('failure', 'model-gone', 'There is no model "{model}" any more.', '{}'),
  ('failure', 'unreadable-media', 'The file is not a video or audio file that ffmpeg can read.', '{}'),
  ('failure', 'not-media', 'The file is not a video or audio file.', '{}'),
  ('failure', 'encrypted', 'The file is encrypted: Clipwright needs a copy without copy protection.', '{}'),
  ('failure', 'no-picture-or-sound', 'The file holds neither video nor sound.', '{}'),
  ('failure', 'zero-length', 'The file is zero seconds long.', '{}'),
  ('failure', 'impossible-length', 'The file claims an impossible length.', '{}'),
  ('failure', 'too-short', 'The file is too short: it lasts less than half a second.', '{}'),
  ('failure', 'picture-too-large', 'The picture is too large: {widthPx} by {heightPx} pixels. The largest that can be used is 8K, 7680 by 4320.', '{}'),
  ('failure', 'not-enough-memory', 'There was not enough memory for this file.', '{}'),
  ('failure', 'still-picture', 'The file is a picture: give a video or audio file.', '{}'),
  ('failure', 'forbidden-format', 'This kind of file is not allowed: it can refer to other files.', '{}'),
  ('failure', 'decoder-missing', 'This ffmpeg has no decoder for the format of the file: convert it to MP4 with H.264 and AAC.', '{}'),
  ('failure', 'header-missing', 'The file is incomplete or not a video: the part that says how to play it is missing. Copy it again from its source.', '{}'),
  ('failure', 'ends-early', 'The file is incomplete: it ends before its contents do. Copy it again from its source.', '{}'),
  ('failure', 'no-length', 'The source has no length, so there is nothing to cut: give a video that plays.', '{}'),
  ('failure', 'no-moments', 'No moment of the wanted length was found: allow shorter or longer moments.', '{}'),
  ('failure', 'transcript-empty', 'The transcript is empty: give a file with text in it.', '{}'),
  ('failure', 'transcript-without-words', 'The transcript has no words in it: give a file with what is said.', '{}'),
  ('failure', 'transcript-too-long', 'The transcript is too long to be one.', '{}'),
  ('failure', 'transcript-invalid-json', 'The transcript is not valid JSON: see line {line}.', '{}'),
  ('failure', 'transcript-too-large', 'The transcript is larger than {mostMb} MB: give a subtitle or text file.', '{}'),
  ('failure', 'transcript-not-text', 'The transcript is not a text file: give an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.', '{}'),
  ('failure', 'transcript-without-times', 'The transcript has no cues with times: give an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.', '{}'),
  ('failure', 'transcript-times-unreadable', 'The transcript''s times cannot be read: line {line} says "{text}".', '{}'),
  ('failure', 'transcript-too-deep', 'The transcript nests deeper than subtitles do: give an SRT or VTT file.', '{}'),
  ('failure', 'transcript-cues-implausible', 'The transcript has {count} cues, which are more than speech of {lengthSec} s has: choose the one that belongs to the video.', '{}'),
  ('failure', 'transcript-too-much', 'The transcript holds more than can be read: give one of what is said in the video alone.', '{}'),
  ('failure', 'transcript-foreign-format', 'The transcript is an SCC file: convert it to SRT or VTT.', '{"format":"scc"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is an EBU STL file: convert it to SRT or VTT.', '{"format":"ebu-stl"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a Spruce STL file: convert it to SRT or VTT.', '{"format":"spruce-stl"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a MicroDVD file: convert it to SRT or VTT.', '{"format":"microdvd"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a SAMI file: convert it to SRT or VTT.', '{"format":"sami"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is the index of a VobSub file, which holds pictures: convert it to SRT or VTT.', '{"format":"vobsub"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a PDF file: convert it to SRT or VTT.', '{"format":"pdf"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is an RTF file: convert it to SRT or VTT.', '{"format":"rtf"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a document or an archive: convert it to SRT or VTT.', '{"format":"archive"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a Word document: convert it to SRT or VTT.', '{"format":"word"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a web page: convert it to SRT or VTT.', '{"format":"web-page"}'),
  ('failure', 'transcript-foreign-format', 'The transcript is a track of positions: convert it to SRT or VTT.', '{"format":"position-track"}'),
  ('failure', 'transcript-of-other-video', 'The transcript belongs to another video: the transcript runs to {endSec} s and the source to {lengthSec} s. Choose the one that belongs to it.', '{}'),
  ('failure', 'transcript-not-opened', 'The transcript {path} cannot be opened: check its name.', '{}'),
  ('failure', 'transcript-not-a-file', '{path} is not a file: name a transcript file.', '{}'),
  ('failure', 'sound-not-found', 'There is no sound file at {path}.', '{}'),
  ('failure', 'moments-timed-out', 'Moments were not found in time: try again, or trim the source.', '{}'),
  ('failure', 'posts-timed-out', 'Posts were not written in time: try again, or trim the source.', '{}'),
  ('failure', 'piece-too-large', 'A piece of the sound is too large to send: choose another engine.', '{}'),
  ('failure', 'speech-engine-missing', 'The speech engine sherpa-onnx cannot be loaded on this machine: name a transcription API or a transcript file instead.', '{}'),
  ('failure', 'voice-engine-missing', 'The speech engine sherpa-onnx cannot be loaded on this machine: remove the voice, or install espeak-ng instead.', '{}'),
  ('failure', 'speech-engine-ended', 'The speech engine ended unexpectedly: try again, reinstall its model, or give a transcript file.', '{}'),
  ('failure', 'speech-engine-answer-unknown', 'The speech engine answered in an unknown form: update Clipwright.', '{}'),
  ('failure', 'program-missing', 'The program {program} was not found: install it, or say where it is.', '{}'),
  ('failure', 'program-terminated', '{program} was terminated ({signal}): try again.', '{}'),
  ('failure', 'program-failed', '{program} failed: the file may be damaged. Try another copy of it.', '{}'),
  ('failure', 'program-used-too-much-memory', '{program} used more memory than allowed.', '{}'),
  ('failure', 'program-too-slow', '{program} was stopped because it took longer than {limitSec} s.', '{}'),
  ('failure', 'program-stalled', '{program} was stopped because it made no progress for {limitSec} s.', '{}'),
  ('failure', 'program-printed-too-much', 'A program printed more than expected.', '{}'),
  ('failure', 'null-character', 'A file name cannot contain a null character.', '{}'),
  ('failure', 'transcription-server-unreachable', 'The transcription server at {host} cannot be reached ({said}): check its address and the network.', '{}'),
  ('failure', 'transcription-server-refused-key', 'The transcription server at {host} refused the key: check it and its rights.', '{}'),
  ('failure', 'transcription-server-unknown-model', 'The transcription server at {host} knows no such address or model "{model}": check both.', '{}'),
  ('failure', 'transcription-server-busy', 'The transcription server at {host} is busy or the account''s quota is used up: try again later.', '{}'),
  ('failure', 'transcription-server-failed', 'The transcription server at {host} failed with status {status} ({said}): try again or choose another engine.', '{}'),
  ('failure', 'transcription-server-failed', 'The transcription server at {host} failed with status {status}: try again or choose another engine.', '{"said":null}'),
  ('failure', 'transcription-server-answer-unknown', 'The transcription server at {host} answered in an unknown form: check that its base URL ends where /audio/transcriptions begins.', '{}'),
  ('failure', 'language-model-timed-out', 'The language model at {host} did not answer within {limitSec} s. Use a smaller model or allow more time.', '{}'),
  ('failure', 'language-model-answer-unusable', 'The language model at {host} gave no usable answer. Try a larger model.', '{}'),
  ('failure', 'language-model-request-failed', 'The request to the language model at {host} failed. Try again later.', '{}'),
  ('failure', 'language-model-unreachable', 'Nothing answers at {host}. Start the language model there or correct its address.', '{}'),
  ('failure', 'language-model-refused-key', 'The language model at {host} refused the API key. Enter a valid key.', '{}'),
  ('failure', 'language-model-unknown-model', 'There is no model "{model}" at {host}. Check the model''s name and that the address ends with the version, such as /v1.', '{}'),
  ('failure', 'language-model-busy', 'The language model at {host} takes no more requests for now. Try again later.', '{}'),
  ('failure', 'language-model-failed', 'The language model at {host} failed with status {status}. Try again later.', '{}'),
  ('failure', 'language-model-refused', 'The language model at {host} refused the request: {said}', '{}'),
  ('failure', 'model-checksum-differs', 'The download of {model} is not the expected one (its checksum differs): try again later, or use another mirror.', '{}'),
  ('failure', 'mirror-invalid', 'The mirror of the models is not an http or https URL without a password: correct or remove it.', '{}'),
  ('failure', 'download-unreachable', 'The download from {host} failed: the server cannot be reached. Check the network, or set a mirror that has the file, and try again; the download continues where it stopped.', '{}'),
  ('failure', 'download-failed', 'The download from {host} failed: {cause}. Check the network, or set a mirror that has the file, and try again; the download continues where it stopped.', '{}'),
  ('failure', 'archive-incomplete', 'The archive of {model} has no {file}: use another mirror, or none.', '{}'),
  ('failure', 'archive-damaged', 'The model''s archive is damaged ({cause}): install it again.', '{}'),
  ('failure', 'models-folder-not-writable', 'The folder of the models cannot be written to ({code}): allow it, or set another folder with CLIPWRIGHT_MODELS_DIR.', '{}'),
  ('failure', 'disk_full', 'The server is low on disk space. Please try again later.', '{}'),
  ('failure', 'run_unreadable', 'This processing run was created by a different version of Clipwright and cannot be read. Please start a new project.', '{}'),
  ('failure', 'file_not_found', 'This file is no longer here.', '{}'),
  ('failure', 'source_not_found', 'This source does not exist, or it is not yours.', '{}'),
  ('failure', 'source_not_ready', 'The source is not fully uploaded yet.', '{}'),
  ('failure', 'clip_not_found', 'Video clip not found', '{}'),
  ('failure', 'no_more_moments', 'No more moments in this video are worth clipping.', '{}'),
  ('failure', 'clip_outside_source', 'The part you chose goes beyond the end of the video. Please choose another part.', '{}'),
  ('reason', 'opens-with-question', 'Opens with a question.', '{}'),
  ('reason', 'opens-with-claim', 'Opens with a strong claim.', '{}'),
  ('reason', 'opens-with-figure', 'Opens with a figure.', '{}'),
  ('reason', 'opens-to-viewer', 'Speaks to the viewer in the first seconds.', '{}'),
  ('reason', 'opens-with-feeling', 'Shows feeling in the first seconds.', '{}'),
  ('reason', 'opens-alone', 'Opens without needing what came before.', '{}'),
  ('reason', 'question', 'Asks a question.', '{}'),
  ('reason', 'feeling', 'Shows feeling.', '{}'),
  ('reason', 'claim', 'Makes a strong claim.', '{}'),
  ('reason', 'figure', 'Gives a figure.', '{}'),
  ('reason', 'contrast', 'Turns against what one would expect.', '{}'),
  ('reason', 'comic-line', 'The line most likely to get a laugh or a gasp.', '{}'),
  ('reason', 'personal-line', 'Tells something personal, in the first person.', '{}'),
  ('reason', 'direct-line', 'The strongest line, said straight to the listener.', '{}'),
  ('reason', 'strongest-line', 'The line most likely to get a reaction.', '{}'),
  ('reason', 'ends-on-laughter', 'Ends on laughter or applause.', '{}'),
  ('reason', 'laughter-times', 'Laughter or applause {count} times.', '{}'),
  ('reason', 'laughter', 'Laughter or applause.', '{}'),
  ('reason', 'lively', 'Louder and livelier than most of the source.', '{}'),
  ('reason', 'brisk', 'Spoken briskly, with hardly a dead second.', '{}'),
  ('reason', 'ends-complete', 'Ends on a complete thought.', '{}'),
  ('reason', 'begins-inside-sentence', 'Begins in the middle of a sentence.', '{}'),
  ('reason', 'leans-on-earlier', 'Opens with "{words}", which leans on what was said before.', '{}'),
  ('reason', 'unknown-name', 'Mentions "{name}" without saying who or what that is.', '{}'),
  ('reason', 'fillers', 'Says "{word}" and the like {count} times.', '{}'),
  ('reason', 'breaks-off', 'Breaks off in the middle of a sentence.', '{}'),
  ('reason', 'open-list', 'Stops before its list is complete.', '{}'),
  ('reason', 'open-question', 'Ends on a question that stays open.', '{}'),
  ('reason', 'silence', 'Has about {silentSec} seconds in which nothing is said.', '{}'),
  ('reason', 'no-reaction', 'No laughter or applause.', '{}'),
  ('reason', 'signs-missing', 'No {signs} in the whole clip.', '{"place":"clip"}'),
  ('reason', 'signs-missing', 'No {signs} in the first sentence.', '{"place":"opening"}'),
  ('reason', 'weak-end', 'No strong line at the end.', '{}'),
  ('reason', 'laughter-heard', 'Laughter or applause is heard.', '{}'),
  ('reason', 'loud', 'Louder than most of the source.', '{}'),
  ('reason', 'fast-cuts', 'Cut fast.', '{}'),
  ('reason', 'dynamic-sound', 'The sound moves between loud and soft.', '{}'),
  ('reason', 'edges-by-sound', 'Begins and ends where the sound allows; nothing else sets it apart.', '{}'),
  ('reason', 'spread-evenly', 'Chosen to cover the video evenly, as there is neither speech nor sound to judge by.', '{}'),
  ('reason', 'words-unknown', 'What is said is not known, so nothing tells whether it makes sense alone.', '{}'),
  ('reason', 'matches-in-meaning', 'Comes close to the search in meaning, in other words.', '{}'),
  ('reason', 'matches-words', 'Answers the search: says {quotes}.', '{}'),
  ('sign', 'sign', 'question', '{"sign":"question"}'),
  ('sign', 'sign', 'number', '{"sign":"number"}'),
  ('sign', 'sign', 'strong claim', '{"sign":"claim"}'),
  ('sign', 'sign', 'word to the viewer', '{"sign":"viewer"}'),
  ('sign', 'sign', 'sign of feeling', '{"sign":"feeling"}'),
  ('insight', 'style-unknown', 'Neither speech, sound nor shots are known, so the style was not measured.', '{}'),
  ('part', 'style-pace', '{wordsPerMin} words a minute', '{}'),
  ('part', 'style-sentences', 'sentences of {words} words', '{}'),
  ('part', 'style-questions', '{percent} % questions', '{}'),
  ('part', 'style-shots', 'shots of {shotSec} s', '{}'),
  ('part', 'style-pauses', '{percent} % pauses', '{}'),
  ('part', 'style-louder', '{percent} % of the time louder than usual', '{}'),
  ('insight', 'style-metric', '{metric}: {band}, {value} {unit}; {from} to {to} is usual for talk to a camera.', '{}'),
  ('insight', 'words-by-speaker', 'Words by speaker: {speakers}.', '{}'),
  ('insight', 'first-question', 'The first question.', '{}'),
  ('insight', 'fastest-sentence', 'The fastest sentence, at {wordsPerMin} words a minute.', '{}'),
  ('insight', 'slowest-sentence', 'The slowest sentence, at {wordsPerMin} words a minute.', '{}'),
  ('insight', 'places-to-check', '{count} place to check before posting: {categories}, the first at {firstSec}.', '{}'),
  ('insight', 'places-to-check', '{count} places to check before posting: {categories}, the first at {firstSec}.', '{}'),
  ('part', 'category-count', '{category} ({count})', '{}'),
  ('insight', 'nothing-to-check', 'No listed word and no personal data was found in what is said.', '{}'),
  ('insight', 'words-not-checked', 'There is no speech in a language with word lists (English, Spanish, French, German, Italian, Portuguese), so words were not checked.', '{}'),
  ('insight', 'personal-data-said', 'A {personal} is said at {startSec}: cut or mute it before posting.', '{}'),
  ('insight', 'personal-data-said', 'An {personal} is said at {startSec}: cut or mute it before posting.', '{}'),
  ('insight', 'strong-word', 'A strong word ({category}) is said at {startSec}: {platform} may take advertising or the post itself down; mute it or cut it out.', '{}'),
  ('insight', 'moderate-word', 'A moderate word ({category}) is said at {startSec}: {platform} may limit advertising or reach; consider muting it.', '{}'),
  ('insight', 'mild-word', 'A mild word ({category}) is said at {startSec}: usually harmless, but check that it is meant as it sounds.', '{}'),
  ('insight', 'score-unknown', 'Neither speech, sound nor shots are known, so no score was computed.', '{}'),
  ('insight', 'score', 'Heuristic score {score} of 10, hook {hookPercent} %, weakest at {weakestSec} of the clip; computed from {inputs}, not a forecast of views.', '{}'),
  ('insight', 'score', 'Heuristic score {score} of 10, hook {hookPercent} %; computed from {inputs}, not a forecast of views.', '{"weakestSec":null}'),
  ('insight', 'score', 'Heuristic score {score} of 10, weakest at {weakestSec} of the clip; computed from {inputs}, not a forecast of views.', '{"hookPercent":null}'),
  ('insight', 'score', 'Heuristic score {score} of 10; computed from {inputs}, not a forecast of views.', '{"hookPercent":null,"weakestSec":null}'),
  ('input', 'input', 'words', '{"input":"words"}'),
  ('input', 'input', 'sound', '{"input":"sound"}'),
  ('input', 'input', 'cuts', '{"input":"cuts"}'),
  ('insight', 'weakest-stretch', 'From {startSec} to {endSec} the clip holds least, {attention} of 10. Little is said there: tighten it or show something.', '{"lacks":"speech"}'),
  ('insight', 'weakest-stretch', 'From {startSec} to {endSec} the clip holds least, {attention} of 10. The voice is low there: cut it shorter or add music.', '{"lacks":"energy"}'),
  ('insight', 'weakest-stretch', 'From {startSec} to {endSec} the clip holds least, {attention} of 10. The picture stands still there: add a cut or a zoom.', '{"lacks":"cuts"}'),
  ('insight', 'weakest-stretch', 'From {startSec} to {endSec} the clip holds least, {attention} of 10. The words are plain there: cut to the next strong sentence.', '{"lacks":"wording"}'),
  ('insight', 'weakest-stretch', 'From {startSec} to {endSec} the clip holds least, {attention} of 10.', '{"lacks":null}'),
  ('insight', 'strongest-second', 'The strongest second, {attention} of 10.', '{}'),
  ('insight', 'edits', '{steps}: {nowSec} s become {afterSec} s.', '{}'),
  ('part', 'step-begin', 'begin at {startSec}', '{}'),
  ('part', 'step-cut', 'cut {savedSec} s of dead air in {count} place', '{}'),
  ('part', 'step-cut', 'cut {savedSec} s of dead air in {count} places', '{}'),
  ('part', 'step-end', 'end at {endSec}', '{}'),
  ('insight', 'nothing-to-edit', 'The beginning, the end and the pauses are fine as they are, at {nowSec} s.', '{}'),
  ('insight', 'only-length-judged', 'Nothing is said, so only the length of {nowSec} s was judged.', '{}'),
  ('insight', 'clip-too-long', 'The clip lasts {nowSec} s, and {platform} takes {limitSec} s: shorten it.', '{}'),
  ('insight', 'stronger-opening', 'A stronger opening: "{quote}"', '{}'),
  ('insight', 'stronger-ending', 'A stronger ending: "{quote}"', '{}'),
  ('insight', 'begin-here', 'Begin here, {laterSec} s later: these words hold a viewer better than the current ones.', '{}'),
  ('insight', 'cut-silence', 'Cut {savedSec} s of dead air.', '{}'),
  ('insight', 'end-here', 'End after these words, {earlierSec} s earlier: they close the thought.', '{}'),
  ('insight', 'no-captions', 'Nothing is said, so there are no captions to improve.', '{}'),
  ('insight', 'captions-summary', '{words} words to emphasize; {charactersPerSec} characters a second, all sentences can be read in time.', '{"fast":0}'),
  ('insight', 'captions-summary', '{words} words to emphasize; {charactersPerSec} characters a second, {fast} sentence is too fast to read in time.', '{}'),
  ('insight', 'captions-summary', '{words} words to emphasize; {charactersPerSec} characters a second, {fast} sentences are too fast to read in time.', '{}'),
  ('insight', 'emphasize-word', 'Emphasize this word: a number is what stays in mind.', '{"why":"number"}'),
  ('insight', 'emphasize-word', 'Emphasize this word: a name tells who or what it is about.', '{"why":"name"}'),
  ('insight', 'emphasize-word', 'Emphasize this word: it carries a strong claim.', '{"why":"claim"}'),
  ('insight', 'emphasize-word', 'Emphasize this word: it carries the feeling.', '{"why":"emotion"}'),
  ('insight', 'emphasize-word', 'Emphasize this word: the thought turns here.', '{"why":"contrast"}'),
  ('insight', 'emphasize-words', 'Emphasize: {spoken}', '{}'),
  ('insight', 'fast-sentence', 'This sentence has {charactersPerSec} characters a second, more than the 20 a viewer can read.', '{}'),
  ('insight', 'topics-mentioned', '{count} of {compared} trending topics is mentioned: {topics}.', '{}'),
  ('insight', 'topics-mentioned', '{count} of {compared} trending topics are mentioned: {topics}.', '{}'),
  ('insight', 'topics-mentioned', '{count} of {compared} trending topics are mentioned.', '{"topics":null}'),
  ('insight', 'topic-mentioned', 'The clip speaks of "{topic}", which is trending now.', '{}'),
  ('insight', 'audiences', 'The language model named no audience that the words support.', '{"count":0,"labels":null}'),
  ('insight', 'audiences', '{count} audience the words speak to: {labels}.', '{}'),
  ('insight', 'audiences', '{count} audiences the words speak to: {labels}.', '{}'),
  ('insight', 'differences', 'The language model named nothing that sets the clip apart and that the words support.', '{"count":0,"labels":null}'),
  ('insight', 'differences', '{count} way to stand out among videos of its kind: {labels}.', '{}'),
  ('insight', 'differences', '{count} ways to stand out among videos of their kind: {labels}.', '{}'),
  ('insight', 'ideas', 'The language model had no idea for a next post that the words support.', '{"count":0,"labels":null}'),
  ('insight', 'ideas', '{count} idea for what to post next: {labels}.', '{}'),
  ('insight', 'ideas', '{count} ideas for what to post next: {labels}.', '{}'),
  ('tag', 'tag-slow', 'slow', '{}'),
  ('tag', 'tag-fast', 'fast', '{}'),
  ('tag', 'tag-even-pace', 'even pace', '{}'),
  ('tag', 'tag-changing-pace', 'changing pace', '{}'),
  ('tag', 'tag-quick-cuts', 'quick cuts', '{}'),
  ('tag', 'tag-long-shots', 'long shots', '{}'),
  ('tag', 'tag-calm', 'calm', '{}'),
  ('tag', 'tag-energetic', 'energetic', '{}'),
  ('tag', 'tag-dense', 'dense', '{}'),
  ('tag', 'tag-many-pauses', 'many pauses', '{}'),
  ('tag', 'tag-short-sentences', 'short sentences', '{}'),
  ('tag', 'tag-long-sentences', 'long sentences', '{}'),
  ('tag', 'tag-no-questions', 'no questions', '{}'),
  ('tag', 'tag-many-questions', 'many questions', '{}'),
  ('tag', 'tag-not-checked', 'not checked', '{}'),
  ('tag', 'tag-clean', 'clean', '{}'),
  ('tag', 'tag-mild', 'mild', '{}'),
  ('tag', 'tag-moderate', 'moderate', '{}'),
  ('tag', 'tag-strong', 'strong', '{}'),
  ('tag', 'tag-profanity', 'profanity', '{}'),
  ('tag', 'tag-violence', 'violence', '{}'),
  ('tag', 'tag-sex', 'sex', '{}'),
  ('tag', 'tag-drugs', 'drugs', '{}'),
  ('tag', 'tag-hate', 'hate', '{}'),
  ('tag', 'tag-personal-data', 'personal data', '{}'),
  ('tag', 'tag-holds-attention', 'holds attention', '{}'),
  ('tag', 'tag-holds-in-parts', 'holds attention in parts', '{}'),
  ('tag', 'tag-needs-work', 'needs work', '{}'),
  ('tag', 'tag-too-long', 'too long', '{}'),
  ('tag', 'tag-better-hook', 'better hook', '{}'),
  ('tag', 'tag-dead-air', 'dead air', '{}'),
  ('tag', 'tag-better-ending', 'better ending', '{}'),
  ('tag', 'tag-number', 'number', '{}'),
  ('tag', 'tag-name', 'name', '{}'),
  ('tag', 'tag-claim', 'claim', '{}'),
  ('tag', 'tag-emotion', 'emotion', '{}'),
  ('tag', 'tag-contrast', 'contrast', '{}'),
  ('tag', 'tag-fast-speech', 'fast speech', '{}');--> statement-breakpoint
create index old_sentences_initial_idx on old_sentences (kind, initial);--> statement-breakpoint
create index old_sentences_sentence_idx on old_sentences (sentence);--> statement-breakpoint
analyze old_sentences;--> statement-breakpoint
create function fact_of_old(told text, kinds text[]) returns jsonb language plpgsql stable as $$
declare
  hit record;
  given jsonb;
begin
  select s.code, s.facts into hit from old_sentences s where s.sentence = told and s.kind = any (kinds) order by s.place limit 1;
  if hit.code is not null then return jsonb_build_object('code', hit.code, 'facts', hit.facts); end if;
  -- A longer text is a program's own words.
  if length(told) <= 4000 then
    for hit in
      select s.code, s.facts, s.pieces from old_sentences s
      where s.kind = any (kinds) and s.initial in (left(told, 1), '{') and s.opening <> s.sentence
        and starts_with(told, s.opening) and right(told, length(s.ending)) = s.ending
      order by s.place
    loop
      given := values_of_old(told, hit.pieces);
      if given is not null then return jsonb_build_object('code', hit.code, 'facts', hit.facts || given); end if;
    end loop;
    if 'insight' = any (kinds) and right(told, 1) = '.' then
      given := value_of_old('parts', left(told, -1));
      if not given @> '[{"code": "text"}]' then return jsonb_build_object('code', 'style-summary', 'facts', jsonb_build_object('parts', given)); end if;
    end if;
  end if;
  return jsonb_build_object('code', 'text', 'facts', jsonb_build_object('text', told));
end $$;--> statement-breakpoint
-- Returns the facts of a sentence that begins and ends as its pieces do; null if the other pieces are not in it. Patterns would take minutes.
create function values_of_old(told text, pieces text[]) returns jsonb language plpgsql stable as $$
declare
  last integer := cardinality(pieces);
  rest text := substr(told, length(pieces[1]) + 1);
  size integer;
  texts text[];
  given jsonb := '{}';
  value jsonb;
begin
  for place in 2 .. last by 2 loop
    size := case when place + 1 = last then length(rest) - length(pieces[last]) else strpos(substr(rest, 2), pieces[place + 1]) end;
    if size < 1 then return null; end if;
    texts[place] := left(rest, size);
    rest := substr(rest, size + 1 + length(pieces[place + 1]));
  end loop;
  for place in 2 .. last by 2 loop
    value := value_of_old(pieces[place], texts[place]);
    -- Messages format these facts as numbers.
    if jsonb_typeof(value) = 'string' and (pieces[place] like '%Sec' or pieces[place] in ('count', 'found', 'fast', 'score', 'attention', 'value'))
      then return null; end if;
    given := given || jsonb_build_object(pieces[place], value);
  end loop;
  return given;
end $$;--> statement-breakpoint
create function list_of_old(told text, separator text, kinds text[]) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_agg(fact_of_old(lower(left(item, 1)) || substr(item, 2), kinds) order by place)
    from regexp_split_to_table(told, separator) with ordinality as t(item, place));
end $$;--> statement-breakpoint
create function value_of_old(fact text, told text) returns jsonb language plpgsql stable as $$
begin
  if fact in ('option', 'language') then
    return to_jsonb(coalesce((select value from old_names where kind = fact and name = told limit 1), told));
  end if;
  return case
    when fact = 'failure' then fact_of_old(told, '{warning,failure}')
    when fact = 'signs' then list_of_old(told, ', or |, | or ', '{sign}')
    when fact = 'inputs' then list_of_old(told, ', | and ', '{input}')
    when fact in ('parts', 'steps', 'categories') then list_of_old(told, ', ', '{part}')
    when fact in ('metric', 'category', 'personal') then to_jsonb(replace(lower(told), ' ', '-'))
    when fact = 'unit' then to_jsonb(replace(replace(told, 'words/min', 'words-per-min'), '%', 'percent'))
    when fact in ('prompt', 'name', 'word', 'quote', 'topic', 'text', 'said', 'model', 'path', 'host', 'file', 'cause', 'code',
      'engine', 'voice', 'script', 'package', 'program', 'speakers', 'labels', 'topics', 'quotes', 'spoken', 'plan') then to_jsonb(told)
    -- Words of a quote, such as "007", are no number.
    when fact = 'words' and told !~ '^[1-9]\d{0,8}$' then to_jsonb(told)
    when told ~ '^\d{1,15}(\.\d{1,15})?$' then to_jsonb(told::numeric)
    when fact like '%Sec' and told ~ '^(\d{1,3}:)?[0-5]?\d:[0-5]\d$' then to_jsonb(extract(epoch from (case when told ~ ':.*:' then told else '0:' || told end)::interval)::integer)
    else to_jsonb(told)
  end;
end $$;--> statement-breakpoint
create function facts_of_old(told jsonb, kinds text[]) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(fact_of_old(item, kinds) order by place), '[]')
    from jsonb_array_elements_text(case when jsonb_typeof(told) = 'array' then told else '[]' end) with ordinality as t(item, place)
    where item is not null);
end $$;--> statement-breakpoint
create function reasons_of_old(reasons jsonb, kind text) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(reason || fact_of_old(coalesce(reason ->> 'text', ''), array[kind]) order by place), '[]')
    from jsonb_array_elements(case when jsonb_typeof(reasons) = 'array' then reasons else '[]' end) with ordinality as t(reason, place)
    where jsonb_typeof(reason) = 'object');
end $$;--> statement-breakpoint
create function analyses_of_old(types jsonb) returns jsonb language plpgsql stable as $$
begin
  return (select coalesce(jsonb_object_agg(type, case when jsonb_typeof(value -> 'summary') = 'string' then value || jsonb_build_object('facts', jsonb_build_object(
      'summary', fact_of_old(value ->> 'summary', '{insight}'),
      'highlights', facts_of_old(value -> 'highlights', '{insight}'),
      'tags', facts_of_old(value -> 'tags', '{tag}'),
      'insights', reasons_of_old(value -> 'insights', 'insight'))) else value end), '{}')
    from jsonb_each(types) as t(type, value));
end $$;--> statement-breakpoint
alter table processing_runs no force row level security;--> statement-breakpoint
alter table processing_runs disable trigger keep_updated_at;--> statement-breakpoint
alter table planned_clips no force row level security;--> statement-breakpoint
alter table planned_clips disable trigger keep_updated_at;--> statement-breakpoint
alter table text_generations no force row level security;--> statement-breakpoint
alter table text_generations disable trigger keep_updated_at;--> statement-breakpoint
alter table speech_installations no force row level security;--> statement-breakpoint
alter table speech_installations disable trigger keep_updated_at;--> statement-breakpoint
alter table analyses no force row level security;--> statement-breakpoint
alter table analyses disable trigger keep_updated_at;--> statement-breakpoint
update processing_runs set
  warning_facts = facts_of_old(to_jsonb(warnings), '{warning,failure}'),
  failure = case
    when error_message is null then null
    when error_code like '%\_%' then jsonb_build_object('code', error_code, 'facts', (
      select coalesce(jsonb_object_agg(name, value), '{}') from jsonb_each(error_facts) as t(name, value)
      where jsonb_typeof(value) not in ('object', 'array')))
    else fact_of_old(error_message, '{warning,failure}') end
  where warnings <> '{}' or error_message is not null;--> statement-breakpoint
update planned_clips set
  moment = case when moment ? 'reasons' then jsonb_set(moment, '{reasons}', reasons_of_old(moment -> 'reasons', 'reason')) else moment end,
  failure = case when error_message is null then null else fact_of_old(error_message, '{warning,failure}') end;--> statement-breakpoint
update text_generations set warning_facts = facts_of_old(to_jsonb(warnings), '{warning,failure}') where warnings <> '{}';--> statement-breakpoint
update speech_installations set failure = fact_of_old(error, '{failure}') where error is not null;--> statement-breakpoint
update analyses set
  data = case when data ? 'reasons' then jsonb_set(data, '{reasons}', reasons_of_old(data -> 'reasons', 'reason')) else data end,
  ai_insights = analyses_of_old(ai_insights)
  where data ? 'reasons' or ai_insights <> '{}';--> statement-breakpoint
alter table processing_runs enable trigger keep_updated_at;--> statement-breakpoint
alter table processing_runs force row level security;--> statement-breakpoint
alter table planned_clips enable trigger keep_updated_at;--> statement-breakpoint
alter table planned_clips force row level security;--> statement-breakpoint
alter table text_generations enable trigger keep_updated_at;--> statement-breakpoint
alter table text_generations force row level security;--> statement-breakpoint
alter table speech_installations enable trigger keep_updated_at;--> statement-breakpoint
alter table speech_installations force row level security;--> statement-breakpoint
alter table analyses enable trigger keep_updated_at;--> statement-breakpoint
alter table analyses force row level security;--> statement-breakpoint
drop function analyses_of_old(jsonb), reasons_of_old(jsonb, text), facts_of_old(jsonb, text[]), list_of_old(text, text, text[]), value_of_old(text, text), values_of_old(text, text[]), fact_of_old(text, text[]);
