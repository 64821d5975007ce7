/**
 * Speaks the scripts of the listening sections: `node supabase/seeds/exam-audio.ts [exam]`. An editor runs it after a
 * script has changed and commits the files. It needs Debian's flite, libttspico-utils (non-free) and ffmpeg; nothing
 * else does.
 */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type AudioStimulus, audioNameOf, BITS_PER_SECOND, durationOf } from "./exam-audio-files.ts";
import { listExamPapers, readExamPaper } from "./exam-paper-files.ts";

const run = promisify(execFile);

/** A synthesizer's voice, made higher or lower by `pitch`, faster by `tempo`. */
type Voice = { program: "pico" | "flite"; name: string; pitch?: number; tempo?: number };
type Part = AudioStimulus["script"][number];

const PICO_VOICES = (name: string): Record<Part["voice"], Voice> => ({
  w1: { program: "pico", name },
  w2: { program: "pico", name, pitch: 1.09 },
  w3: { program: "pico", name, pitch: 0.94 },
  m1: { program: "pico", name, pitch: 0.8 },
  m2: { program: "pico", name, pitch: 0.74, tempo: 1.04 },
  m3: { program: "pico", name, pitch: 0.85, tempo: 0.97 },
});
const VOICES: Record<AudioStimulus["language"], Record<Part["voice"], Voice>> = {
  en: {
    w1: { program: "pico", name: "en-GB" },
    w2: { program: "flite", name: "slt" },
    w3: { program: "pico", name: "en-US", pitch: 1.04 },
    m1: { program: "flite", name: "rms" },
    m2: { program: "pico", name: "en-GB", pitch: 0.79 },
    m3: { program: "flite", name: "awb", tempo: 1.05 },
  },
  de: PICO_VOICES("de-DE"),
  fr: PICO_VOICES("fr-FR"),
};
const RATE = 22_050;
const PAUSE_BETWEEN_SPEAKERS = 0.6;
const PAUSE_WITHIN = 0.35;

for (const exam of process.argv[2] ? [process.argv[2]] : await listExamPapers()) {
  const paper = await readExamPaper(exam as Parameters<typeof readExamPaper>[0]);
  const folder = path.join(paper.folder, "audio");
  const wanted = new Set<string>();
  for (const stimulus of [...paper.files.values()].flatMap((file) => file.stimuli)) {
    if (stimulus.kind !== "audio") continue;
    const name = audioNameOf(stimulus);
    wanted.add(name);
    if (await durationOf(paper.folder, name)) continue;
    await mkdir(folder, { recursive: true });
    await speak(stimulus, path.join(folder, name));
    const seconds = ((await durationOf(paper.folder, name)) ?? 0) / 1000;
    process.stdout.write(`${exam} ${stimulus.id}: ${seconds.toFixed(0)} s\n`);
  }
  // A file in the middle of being read in may name scripts that are only missing for a moment.
  if (paper.faults.length > 0) continue;
  for (const name of await readdir(folder).catch(() => []))
    if (!wanted.has(name)) await rm(path.join(folder, name));
}

async function speak(stimulus: AudioStimulus, target: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "exam-audio-"));
  try {
    const list: string[] = [];
    for (const [index, part] of stimulus.script.entries()) {
      const next = stimulus.script[index + 1];
      const usual = next && next.voice !== part.voice ? PAUSE_BETWEEN_SPEAKERS : PAUSE_WITHIN;
      const file = path.join(folder, `${index}.wav`);
      await speakPart(part, VOICES[stimulus.language][part.voice], part.pause ?? usual, file, folder);
      list.push(`file '${file}'`);
    }
    await writeFile(path.join(folder, "list.txt"), list.join("\n"));
    await ffmpeg(
      ["-f", "concat", "-safe", "0", "-i", path.join(folder, "list.txt")],
      ["-af", `loudnorm=I=-18:TP=-2:LRA=9,aresample=${RATE}`, "-ac", "1"],
      ["-c:a", "libmp3lame", "-b:a", String(BITS_PER_SECOND), "-write_xing", "0", "-id3v2_version", "0"],
      ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", target],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function speakPart(part: Part, voice: Voice, pause: number, target: string, folder: string) {
  const raw = path.join(folder, "raw.wav");
  const text = spoken(part.say, voice);
  if (voice.program === "pico") await run("pico2wave", ["-l", voice.name, "-w", raw, text]);
  else await run("flite", ["-voice", voice.name, "-t", text, "-o", raw]);
  const { pitch = 1, tempo = 1 } = voice;
  const filters = [
    // Both at one rate first, so that a change of the rate is a change of the pitch.
    `aresample=${RATE}`,
    ...(pitch === 1 ? [] : [`asetrate=${Math.round(RATE * pitch)}`, `aresample=${RATE}`]),
    ...(pitch === 1 && tempo === 1 ? [] : [`atempo=${(tempo / pitch).toFixed(4)}`]),
    "speechnorm=e=4:p=0.7",
    `apad=pad_dur=${pause}`,
  ];
  await ffmpeg(["-i", raw], ["-af", filters.join(","), "-ac", "1", "-ar", String(RATE), target]);
}

/** What synthesizers stumble over is said in words; flite knows no letters beyond ASCII. */
function spoken(text: string, voice: Voice): string {
  const plain = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»]/g, "")
    .replace(/\s*[–—]\s*/g, ", ")
    .replace(/…/g, "...")
    .replace(/\s+/g, " ");
  if (voice.program !== "flite") return plain;
  return plain
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/£(\d[\d,.]*)/g, "$1 pounds")
    .replace(/€(\d[\d,.]*)/g, "$1 euros")
    .replace(/[^\x20-\x7e]/g, " ");
}

async function ffmpeg(...parts: string[][]): Promise<void> {
  await run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...parts.flat()]);
}
