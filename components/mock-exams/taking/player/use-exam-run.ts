import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { EXAM_DEVICE_COOKIE, EXAM_DEVICE_SECONDS } from "@/lib/mock-exams/schema";
import { answerStorage } from "@/lib/mock-exams/taking/answer-store";
import { giveEarlyAnswers } from "@/lib/mock-exams/taking/early-answers";
import { askExam } from "@/lib/mock-exams/taking/exam-api";
import { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { recordingsSent, sendLeftRecordings } from "@/lib/mock-exams/taking/recording-upload";
import type { Attempt, OpenSection } from "@/lib/mock-exams/taking/rows";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import { ServerClock } from "@/lib/mock-exams/taking/server-clock";

export type ExamSetting = {
  attempt: Attempt;
  sections: OpenSection[];
  /** This person, by a name that means nothing elsewhere: whose answers the device keeps. */
  person: string;
  /** This browser; null where it is not known here yet. */
  clientId: string | null;
};

const DRAIN_PATIENCE_MS = 4_000;
const TICK_MS = 1_000;

/** The sitting of the exam on this page, and everything of the browser that it has to know of. */
export function useExamRun(setting: ExamSetting): {
  run: ExamRun;
  state: RunState;
  takeOver: () => Promise<boolean>;
} {
  const [run] = useState(() => begin(setting));
  const state = useSyncExternalStore(run.subscribe, run.snapshot, run.snapshot);
  const { attemptId } = setting.attempt;
  const lock = useRef<{ release: () => void } | null>(null);

  useEffect(() => void giveEarlyAnswers(), []);

  // The browser lets one window hold the attempt; whoever takes it over takes it from the other.
  useEffect(() => {
    let isGone = false;
    const first = setting.attempt;
    run.clock.note(first.serverNow, 0);
    void hold(attemptId, "ask", () => run.losesTo("window")).then((held) => {
      if (isGone) return held?.release();
      lock.current = held;
      if (!held) run.losesTo("window");
      else
        void run.open(DRAIN_PATIENCE_MS).then(() => {
          void run.queue.beat();
          return sendLeftRecordings(
            setting.person,
            attemptId,
            (o, recording) => void run.answer(o, recording),
          );
        });
    });
    return () => {
      isGone = true;
      lock.current?.release();
    };
  }, [run, attemptId, setting.attempt, setting.person]);

  useEffect(() => {
    const timer = setInterval(() => run.tick(), TICK_MS);
    let hiddenAt = 0;
    const onVisibility = () => {
      if (document.visibilityState === "hidden") {
        hiddenAt = performance.now();
        run.hide();
      } else {
        if (hiddenAt > 0) run.note("hidden", { ms: Math.round(performance.now() - hiddenAt) });
        hiddenAt = 0;
        run.comeBack();
      }
    };
    const onHide = () => run.hide();
    const onBack = () => run.comeBack();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (run.queue.state().waiting > 0) event.preventDefault();
    };
    const onBlur = () => run.note("blur");
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof HTMLTextAreaElement)
        run.note("paste", { characters: clipboardData?.getData("text/plain").length ?? 0 });
    };
    const onFullScreen = () => {
      if (!document.fullscreenElement) run.note("fullscreen_exit");
    };
    document.addEventListener("visibilitychange", onVisibility);
    document.addEventListener("paste", onPaste);
    document.addEventListener("fullscreenchange", onFullScreen);
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onBack);
    window.addEventListener("online", onBack);
    window.addEventListener("blur", onBlur);
    window.addEventListener("beforeunload", onLeave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      document.removeEventListener("paste", onPaste);
      document.removeEventListener("fullscreenchange", onFullScreen);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onBack);
      window.removeEventListener("online", onBack);
      window.removeEventListener("blur", onBlur);
      window.removeEventListener("beforeunload", onLeave);
    };
  }, [run]);

  // The page was rendered anew: somebody signed in again in its dialog.
  const renderedAt = useRef(setting.attempt.serverNow);
  useEffect(() => {
    if (renderedAt.current === setting.attempt.serverNow) return;
    renderedAt.current = setting.attempt.serverNow;
    run.queue.resume();
  }, [run, setting.attempt.serverNow]);

  const takeOver = async () => {
    lock.current?.release();
    lock.current = await hold(attemptId, "steal", () => run.losesTo("window"));
    return run.takeOver();
  };
  return { run, state, takeOver };
}

function begin({ attempt, sections, person, clientId }: ExamSetting): ExamRun {
  return new ExamRun({
    attempt,
    sections,
    clientId: clientId ?? newDevice(),
    storage: answerStorage(person, attempt.attemptId),
    lastViewed: lastViewedIn(attempt.attemptId),
    ask: askExam,
    clock: new ServerClock(),
    now: () => performance.now(),
    spokenFirst: recordingsSent,
  });
}

/** In the tab's own memory, so that two tabs do not move each other. A browser without one starts where the server saw it last. */
function lastViewedIn(attempt: string) {
  const key = `exam-question-${attempt}`;
  return {
    load: () => {
      try {
        return Number(sessionStorage.getItem(key)) || null;
      } catch {
        return null;
      }
    },
    keep: (ordinal: number) => {
      try {
        sessionStorage.setItem(key, String(ordinal));
      } catch {}
    },
  };
}

/** A browser that has not begun an exam yet gets its name now. It opens nothing, so any script may read it. */
function newDevice(): string {
  const id = crypto.randomUUID();
  if (typeof document !== "undefined") {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that takes exams
    document.cookie = `${EXAM_DEVICE_COOKIE}=${id}; path=/; max-age=${EXAM_DEVICE_SECONDS}; samesite=lax`;
  }
  return id;
}

type Held = { release: () => void };
/** A page that is being left or loaded anew lets go a moment after the next one asks. */
const ASK_AGAIN_MS = 200;
const ASK_TIMES = 8;

/** Null when another window of this browser holds it. Without locks in the browser the server's word alone decides. */
async function hold(attempt: string, way: "ask" | "steal", onLost: () => void): Promise<Held | null> {
  if (!navigator.locks) return { release: () => {} };
  for (let times = 0; times < ASK_TIMES; times++) {
    const held = await request(attempt, way, onLost);
    if (held) return held;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return null;
}

function request(attempt: string, way: "ask" | "steal", onLost: () => void): Promise<Held | null> {
  return new Promise((resolve) => {
    const options = way === "steal" ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`exam-${attempt}`, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(onLost);
  });
}
