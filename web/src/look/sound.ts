import { prefs } from '../settings/prefs.svelte';

/** Small sounds made on the spot: paper, a bell, the oven, a plate. Silent until they are wanted. */
let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!prefs.sound || document.hidden) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noise(length: number, pitch: number, loudness: number): void {
  const audio = ready();
  if (!audio) return;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let n = 0; n < wave.length; n++)
    wave[n] = (Math.random() * 2 - 1) * (1 - n / wave.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  const gain = new GainNode(audio, { gain: loudness });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

function tone(pitch: number, length: number, loudness: number, wait = 0): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + wait;
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

export const sound = {
  paper: () => noise(0.09, 2600, 0.25),
  oven: () => noise(0.05, 900, 0.3),
  bell() {
    tone(880, 0.9, 0.12);
    tone(1320, 0.7, 0.06, 0.02);
  },
  plate() {
    tone(1900, 0.12, 0.1);
    noise(0.06, 4200, 0.2);
  },
};

/** Make a sound that a game declares for an event. */
export const play = (name: string): void => new Map(Object.entries(sound)).get(name)?.();
