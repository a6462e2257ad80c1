import { speakerName } from '@clipwright/clip-spec';
import { Text } from '@mantine/core';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CaptionBegins } from '../document/caption-breaks.ts';
import type { EditWord } from '../document/list-edit-words.ts';
import { editorMessages } from '../editor-messages.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import classes from './edit-transcript.module.css';

/** The numbers of the first and the last selected word; the second has the focus. */
export type WordSelection = readonly [anchor: number, focus: number];

type EditTranscriptProps = {
  words: readonly EditWord[];
  language: string | null;
  selection: WordSelection | null;
  player: EditPlayer;
  /** Returns the source time of a clip time. */
  sourceSecOf: (clipSec: number) => number;
  onSelect: (selection: WordSelection | null) => void;
  /** Called when a word outside the clip is clicked or activated by a key. */
  onTakeIn: (word: EditWord) => void;
  /** Called when a single word of the clip is selected. */
  onSeek: (word: EditWord) => void;
  /** The words that start a line or page of captions; none by default. */
  begins?: CaptionBegins;
  /** Called to start a line or a page of captions with a word. */
  onBreak?: (word: EditWord, wanted: 'more' | 'page') => void;
  /** Joins the line that a word starts to the previous word. */
  onJoin?: (word: EditWord) => void;
};

const { transcript: texts } = editorMessages;
const nothing: CaptionBegins = new Map();

