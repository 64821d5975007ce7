import { type RefObject, useEffect, useRef, useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { SoundPlayer } from "@/lib/mock-exams/taking/sound-player";

/** The exam's one sound and the element it plays in, which stays while questions and sections come and go. */
export function useSoundPlayer(
  run: ExamRun,
  person: string,
): { sound: SoundPlayer; audio: RefObject<HTMLAudioElement | null> } {
  const [sound] = useState(() => new SoundPlayer(run, person));
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => (audio.current ? sound.attach(audio.current) : undefined), [sound]);
  return { sound, audio };
}
