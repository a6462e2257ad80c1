import type { ClipEdit } from '@clipwright/clip-spec';
import { clipLengthSec, clipSecOf, placeInSource } from '../document/change-ranges.ts';

type Range = { id: string; startSec: number; endSec: number };

type EditPlayerState = { isPlaying: boolean; clipSec: number };

/** Two videos: one plays while the other waits at the next cut. */
type Videos = readonly [HTMLVideoElement, HTMLVideoElement];

/** A cut is made this much early, since a displayed frame cannot be taken back. */
const AHEAD_SEC = 0.012;
/** The delay after the start of a frame, since a browser may still display the previous one at its start. */
const INSIDE_SEC = 0.002;
/** A part that continues where the previous one ends needs no cut. */
const SAME_SEC = 0.005;

/**
 * Plays the parts of a clip in order from a copy of the source. At a cut, the picture switches to a second video that
 * is already in position, so that playback does not stall.
 */
export class EditPlayer {
  #videos: Videos | null = null;
  #active = 0;
  #ranges: readonly Range[];
  #copyStartSec: number;
  #index = 0;
  readonly #state: EditPlayerState = { isPlaying: false, clipSec: 0 };
  #rate = 1;
  #sound: ClipEdit['sound'] = {};
  #frame = 0;
  /** The time of the last backward step. */
  #steppedMs = 0;
  readonly #listeners = new Set<(state: EditPlayerState) => void>();

  constructor(ranges: readonly Range[], copyStartSec: number) {
    this.#ranges = ranges;
    this.#copyStartSec = copyStartSec;
  }

