/** Synthesised sounds: no audio files. The module is loaded when sounds are on. */

export type Sound = 'dice' | 'card' | 'wood' | 'water' | 'cannon' | 'bell';

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays a sound; silent while the browser blocks audio until a user gesture. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  void context.resume();
  if (context.state !== 'running' && context.currentTime > 0) return;
  MADE[sound](context, context.currentTime + 0.01);
}

const MADE: Readonly<Record<Sound, (audio: AudioContext, at: number) => void>> = {
  /** A few knocks on felt, each softer. */
  dice: (audio, at) => {
    for (const [late, loud] of [
      [0, 0.5],
      [0.07, 0.4],
      [0.13, 0.3],
      [0.22, 0.2],
      [0.27, 0.12],
    ] as const) {
      hiss(audio, at + late, { frequency: 2_300 - late * 3_000, sharp: 4, loud, long: 0.045 });
      tone(audio, at + late, { from: 420, to: 240, loud: loud * 0.4, long: 0.05 });
    }
  },
  /** A flick of paper. */
  card: (audio, at) => hiss(audio, at, { frequency: 3_800, sharp: 0.8, loud: 0.18, long: 0.11 }),
  /** A knock on a plank. */
  wood: (audio, at) => {
    tone(audio, at, { from: 210, to: 140, loud: 0.5, long: 0.12 });
    hiss(audio, at, { frequency: 900, sharp: 2, loud: 0.25, long: 0.05 });
  },
  /** A wave that comes and goes. */
  water: (audio, at) => {
    hiss(audio, at, { frequency: 700, to: 300, sharp: 0.7, loud: 0.3, long: 0.9, rise: 0.25 });
    hiss(audio, at + 0.2, { frequency: 2_400, to: 900, sharp: 1, loud: 0.1, long: 0.6, rise: 0.2 });
  },
  /** A crack and its long echo. */
  cannon: (audio, at) => {
    hiss(audio, at, { frequency: 1_800, to: 200, sharp: 0.5, loud: 0.8, long: 0.25 });
    tone(audio, at, { from: 130, to: 38, loud: 0.9, long: 0.7 });
    hiss(audio, at + 0.05, { frequency: 220, to: 60, sharp: 0.6, loud: 0.5, long: 1.3, rise: 0.05 });
  },
  /** The ship's bell, twice. */
  bell: (audio, at) => {
    for (const late of [0, 0.32])
      for (const [from, loud] of [
        [1_180, 0.2],
        [2_360, 0.09],
        [3_190, 0.05],
      ] as const)
        tone(audio, at + late, { from, to: from, loud, long: 1.1 });
  },
};

interface Hiss {
  readonly frequency: number;
  readonly to?: number;
  readonly sharp: number;
  readonly loud: number;
  readonly long: number;
  readonly rise?: number;
}

function hiss(
  audio: AudioContext,
  at: number,
  { frequency, to = frequency, sharp, loud, long, rise = 0.003 }: Hiss,
): void {
  const source = new AudioBufferSourceNode(audio, { buffer: (noise ??= whiteNoise(audio)), loop: true });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: sharp });
  filter.frequency.exponentialRampToValueAtTime(Math.max(to, 20), at + long);
  source.connect(filter).connect(swell(audio, at, loud, long, rise));
  source.start(at, Math.random());
  source.stop(at + long + 0.05);
}

interface Tone {
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  readonly long: number;
}

function tone(audio: AudioContext, at: number, { from, to, loud, long }: Tone): void {
  const source = new OscillatorNode(audio, { type: 'sine', frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(swell(audio, at, loud, long, 0.003));
  source.start(at);
  source.stop(at + long + 0.05);
}

function swell(audio: AudioContext, at: number, loud: number, long: number, rise: number): AudioNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  return buffer;
}
