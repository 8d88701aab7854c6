import { afterPaint } from "./motion";
import { settings } from "./settings.svelte";

/** Small sounds of stone and wood, made on the spot: filtered noise and a short tone. */
interface Voice {
  tone: number; ///< Hz
  noise: number; ///< how much of it is the knock
  length: number; ///< seconds
  volume: number;
}

const voices = {
  place: { tone: 190, noise: 0.9, length: 0.07, volume: 0.5 },
  turn: { tone: 320, noise: 0.6, length: 0.11, volume: 0.35 },
  hop: { tone: 250, noise: 0.8, length: 0.05, volume: 0.3 },
  mark: { tone: 520, noise: 0.2, length: 0.16, volume: 0.3 },
  refuse: { tone: 110, noise: 0.3, length: 0.14, volume: 0.4 },
  call: { tone: 392, noise: 0.1, length: 0.5, volume: 0.4 },
  win: { tone: 659, noise: 0.05, length: 0.7, volume: 0.35 },
} satisfies Record<string, Voice>;
export type Sound = keyof typeof voices;

let context: AudioContext | undefined;
const fading = (left: number) => left * left * left;
const knocks = new Map<number, AudioBuffer>(); // by their length

function knock(audio: AudioContext, length: number): AudioBufferSourceNode {
  let buffer = knocks.get(length);
  if (!buffer) {
    knocks.set(length, (buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate)));
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = (Math.random() * 2 - 1) * fading(1 - i / samples.length);
  }
  return new AudioBufferSourceNode(audio, { buffer });
}

/** Makes the sound when the screen has shown what sounds. */
export function play(sound: Sound): void {
  if (settings.sound && "AudioContext" in globalThis) afterPaint(() => make(sound));
}

// To get at the loudspeaker takes as long as a frame or more, so it is done at the first press of anything, not when the first stone drops.
const signs = ["pointerdown", "keydown"]; // before one of them a browser lets nothing sound
function prepare(): void {
  for (const sign of signs) removeEventListener(sign, prepare);
  (window.requestIdleCallback ?? setTimeout)(() => settings.sound && "AudioContext" in globalThis && (context ??= new AudioContext()));
}
for (const sign of signs) globalThis.addEventListener?.(sign, prepare, { passive: true });

function make(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const { tone, noise, length, volume } = voices[sound];
  const now = context.currentTime;
  const out = new GainNode(context, { gain: volume });
  out.gain.exponentialRampToValueAtTime(0.001, now + length);
  out.connect(context.destination);
  const body = new OscillatorNode(context, { frequency: tone, type: "triangle" });
  body.connect(new GainNode(context, { gain: 1 - noise })).connect(out);
  const click = knock(context, length);
  click.connect(new BiquadFilterNode(context, { frequency: tone * 6, type: "lowpass" })).connect(new GainNode(context, { gain: noise })).connect(out);
  body.start(now);
  body.stop(now + length);
  click.start(now);
}
