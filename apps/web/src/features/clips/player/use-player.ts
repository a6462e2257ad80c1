import { useCallback, useRef, useState } from 'react';

const rates = [1, 1.25, 1.5, 2, 0.5] as const;

export type Player = ReturnType<typeof usePlayer>;

/** Returns the state and actions of the player, for its controls, the keys and quotes that seek. */
export function usePlayer() {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [currentSec, setCurrentSec] = useState(0);
  const [durationSec, setDurationSec] = useState(0);
  // Most viewers first see a clip muted.
  const [isMuted, setMuted] = useState(true);
  const [hasGuides, setGuides] = useState(false);
  const [hasCaptions, setCaptions] = useState(true);
  const [rate, setRate] = useState<number>(1);
  /** True if the next clip plays at once, because it was opened or the previous one was playing. */
  const wantsToPlay = useRef(false);

  /** Plays the newly opened clip if the previous one was playing. */
  const goOn = useCallback(async () => {
    const element = video.current;
    if (!element || !wantsToPlay.current) return;
    try {
      await element.play();
    } catch (error) {
      // Some browsers require a click for each clip with sound. If even muted playback is blocked, the user can press
      // the play button.
      if (element.muted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      setMuted(true);
      element.muted = true;
      await element.play().catch(() => undefined);
    }
  }, []);
  const play = useCallback(() => {
    wantsToPlay.current = true;
    void goOn();
  }, [goOn]);
  const pause = useCallback(() => {
    wantsToPlay.current = false;
    video.current?.pause();
  }, []);
  const seek = useCallback((sec: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, sec);
    setCurrentSec(Math.max(0, sec));
  }, []);
  return {
    video,
    wantsToPlay,
    isPlaying,
    currentSec,
    durationSec,
    isMuted,
    hasGuides,
    hasCaptions,
    rate,
    play,
    goOn,
    pause,
    seek,
    toggle: () => (isPlaying ? pause() : play()),
    toggleMute: () => setMuted((is) => !is),
    toggleGuides: () => setGuides((has) => !has),
    toggleCaptions: () => setCaptions((has) => !has),
    nextRate: () => setRate((now) => rates[(rates.indexOf(now as 1) + 1) % rates.length] ?? 1),
    heard: { setPlaying, setCurrentSec, setDurationSec },
  };
}
