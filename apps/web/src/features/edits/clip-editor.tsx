import type { CaptionBreak, ClipEdit, ClipRatio } from '@clipwright/clip-spec';
import type { ClipEditAnswer, EditMaterial } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ClipMaker } from '../../ui/clips/make-clip-bar.tsx';
import { Later } from '../../ui/deferred.tsx';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { ShortcutsDialog } from '../../ui/dialogs/shortcuts-dialog.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useRetainedFocus } from '../../ui/use-retained-focus.ts';
import classes from './clip-editor.module.css';
import { joinToPrevious, nextBreak, setBreak } from './document/caption-breaks.ts';
import { setBox } from './document/change-framing.ts';
import type { FramedPart } from './document/change-layout.ts';
import { clipLengthSec, findClipSec, nextFrameSec, placeInSource } from './document/change-ranges.ts';
import { correctWord, emphasizeWords, hideWords, joinWords, showAsHeard } from './document/change-words.ts';
import { boxShownAt, largestBox } from './document/crop-box.ts';
import { cutWords, numbersUpTo, restoreWords } from './document/cut-words.ts';
import { type EditWord, listEditWords } from './document/list-edit-words.ts';
import { usePlannedFiles } from './edit-files-query.ts';
import { EditorHeader } from './editor-header.tsx';
import { editorMessages as texts } from './editor-messages.ts';
import { EditPanel } from './panel/edit-panel.tsx';
import { PartFraming } from './panel/part-framing.tsx';
import { TidySpeech } from './panel/tidy-speech.tsx';
import { VersionDialog } from './panel/version-dialog.tsx';
import type { EditFonts } from './planning/load-edit-fonts.ts';
import { UndrawableNotice } from './planning/undrawable-notice.tsx';
import { useEditFonts } from './planning/use-edit-fonts.ts';
import { useEditPlanner } from './planning/use-edit-planner.ts';
import { useMaterialWindow } from './planning/use-material-window.ts';
import { useSpokenMaterial } from './planning/use-spoken-material.ts';
import type { LeftDraft } from './saving/edit-draft.ts';
import { ChangedNotice } from './saving/edit-save-note.tsx';
import { LeftDraftNotice } from './saving/left-draft-notice.tsx';
import { type Copying, CopyState } from './stage/copy-state.tsx';
import { EditPlayer } from './stage/edit-player.ts';
import { EditStage, EditTransport } from './stage/edit-stage.tsx';
import { CropFrame, FramingBar } from './stage/frame-by-hand.tsx';
import { hearStretch } from './stage/hear-stretch.ts';
import { PlaceImages } from './stage/place-images.tsx';
import { PlaceTexts } from './stage/place-texts.tsx';
import { StageBar } from './stage/stage-bar.tsx';
import { EditTimeline } from './timeline/edit-timeline.tsx';
import { listSceneCuts } from './timeline/snap-to.ts';
import { usePartChanges } from './timeline/use-part-changes.ts';
import { ClipOfWords } from './transcript/clip-of-words.tsx';
import { EditTranscript, type WordSelection } from './transcript/edit-transcript.tsx';
import { FindWords } from './transcript/find-words.tsx';
import { ShareCorrection } from './transcript/share-correction.tsx';
import { WordSpeaker } from './transcript/word-speaker.tsx';
import { WordTools } from './transcript/word-tools.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { type ClipEditing, useClipEdit } from './use-clip-edit.ts';
import { useEditKeys } from './use-edit-keys.ts';
import { useHandFraming } from './use-hand-framing.ts';
import { useRoomBelow } from './use-room-below.ts';

type ClipEditorProps = {
  clipId: string;
  title: string;
  answer: ClipEditAnswer;
  /** The clip's drafts from tabs of this browser, newest first. */
  drafts: readonly LeftDraft[];
  material: EditMaterial;
  fonts: EditFonts;
  back: ReactNode;
  /** The state of starting the preview copy. */
  copying: Copying;
  /** True while further fonts are loading. */
  areFontsLoading: boolean;
  /** Loads new material when the clip uses more of the source, or other characters. */
  onMaterialExceeded: () => Promise<unknown>;
  /** Makes another clip of the same source; null if that is not possible. */
  maker: ClipMaker | null;
  renderExport: (editing: Pick<ClipEditing, 'edit' | 'flush'>) => ReactNode;
};

