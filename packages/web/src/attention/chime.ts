import { useSettings } from '../app/settings.ts';

/** Two soft notes, a fourth apart, made here: no file is fetched. */
const NOTES = [587.33, 783.99] as const;
const APART_S = 0.14;
const LENGTH_S = 0.5;
const LOUD = 0.05;

let audio: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
export function wakeSound(): () => void {
  const wake = (): void => {
    audio ??= 'AudioContext' in window ? new AudioContext() : null;
    void audio?.resume().catch(() => undefined);
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
  return () => {
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
}

/** Sounds unless the reader has turned it off. */
export function chime(): void {
  if (audio?.state !== 'running' || useSettings.getState().sound === 'off') return;
  const { currentTime, destination } = audio;
  for (const [i, frequency] of NOTES.entries()) {
    const start = currentTime + i * APART_S;
    const tone = new OscillatorNode(audio, { type: 'sine', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH_S);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + LENGTH_S);
  }
}