  get state(): EditPlayerState {
    return { ...this.#state };
  }

  /** The visible video. */
  get video(): HTMLVideoElement | null {
    return this.#videos?.[this.#active] ?? null;
  }

  get lengthSec(): number {
    return clipLengthSec(this.#ranges);
  }

  /**
   * Calls the listener for every frame to draw.
   * @returns a function that removes the listener
   */
  listen(listener: (state: EditPlayerState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Attaches the videos to play.
   * @returns a function that detaches them
   */
  attach(videos: Videos, copyStartSec: number): () => void {
    this.#videos = videos;
    this.#copyStartSec = copyStartSec;
    const redraw = () => this.#tell();
    for (const video of videos) {
      video.addEventListener('seeked', redraw);
      video.addEventListener('loadeddata', redraw);
    }
    this.seek(this.#state.clipSec);
    return () => {
      this.pause();
      for (const video of videos) {
        video.removeEventListener('seeked', redraw);
        video.removeEventListener('loadeddata', redraw);
      }
      this.#videos = null;
    };
  }

  /** Replaces the parts of the clip and keeps the source position if it is still included. */
  setRanges(ranges: readonly Range[]): void {
    if (ranges === this.#ranges) return;
    const { index, sourceSec } = placeInSource(this.#ranges, this.#state.clipSec);
    const id = this.#ranges[index]?.id;
    this.#ranges = ranges;
    const same = ranges.findIndex(
      (range) => range.id === id && sourceSec >= range.startSec && sourceSec <= range.endSec,
    );
    const visible = ranges.findIndex((range) => sourceSec >= range.startSec && sourceSec < range.endSec);
    const at = same >= 0 ? same : visible;
    this.seek(at >= 0 ? clipSecOf(ranges, { index: at, sourceSec }) : Math.min(this.#state.clipSec, this.lengthSec));
  }

  setSound(sound: ClipEdit['sound']): void {
    this.#sound = sound;
    this.#setVolume();
  }

  seek(clipSec: number): void {
    this.#state.clipSec = Math.min(Math.max(0, clipSec), this.lengthSec);
    this.#seekIn(this.video);
    this.#prepareNext();
    this.#tell();
  }

  toggle(): void {
    if (this.#state.isPlaying) this.pause();
    else this.play();
  }

  /** @param rate the speed; below 0 plays backward without sound, which no video supports itself */
  play(rate = 1): void {
    if (!this.video || (rate < 0 && this.#state.clipSec <= 0)) return;
    if (this.rate < 0) this.seek(this.#state.clipSec);
    if (rate > 0 && this.#state.clipSec >= this.lengthSec - 0.05) this.seek(0);
    this.#rate = rate;
    this.#state.isPlaying = true;
    if (rate > 0) this.#start(this.video);
    else for (const video of this.#videos ?? []) video.pause();
    this.#steppedMs = performance.now();
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#step);
    this.#tell();
  }

  pause(): void {
    const wasBackward = this.rate < 0;
    this.#state.isPlaying = false;
    this.#rate = 1;
    cancelAnimationFrame(this.#frame);
    for (const video of this.#videos ?? []) video.pause();
    if (wasBackward) this.seek(this.#state.clipSec);
    else this.#tell();
  }

  get rate(): number {
    return this.#state.isPlaying ? this.#rate : 0;
  }

  #start(video: HTMLVideoElement): void {
    video.playbackRate = this.#rate;
    // The browser rejected playback without a gesture, or a seek interrupted it.
    video.play().catch(() => this.#state.isPlaying && this.video === video && video.paused && this.pause());
  }

  /** Seeks to the frame that an export has at this time; at the end of the clip, to the last one. */
  #seekIn(video: HTMLVideoElement | null): void {
    const lastSec = this.lengthSec - INSIDE_SEC;
    const { index, sourceSec } = placeInSource(this.#ranges, Math.min(this.#state.clipSec + INSIDE_SEC, lastSec));
    this.#index = index;
    if (video) video.currentTime = Math.max(0, sourceSec - this.#copyStartSec);
  }

  #prepareNext(): void {
    const next = this.#ranges[this.#index + 1];
    const waiting = this.#videos?.[1 - this.#active];
    if (next && waiting) waiting.currentTime = Math.max(0, next.startSec + INSIDE_SEC - this.#copyStartSec);
  }

  readonly #step = (): void => {
    const { video } = this;
    const range = this.#ranges[this.#index];
    if (!this.#state.isPlaying || !video || !range) return;
    if (this.#rate < 0) {
      this.#stepBack(video);
      return;
    }
    const sourceSec = video.currentTime + this.#copyStartSec;
    // A copy may end a frame before its source does.
    const isOver = video.ended || sourceSec >= range.endSec - AHEAD_SEC * this.#rate;
    if (!video.seeking && isOver) this.#goOn(video, range);
    else if (!video.seeking) this.#state.clipSec = clipSecOf(this.#ranges, { index: this.#index, sourceSec });
    this.#tell();
    if (this.#state.isPlaying) this.#frame = requestAnimationFrame(this.#step);
  };

  /** Steps backward. The picture follows as fast as the video can seek. */
  #stepBack(video: HTMLVideoElement): void {
    const nowMs = performance.now();
    const clipSec = this.#state.clipSec + (this.#rate * (nowMs - this.#steppedMs)) / 1000;
    this.#steppedMs = nowMs;
    this.#state.clipSec = Math.max(0, clipSec);
    if (clipSec <= 0) {
      this.pause();
      return;
    }
    this.#seekIn(video.seeking ? null : video);
    this.#tell();
    this.#frame = requestAnimationFrame(this.#step);
  }

  #goOn(video: HTMLVideoElement, range: Range): void {
    const next = this.#ranges[this.#index + 1];
    if (!next) {
      this.#state.clipSec = this.lengthSec;
      this.pause();
      return;
    }
    this.#index += 1;
    this.#state.clipSec = clipSecOf(this.#ranges, { index: this.#index, sourceSec: next.startSec });
    if (Math.abs(next.startSec - range.endSec) > SAME_SEC) {
      this.#active = 1 - this.#active;
      video.pause();
      const visible = this.video;
      if (visible) this.#start(visible);
    }
    this.#prepareNext();
  }

  /** Returns the current volume of the clip, as a factor, from its gain and fades. */
  get volume(): number {
    const { gainDb = 0, fadeInSec = 0, fadeOutSec = 0 } = this.#sound;
    const { clipSec } = this.#state;
    const into = fadeInSec > 0 ? clipSec / fadeInSec : 1;
    const out = fadeOutSec > 0 ? (this.lengthSec - clipSec) / fadeOutSec : 1;
    // A video can be made quieter, but not louder.
    return Math.min(1, 10 ** (gainDb / 20)) * Math.max(0, Math.min(1, into)) * Math.max(0, Math.min(1, out));
  }

  #setVolume(): void {
    const { volume } = this;
    for (const video of this.#videos ?? []) video.volume = volume;
  }

  #tell(): void {
    this.#setVolume();
    for (const listener of this.#listeners) listener(this.state);
  }
}