/** The editor of one clip, with a preview of its exported file. */
export function ClipEditor(props: ClipEditorProps) {
  const { clipId, title, answer, drafts, material, fonts, areFontsLoading, back, copying, onMaterialExceeded, maker } =
    props;
  const editing = useClipEdit(clipId, answer, drafts, material);
  const { edit, change, speakers } = editing;
  const spoken = useSpokenMaterial(material, speakers);
  const { planner, tidyTools } = useEditPlanner(spoken, fonts);
  const isSaved = editing.saveState.kind === 'saved';
  useMaterialWindow(edit.ranges, material, {
    isSaved,
    onMaterialExceeded: () => void onMaterialExceeded().catch(() => undefined),
  });
  const { source, frameSec } = planner;
  const [ratio, setRatio] = useState<ClipRatio>(() => planner.ratios[0] ?? '9:16');
  const [selection, setSelection] = useState<WordSelection | null>(null);
  const [hasGuides, setGuides] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { announced, announce } = useAnnouncement();
  const isPhone = useIsPhone();
  const hasPanel = useMediaQuery('(min-width: 68em)', undefined, { getInitialValueInEffect: false });
  const top = useRoomBelow();
  const actions = useRetainedFocus<HTMLDivElement>();
  const notices = useRetainedFocus<HTMLDivElement>();

  const { ranges: parts, words: corrections } = edit;
  const words = useMemo(
    () => listEditWords({ ranges: parts, words: corrections }, source),
    [parts, corrections, source],
  );
  const { picture } = planner;
  const { url, startSec, endSec } = material.copy;
  const copy = useMemo(() => (url === null ? null : { url, startSec, endSec }), [url, startSec, endSec]);
  const canFrame = picture !== null && copy !== null;
  const framing = useHandFraming();
  const isFraming = framing.isOn && canFrame;
  const [beforeFraming, setBeforeFraming] = useState(edit);
  const live = useDeferredValue(edit);
  // While the whole source is visible, captions do not need to follow every step of the crop box.
  const planned = isFraming ? beforeFraming : live;
  const { files, list: fileList } = usePlannedFiles();
  const plan = useMemo(() => planner.plan(planned, ratio, files), [planner, planned, ratio, files]);
  const undrawn = useEditFonts(plan.undrawn, { isSaved, isLoading: areFontsLoading, onLacking: onMaterialExceeded });
  const ranges = useMemo(() => source.snap(edit.ranges), [source, edit.ranges]);
  const lengthSec = clipLengthSec(ranges);
  const [player] = useState(() => new EditPlayer(ranges, material.copy.startSec));
  useEffect(() => player.setRanges(ranges), [player, ranges]);
  useEffect(() => player.setSound(edit.sound), [player, edit.sound]);
  const sourceSecOf = useMemo(() => (clipSec: number) => placeInSource(ranges, clipSec).sourceSec, [ranges]);

  const frame = useMemo(
    () => picture && ((document: ClipEdit) => planner.frame(document, ratio)),
    [picture, planner, ratio],
  );
  // The crop box must follow the pointer without delay.
  const handCrop = useMemo(() => (isFraming ? planner.frame(edit, ratio) : null), [isFraming, planner, edit, ratio]);
  const byHand = handCrop &&
    picture && {
      ...{ edit, ratio, ranges, frameSec, crop: handCrop, picture, size: plan.size, player },
      onChange: change,
      onDone: framing.close,
    };
  const openFraming = (takesFocus = true) => {
    setSheetOpen(false);
    if (!framing.isOn) setBeforeFraming(edit);
    framing.open(takesFocus);
  };
  const frameFromNow = (part: FramedPart) => {
    const { clipSec } = player.state;
    const { sourceSec } = placeInSource(ranges, clipSec);
    change((now) => {
      const crop = planner.frame(now, ratio);
      const largest = picture && largestBox(picture, plan.size);
      return crop && largest ? setBox(now, part, sourceSec, boxShownAt(crop, clipSec, largest)) : now;
    });
    // The panel sheet would cover the picture.
    if (hasPanel) openFraming(false);
  };

  const numbers = selection && ([Math.min(...selection), Math.max(...selection)] as const);
  const selected = numbers ? words.filter(({ number }) => number >= numbers[0] && number <= numbers[1]) : [];
  const countOf = ([from, to]: readonly [number, number], isWanted: (word: EditWord) => boolean) =>
    words.filter((word) => word.number >= from && word.number <= to && isWanted(word)).length;
  const cut = () => {
    if (!numbers) return;
    const made = cutWords(edit, numbers, { source, removeWords: tidyTools.removeWords });
    if (made.leftOut > 0) announce(texts.tidy.leftOut);
    else if (made.edit !== edit && change(() => made.edit))
      announce(texts.transcript.wasCut({ count: countOf(numbers, ({ state }) => state === 'in') }));
  };
  const takeInAll = (some: readonly [number, number]) => {
    if (!change((now) => restoreWords(now, some, source))) return;
    announce(texts.transcript.wasTakenIn({ count: countOf(some, ({ state }) => state !== 'in') }));
  };
  const { begins } = plan;
  const setCaptionBreak = (word: EditWord, wanted: CaptionBreak | undefined) => {
    const beginsIn = (document: ClipEdit) => planner.plan(document, ratio, files).begins;
    const next = wanted === 'none' ? joinToPrevious(edit, word.number, beginsIn) : setBreak(edit, word.number, wanted);
    if (next === edit || !change(() => next)) return;
    const { wasBroken, wasJoined, noRoom } = texts.transcript;
    const now = beginsIn(next).get(word.number);
    if (wanted === 'line' || wanted === 'page') announce(wasBroken[now ?? wanted]({ word: word.text }));
    else if (wanted === 'none')
      announce(now === undefined ? wasJoined({ word: word.text }) : noRoom({ word: word.text }));
  };
  const takeIn = (word: EditWord) => takeInAll(numbersUpTo(words, word));
  const undo = () => {
    if (!editing.canUndo) return;
    editing.undo();
    announce(texts.undone);
  };
  const redo = () => {
    if (!editing.canRedo) return;
    editing.redo();
    announce(texts.redone);
  };
  const { shots } = material.view;
  const sceneCutsSec = useMemo(() => listSceneCuts(shots, material.window), [shots, material.window]);
  const snapTargetsSec = useMemo(
    () => [...sceneCutsSec, ...words.flatMap(({ startSec, endSec }) => [startSec, endSec])],
    [sceneCutsSec, words],
  );
  const partChanges = usePartChanges({ editing, source, player, snapTargetsSec, sceneCutsSec, announce });
  useEditKeys({
    ...{ player, frameSec, editing: { undo, redo }, announce },
    parts: partChanges,
    onCut: cut,
    onFrame: () => canFrame && (framing.isOn ? framing.close() : openFraming()),
    onHelp: () => setHelpOpen(true),
  });

  const nameOf = (fileId: string) => fileList?.find(({ id }) => id === fileId)?.name ?? '';
  const panel = (
    <>
      {planner.layouts && (
        <PartFraming
          {...{ edit, ratio, ranges, frameSec, player, copy }}
          layouts={planner.layouts}
          size={plan.size}
          sceneCutsSec={sceneCutsSec}
          onScene={partChanges.splitScene}
          onHand={frameFromNow}
          onFrame={() => openFraming()}
          onChange={change}
        />
      )}
      <EditPanel
        {...{ clipId, edit, isSaved, title, ranges, words, player }}
        styles={material.styles}
        files={fileList}
        size={plan.size}
        usualStyleId={planner.usualStyleId}
        hasOwnCaptions={planner.hasOwnCaptions}
        frame={frame}
        covers={planner.covers}
        copy={copy}
        obstacles={plan.obstacles}
        onChange={change}
      />
      {words.length > 0 && (
        <TidySpeech
          edit={edit}
          tools={tidyTools}
          onHear={(stretch) => hearStretch(player, stretch)}
          onChange={change}
        />
      )}
    </>
  );
  const timeline = (
    <EditTimeline
      ranges={ranges}
      words={words}
      window={material.window}
      frameSec={frameSec}
      player={player}
      parts={partChanges}
      sceneCutsSec={sceneCutsSec}
      snapTargetsSec={snapTargetsSec}
      copy={copy}
    />
  );
  return (
    <Stack ref={top} gap={0} mih="100%" className={classes.editor}>
      <EditorHeader
        {...{ back, title, editing, actions }}
        onUndo={undo}
        onRedo={redo}
        onVersions={() => setVersionsOpen(true)}
      >
        {answer.isSourceThere && props.renderExport(editing)}
      </EditorHeader>
      <div ref={notices} className={classes.notices} tabIndex={-1}>
        <ChangedNotice
          state={editing.saveState}
          onTakeTheirs={() => void editing.takeTheirs()}
          onKeepMine={editing.keepMine}
        />
        <UndrawableNotice undrawn={undrawn} hasEmoji={plan.removesEmoji} />
        <LeftDraftNotice draft={editing.left[0]} onLoad={editing.takeLeft} onDiscard={editing.dropLeft} />
      </div>
      {!answer.isSourceThere && (
        <Text inherit py="xs" px="md" c="dimmed">
          {texts.export.noSource}
        </Text>
      )}
      <div className={classes.body}>
        <section className={classes.transcript} aria-label={texts.transcript.label}>
          {words.length > 0 && <FindWords words={words} onSelect={setSelection} onChange={change} />}
          {words.length === 0 ? (
            <Text inherit py="xs" px="md" c="dimmed">
              {texts.transcript.none}
            </Text>
          ) : (
            <EditTranscript
              words={words}
              language={material.transcript?.language ?? null}
              selection={selection}
              player={player}
              sourceSecOf={sourceSecOf}
              onSelect={setSelection}
              onTakeIn={takeIn}
              begins={begins}
              onBreak={(word, wanted) =>
                setCaptionBreak(word, wanted === 'page' ? 'page' : nextBreak(begins.get(word.number)))
              }
              onJoin={(word) => setCaptionBreak(word, 'none')}
              onSeek={({ startSec }) => player.seek(nextFrameSec(findClipSec(ranges, startSec), frameSec))}
            />
          )}
          {words.length > 0 && (
            <Box mih={44} className={classes.wordTools} data-active={selected.length > 0 || undefined}>
              <WordTools
                selected={selected}
                onCut={cut}
                onRestore={() => numbers && takeInAll(numbers)}
                onCorrect={(word, text) => change((now) => correctWord(now, word, text))}
                onEmphasize={(isOn) => change((now) => emphasizeWords(now, selected, isOn))}
                onHide={(isOn) => change((now) => hideWords(now, selected, isOn))}
                onJoin={() => change((now) => joinWords(now, selected))}
                onAsHeard={() => change((now) => showAsHeard(now, selected))}
                onBreak={setCaptionBreak}
                renderCorrected={(word) => (
                  <ShareCorrection key={word.number} {...{ clipId, word, words, edit }} onChange={change} />
                )}
              />
              <WordSpeaker {...{ words, selected }} transcript={spoken.transcript} onChange={editing.changeSpeakers} />
              {maker && <ClipOfWords words={words} selected={selected} maker={maker} />}
            </Box>
          )}
        </section>
        <Stack gap="xs" align="center" p="xs" bg="var(--cw-stage)" className={classes.stage}>
          <StageBar
            {...{ ratio, hasGuides }}
            ratios={planner.ratios}
            onRatio={setRatio}
            onGuides={copy === null || byHand ? null : setGuides}
          />
          {copy === null ? (
            <CopyState copy={material.copy} copying={copying} />
          ) : (
            <EditStage
              // A different size needs a new canvas.
              key={`${plan.size.widthPx}x${plan.size.heightPx}`}
              plan={plan}
              fonts={fonts}
              player={player}
              copy={copy}
              whole={
                byHand && picture
                  ? { size: picture, over: <CropFrame {...byHand} takesFocus={framing.takesFocus} /> }
                  : null
              }
              over={
                <>
                  <PlaceImages {...{ edit, files, nameOf, plan, player }} onChange={change} />
                  <PlaceTexts {...{ edit, plan, player, hasGuides }} onChange={change} />
                </>
              }
            />
          )}
          {byHand && <FramingBar {...byHand} />}
        </Stack>
        {hasPanel && (
          <Stack gap="lg" p="md" className={classes.panel}>
            {/* Words and parts render first. The column keeps its width without the panel. */}
            <Later>{panel}</Later>
          </Stack>
        )}
        <Box data-line="above" bg="var(--cw-rail)" className={classes.foot}>
          <Group gap="xs" wrap="nowrap" justify="space-between">
            <EditTransport player={player} lengthSec={lengthSec} />
            {!hasPanel && (
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
                onClick={() => setSheetOpen(true)}
              >
                {texts.tools}
              </Button>
            )}
          </Group>
          {!isPhone && timeline}
        </Box>
      </div>
      <VisuallyHidden component="p" role="status">
        {announced}
      </VisuallyHidden>
      {!hasPanel && (
        <BottomSheet isLow isOpen={isSheetOpen} title={texts.tools} onClose={() => setSheetOpen(false)}>
          <Stack gap="lg">
            {isPhone && timeline}
            {panel}
          </Stack>
        </BottomSheet>
      )}
      <VersionDialog
        isOpen={areVersionsOpen}
        clipId={clipId}
        versions={answer.versions}
        onChoose={(document) => change(() => document)}
        onClose={() => setVersionsOpen(false)}
      />
      <ShortcutsDialog isOpen={isHelpOpen} ofPage={texts.keys} onClose={() => setHelpOpen(false)} />
    </Stack>
  );
}