/** The words in and around a clip, to select by pointer or keys. Cut words keep their place. */
export function EditTranscript(props: EditTranscriptProps) {
  const { words, language, selection, player, sourceSecOf, onSelect, onTakeIn, onSeek } = props;
  const { begins = nothing, onBreak, onJoin } = props;
  const list = useRef<HTMLDivElement>(null);
  const dragFrom = useRef<number | null>(null);
  const wasDragged = useRef(false);
  /** The selection during a drag. It is applied on release, because its tools then take up space. */
  const [marked, setMarked] = useState<WordSelection | null>(null);
  const pointer = useRef<string | null>(null);
  const byNumber = useMemo(() => new Map(words.map((word) => [word.number, word])), [words]);
  const shownSelection = marked ?? selection;
  const focusNumber = shownSelection?.[1] ?? words.find(({ state }) => state === 'in')?.number ?? words[0]?.number;
  const [from, to] = shownSelection ? [Math.min(...shownSelection), Math.max(...shownSelection)] : [0, -1];
  // False if the selected words were just cut. A tap then starts a new selection.
  const hasWordsIn = words.some(({ number, state }) => state === 'in' && number >= from && number <= to);
  useSpokenWord(list, words, player, sourceSecOf);
  useLayoutEffect(() => showFirstWord(list.current), []);
  useEffect(() => {
    if (!selection) return;
    list.current?.querySelector(`[data-edit-word="${selection[1]}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [selection]);

  const letGo = useEffectEvent((isTaken: boolean) => {
    if (isTaken && wasDragged.current) onSelect(marked);
    dragFrom.current = null;
    setMarked(null);
  });
  const isMarking = marked !== null;
  useEffect(() => {
    if (!isMarking) return undefined;
    // The pointer may be released outside the words.
    const take = () => letGo(true);
    const drop = () => letGo(false);
    document.addEventListener('pointerup', take);
    document.addEventListener('pointercancel', drop);
    return () => {
      document.removeEventListener('pointerup', take);
      document.removeEventListener('pointercancel', drop);
    };
  }, [isMarking]);

  const wordOf = (target: EventTarget | null) => {
    const number =
      target instanceof Element ? target.closest('[data-edit-word]')?.getAttribute('data-edit-word') : null;
    return number ? (byNumber.get(Number(number)) ?? null) : null;
  };
  const onPointerDown = (event: PointerEvent) => {
    const word = wordOf(event.target);
    if (!word || event.button !== 0) return;
    pointer.current = event.pointerType;
    dragFrom.current = event.shiftKey && selection ? selection[0] : word.number;
    wasDragged.current = event.shiftKey;
    // A finger scrolls the text. It selects by tapping the first and the last word.
    if (event.pointerType !== 'touch' && word.state === 'in') setMarked([dragFrom.current, word.number]);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragFrom.current === null || event.pointerType === 'touch' || event.buttons !== 1) return;
    const word = wordOf(event.target);
    if (!word || (word.number === dragFrom.current && !wasDragged.current)) return;
    wasDragged.current = true;
    if (marked?.[1] !== word.number) setMarked([dragFrom.current, word.number]);
  };
  const activate = (word: EditWord) => {
    if (word.state !== 'in') onTakeIn(word);
    else if (pointer.current === 'touch' && selection && hasWordsIn) {
      const isInside = word.number >= from && word.number <= to;
      onSelect(isInside ? null : [selection[0], word.number]);
    } else {
      onSelect([word.number, word.number]);
      onSeek(word);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
    const at = words.findIndex(({ number }) => number === focusNumber);
    if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const next = words[Math.min(words.length - 1, Math.max(0, at + step))];
      if (!next) return;
      event.preventDefault();
      onSelect([event.shiftKey && selection ? selection[0] : next.number, next.number]);
      list.current?.querySelector<HTMLElement>(`[data-edit-word="${next.number}"]`)?.focus();
    }
    if (event.key === 'Escape') onSelect(null);
    const word = words[at];
    if (word?.state !== 'in' || wordOf(event.target) !== word || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      activate(word);
    } else if (event.key === 'Enter' && onBreak && !word.isHidden) {
      event.preventDefault();
      if (!event.repeat) onBreak(word, event.shiftKey ? 'page' : 'more');
    } else if (event.key === 'Backspace' && onJoin && canJoin(word)) {
      event.preventDefault();
      if (!event.repeat) onJoin(word);
    }
  };
  // With several words selected, Backspace cuts them, as it does for a word that starts no line. The first word has no
  // previous one to join.
  const firstShown = words.find(({ state, isHidden }) => state === 'in' && !isHidden);
  const canJoin = (word: EditWord) =>
    begins.has(word.number) && word !== firstShown && (!shownSelection || from === to);
  return (
    <Text
      ref={list}
      component="div"
      fz="lg"
      lh={1.75}
      data-breakable
      className={classes.words}
      data-words
      {...(language && { lang: language })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={(event) => {
        const word = wordOf(event.target);
        if (word && !wasDragged.current) activate(word);
        wasDragged.current = false;
      }}
      onKeyDown={(event) => {
        pointer.current = null;
        onKeyDown(event);
      }}
    >
      {words.map((word, at) => (
        <Word
          key={word.number}
          word={word}
          speaker={word.speaker !== null && word.speaker !== words[at - 1]?.speaker ? word.speaker : null}
          isSelected={word.number >= from && word.number <= to}
          isTabStop={word.number === focusNumber}
          begins={word.state === 'in' ? begins.get(word.number) : undefined}
        />
      ))}
    </Text>
  );
}

/** Scrolls to the clip's first word and some words before it, if the words have their own scroll area. */
function showFirstWord(list: HTMLElement | null): void {
  const first = list?.querySelector('[data-state="in"]');
  if (!list || !first || list.scrollHeight <= list.clientHeight) return;
  list.scrollTop += first.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 4;
}

type WordProps = {
  word: EditWord;
  /** The speaker whose words begin here; null if they do not. */
  speaker: string | null;
  isSelected: boolean;
  isTabStop: boolean;
  begins: 'line' | 'page' | undefined;
};

const Word = memo(
  function Word({ word, speaker, isSelected, isTabStop, begins }: WordProps) {
    const stateText = [texts.states[word.state], word.isHidden && texts.hidden].filter(Boolean).join(', ');
    return (
      <>
        {speaker !== null && <span className={classes.speaker}>{speakerName(speaker)}</span>}
        <button
          type="button"
          className={classes.word}
          tabIndex={isTabStop ? 0 : -1}
          aria-pressed={isSelected}
          data-edit-word={word.number}
          data-state={word.state}
          data-hidden={word.isHidden || undefined}
          data-emphasized={word.isEmphasized || undefined}
          data-corrected={word.isCorrected || undefined}
          data-begins={begins}
          data-break={word.break ?? undefined}
          // The accessible name is the word; the break follows as its description.
          {...(begins && { 'aria-description': texts.begins[begins] })}
          {...(word.isCorrected && { title: word.heard })}
          {...(stateText && { 'aria-label': `${word.text} (${stateText})` })}
        >
          {word.text}
        </button>{' '}
      </>
    );
  },
  (before, after) =>
    before.isSelected === after.isSelected &&
    before.isTabStop === after.isTabStop &&
    before.word.text === after.word.text &&
    before.word.state === after.word.state &&
    before.word.isHidden === after.word.isHidden &&
    before.word.isEmphasized === after.word.isEmphasized &&
    before.word.break === after.word.break &&
    before.begins === after.begins &&
    before.speaker === after.speaker,
);

/** Marks the word that is being spoken, without rendering the others again. */
function useSpokenWord(
  list: { current: HTMLElement | null },
  words: readonly EditWord[],
  player: EditPlayer,
  sourceSecOf: (clipSec: number) => number,
): void {
  useEffect(() => {
    let marked: Element | null = null;
    const mark = (clipSec: number) => {
      const sourceSec = sourceSecOf(clipSec);
      const word = words.find(
        ({ startSec, endSec, state }) => state === 'in' && sourceSec >= startSec - 0.02 && sourceSec < endSec,
      );
      const element = word ? (list.current?.querySelector(`[data-edit-word="${word.number}"]`) ?? null) : null;
      if (element === marked) return;
      marked?.removeAttribute('data-spoken');
      element?.setAttribute('data-spoken', '');
      marked = element;
    };
    mark(player.state.clipSec);
    const end = player.listen(({ clipSec }) => mark(clipSec));
    return () => {
      end();
      marked?.removeAttribute('data-spoken');
    };
  }, [list, words, player, sourceSecOf]);
}
