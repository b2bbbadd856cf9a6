import { prefs } from '../settings/prefs.svelte';

const VOLUME = 0.6;

/** Small sounds made on the spot: paper, a bell, the oven, a plate. */
let output: GainNode | null = null;

/** Where sounds go. Browsers let none out before somebody has touched the page. */
function ready(): GainNode | null {
  if (!prefs.sound || navigator.userActivation?.hasBeenActive === false) return null;
  output ??= opened();
  if (output.context.state === 'suspended') void (output.context as AudioContext).resume();
  return output;
}

function opened(): GainNode {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: VOLUME });
  gain.connect(context.destination);
  return gain;
}

/** Nothing is heard of a page that is out of sight, but the bell. */
const isSeen = (): boolean => !document.hidden;

function noise(length: number, pitch: number, loudness: number): void {
  const output = isSeen() ? ready() : null;
  if (!output) return;
  const audio = output.context;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let n = 0; n < wave.length; n++)
    wave[n] = (Math.random() * 2 - 1) * (1 - n / wave.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  const gain = new GainNode(audio, { gain: loudness });
  source.connect(filter).connect(gain).connect(output);
  source.start();
}

function tone(pitch: number, length: number, loudness: number, wait = 0): void {
  const output = ready();
  if (!output) return;
  const audio = output.context;
  const start = audio.currentTime + wait;
  const source = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(output);
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
    if (!isSeen()) return;
    tone(1900, 0.12, 0.1);
    noise(0.06, 4200, 0.2);
  },
};

/** Make a sound that a game declares for an event. */
export const play = (name: string): void => new Map(Object.entries(sound)).get(name)?.();
