"use client";

import { Flag, Pause } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { hasPlainFields } from "@/lib/mock-exams/taking/early-answers";
import { isOneRecording, reasonToAsk } from "@/lib/mock-exams/taking/listening";
import { instructionFor, openSections, pageOf, spokenTime } from "@/lib/mock-exams/taking/player-rules";
import type { PaperItem, Stimulus } from "@/lib/mock-exams/types";
import { CalculatorPanel } from "./calculator-panel";
import { Dialog, DialogActions } from "./dialog";
import { CalculatorButton, SaveLine, Timer } from "./header";
import { LeaveRecording, type Leaving, lostByClosing } from "./leave-recording";
import { ListeningBar } from "./listening-bar";
import { ClosingReview, Finishing, Over, Paused, Takeover, Waiting } from "./overlays";
import { Legend, PaletteGrid } from "./palette";
import { PROFILES } from "./profiles";
import { QuestionView } from "./question-view";
import { Figure, RichHtml } from "./rich-html";
import { SignInAgain } from "./sign-in-again";
import { Stage } from "./stage";
import { type ExamSetting, useExamRun } from "./use-exam-run";
import { useSoundPlayer } from "./use-sound-player";

type Overlay = "palette" | "section" | "exam" | "instructions" | null;

/** An exam being taken. Everything that counts is decided by the server; this shows it and passes on what the person does. */
export function ExamPlayer(setting: ExamSetting) {
  const { run, state, takeOver } = useExamRun(setting);
  const { sound, audio } = useSoundPlayer(run, setting.person);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [hasCalculator, setHasCalculator] = useState(false);
  const { attempt, current, phase, save } = state;
  const profile = PROFILES[attempt.player];
  const { words } = profile;
  const section = attempt.sections.find((entry) => entry.section === state.section);
  const items = run.itemsOf(state.section);
  const item = current === null ? undefined : state.items.get(current);
  const isLinear = section?.navigation === "linear" || Boolean(section?.adaptive && !state.review);
  const isGrouped = profile.grouping === "stimulus" && !isLinear;
  const page = item ? (isGrouped ? pageOf(items, item.o) : [item]) : [];
  const stimulus = item?.stimulus ? state.stimuli.get(item.stimulus) : undefined;
  const isFrozen = phase !== "running" || state.isTimeUp || state.holder !== "us" || state.finishing !== null;
  const mayAnswer = !isFrozen || run.mayAnswerEarly();
  const isEnding = state.finishing !== null && state.finishing !== "question";
  const home = `/mock-exam/${attempt.exam_id}`;
  const numberOf = (ordinal: number) =>
    attempt.clock === "shared" ? ordinal : ordinal - (section?.first ?? ordinal) + 1;
  const at = items.findIndex(({ o }) => o === current);
  const before = isGrouped ? items[items.findIndex(({ o }) => o === page[0]?.o) - 1] : items[at - 1];
  const after = isGrouped ? items[items.findIndex(({ o }) => o === page.at(-1)?.o) + 1] : items[at + 1];
  const isMarked = current !== null && (state.answers.get(current)?.m ?? false);
  const isLastSection = section && !attempt.sections.some((entry) => entry.section > section.section);
  const closes = attempt.clock === "sections" && !isLastSection ? "section" : "exam";
  const mayEnd = attempt.clock === "shared" || section?.may_close_early || attempt.mode === "practice";
  const hasPalette = profile.palette !== "none" && !(section?.adaptive && !state.review);

  const focusQuestion = useRef(false);
  const show = useCallback(
    (ordinal: number) => {
      focusQuestion.current = true;
      run.go(ordinal);
      setOverlay(null);
    },
    [run],
  );
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const agreed = useRef(new Set<string>());
  /** Does it at once, unless it leads away from a recording that plays or was not played: then it is asked first. */
  const leave = (to: string | null, proceed: () => void) => {
    const now = run.clock.now();
    const mayComeBack = !isLinear;
    if (stimulus?.kind !== "audio" || to === stimulus.id || now === null) return proceed();
    const recordings = [...state.stimuli.values()].filter(({ kind }) => kind === "audio");
    const why = reasonToAsk(stimulus, isLinear ? [stimulus] : recordings, now, attempt.mode);
    // Where one can come back, being asked once for each play is enough.
    const once = `${stimulus.id} ${why} ${stimulus.started_at}`;
    if (!why || (mayComeBack && agreed.current.has(once))) return proceed();
    setOverlay(null);
    setLeaving({
      recording: stimulus,
      why,
      mayComeBack,
      from: current,
      proceed: () => {
        agreed.current.add(once);
        proceed();
      },
    });
  };
  const partOf = (ordinal: number | undefined) => {
    const target = ordinal === undefined ? undefined : state.items.get(ordinal);
    const isSameSection = items.some(({ o }) => o === target?.o);
    return isOneRecording(attempt) && isSameSection && stimulus ? stimulus.id : (target?.stimulus ?? null);
  };
  const go = (ordinal: number) => leave(partOf(ordinal), () => show(ordinal));
  const goToSection = (to: number) =>
    leave(partOf(run.itemsOf(to)[0]?.o), () => {
      focusQuestion.current = true;
      run.goToSection(to);
    });
  const [isBack, setIsBack] = useState(false);
  // After a pause the button that was pressed is gone; the question it brought back is where one goes on.
  useEffect(() => {
    if (!isBack || current === null || phase !== "running") return;
    setIsBack(false);
    document.getElementById(`heading-${current}`)?.focus();
  }, [isBack, current, phase]);
  // The new question is where reading goes on, for the eye and for a screen reader.
  useEffect(() => {
    if (!focusQuestion.current || current === null) return;
    focusQuestion.current = false;
    const heading = document.getElementById(`heading-${current}`);
    heading?.focus({ preventScroll: true });
    heading?.closest("article")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const isThere = Boolean(item);
  const shownSection = useRef(state.section);
  // Where a section ends and another opens, the button that was pressed is gone with its dialog.
  useEffect(() => {
    if (shownSection.current === state.section || current === null || !isThere) return;
    if (phase !== "running" || state.finishing !== null) return;
    shownSection.current = state.section;
    if (document.activeElement === document.body) document.getElementById(`heading-${current}`)?.focus();
  }, [state.section, current, isThere, phase, state.finishing]);

  const next = () => {
    if (isFrozen) return;
    if (section?.adaptive && !state.review) {
      return leave(null, () => {
        focusQuestion.current = true;
        void run.nextQuestion();
      });
    }
    if (after) return go(after.o);
    const following =
      attempt.clock === "shared"
        ? attempt.sections.find((entry) => entry.section > (section?.section ?? 0))
        : undefined;
    if (following) return goToSection(following.section);
    if (mayEnd) setOverlay(closes);
    else run.announce("This is the last question. The section ends with its time.");
  };
  const previous = () => before && !isFrozen && !isLinear && go(before.o);
  const mark = () => {
    if (current === null || isFrozen || profile.marking === "none" || run.isLocked(current)) return;
    if (profile.marking === "toggle") return void run.mark(current, "toggle");
    void run.mark(current, true);
    next();
  };
  const clear = () =>
    current !== null && !isFrozen && !run.isLocked(current) && void run.answer(current, null);
  const tellTime = () => {
    const left = run.timeLeft();
    run.announce(left === null ? "There is no time limit." : `${spokenTime(left)} left.`);
  };
  const togglePalette = () => hasPalette && setOverlay(overlay === "palette" ? null : "palette");
  const shortcuts = new Map<string, () => unknown>([
    ["KeyN", next],
    ["KeyP", previous],
    ["KeyM", mark],
    ["KeyC", clear],
    ["KeyQ", togglePalette],
    ["KeyT", tellTime],
  ]);
  const keys = useRef(shortcuts);
  keys.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key: with Alt some keyboards write other letters.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const work = keys.current.get(event.code);
      if (!work) return;
      event.preventDefault();
      work();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const resume = useCallback(() => run.queue.resume(), [run]);
  const palette = {
    state,
    items,
    numberOf,
    isLocked: (ordinal: number) =>
      isFrozen || (isLinear && run.isLocked(ordinal)) || (isLinear && ordinal !== current),
    onGo: go,
  };
  const actions =
    phase === "running" ? (
      <div className="exam-actions">
        {isLinear ? null : (
          <button type="button" className="exam-button" disabled={!before || isFrozen} onClick={previous}>
            {words.previous}
          </button>
        )}
        {profile.clear ? (
          <button type="button" className="exam-button" disabled={isFrozen} onClick={clear}>
            {words.clear}
          </button>
        ) : null}
        {profile.marking === "mark-and-next" && !isLinear ? (
          <button type="button" className="exam-button" disabled={isFrozen} onClick={mark}>
            {words.mark}
          </button>
        ) : null}
        {profile.marking === "toggle" && !isLinear ? (
          <button
            type="button"
            className="exam-button"
            aria-pressed={isMarked}
            disabled={isFrozen}
            onClick={mark}
          >
            <Flag aria-hidden className="size-4" fill={isMarked ? "currentColor" : "none"} />
            {isMarked ? words.unmark : words.mark}
          </button>
        ) : null}
        {attempt.mode === "practice" && current !== null && !state.revealed.has(current) ? (
          <button
            type="button"
            className="exam-button"
            disabled={isFrozen}
            onClick={() => void run.reveal(current)}
          >
            Show the answer
          </button>
        ) : null}
        {hasPalette ? (
          <button
            type="button"
            className={profile.palette === "menu" ? "exam-button" : "exam-button exam-palette-button"}
            onClick={() => setOverlay("palette")}
          >
            {words.palette}
            {profile.palette === "menu" ? (
              <span className="figures">
                {" "}
                {at + 1}/{section?.take ?? items.length}
              </span>
            ) : null}
          </button>
        ) : null}
        <button
          type="button"
          className="exam-button exam-primary exam-next"
          // While the next question is on its way it keeps the focus, and `next` does nothing.
          disabled={isFrozen && state.finishing !== "question"}
          onClick={next}
        >
          {state.finishing === "question" ? "One moment…" : words.next}
        </button>
      </div>
    ) : null;

  return (
    <div className="exam" data-tone={profile.tone} data-palette={hasPalette ? profile.palette : "none"}>
      <header className="exam-bar">
        <div className="min-w-0">
          <h1 className="exam-title">{attempt.mock_title}</h1>
          {section ? <p className="exam-section-name">{section.title}</p> : null}
        </div>
        <div className="exam-clock" data-place={profile.timer}>
          {phase === "running" ? <Timer run={run} initialMs={firstLook(setting)} label="Time left" /> : null}
        </div>
        <div className="exam-tools">
          {section && section.calculator !== "none" && phase === "running" ? (
            <CalculatorButton isOpen={hasCalculator} onToggle={() => setHasCalculator(!hasCalculator)} />
          ) : null}
          {attempt.instructions || section?.instructions ? (
            <button type="button" className="exam-bar-button" onClick={() => setOverlay("instructions")}>
              Instructions
            </button>
          ) : null}
          {run.mayPause() ? (
            <button
              type="button"
              className="exam-bar-button exam-pause"
              disabled={state.isTimeUp || state.holder !== "us" || state.finishing !== null}
              onClick={() => void run.pause()}
            >
              <Pause aria-hidden />
              <span className="max-sm:sr-only">Pause</span>
            </button>
          ) : null}
          {mayEnd && phase === "running" ? (
            <button
              type="button"
              className="exam-bar-button"
              disabled={isFrozen}
              onClick={() => setOverlay(closes)}
            >
              {closes === "section" ? words.closeSection : words.submit}
            </button>
          ) : null}
        </div>
        <SaveLine state={save} />
      </header>
      {profile.actions === "top" ? actions : null}
      {attempt.sections.length > 1 && phase !== "over" ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard, its buttons closed or not
        <nav aria-label="Sections" className="exam-sections" tabIndex={0}>
          <ol>
            {attempt.sections.map((entry) => (
              <li key={entry.section}>
                <button
                  type="button"
                  aria-current={entry.section === state.section ? "step" : undefined}
                  disabled={entry.state !== "open" || isFrozen}
                  onClick={() => entry.section !== state.section && goToSection(entry.section)}
                >
                  {entry.title}
                  {entry.state === "closed" ? <span className="sr-only"> (ended)</span> : null}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}

      <main className="exam-main" id="content" tabIndex={-1}>
        {phase === "over" ? (
          <Over state={state} resultsHref={`${home}/results/${attempt.attempt_id}`} />
        ) : null}
        {phase === "paused" ? <Paused run={run} state={state} onGoOn={() => setIsBack(true)} /> : null}
        {phase === "waiting" ? <Waiting run={run} state={state} /> : null}
        {phase === "running" || phase === "opening" ? (
          <ListeningBar
            sound={sound}
            state={state}
            shown={stimulus?.kind === "audio" ? stimulus : null}
            isOne={isOneRecording(attempt)}
            isDisabled={isFrozen}
            onShow={show}
          />
        ) : null}
        {(phase === "running" || phase === "opening") && item ? (
          <Stage
            key={stimulus?.id ?? "none"}
            // Nobody turns pages while they listen.
            isStacked={stimulus?.kind === "audio"}
            readingName={
              stimulus?.kind === "audio" ? "Task" : stimulus?.kind === "data" ? "Information" : "Passage"
            }
            reading={
              stimulus && (stimulus.kind !== "audio" || stimulus.html || stimulus.figure) ? (
                <Reading stimulus={stimulus} />
              ) : null
            }
          >
            {page.map((entry: PaperItem, place) => (
              <QuestionView
                key={entry.o}
                run={run}
                state={state}
                item={entry}
                number={numberOf(entry.o)}
                isDisabled={hasPlainFields(entry.content.type) ? !mayAnswer : isFrozen}
                person={setting.person}
                sayHow={instructionFor(page[place - 1]?.content ?? null) !== instructionFor(entry.content)}
                aside={<ItemClock run={run} until={entry.item_deadline_at} />}
              />
            ))}
          </Stage>
        ) : null}
        {phase === "running" && !item ? (
          <p className="exam-middle">
            {state.review ? "All questions of this section were asked." : "The questions are on their way…"}
          </p>
        ) : null}
      </main>

      {hasPalette && profile.palette === "side" && phase === "running" ? (
        <aside aria-label={words.palette} className="exam-side">
          <Legend state={state} items={items} />
          <h2 className="mt-4 mb-2 border-t pt-3 text-base">{section?.title}</h2>
          <PaletteGrid {...palette} />
        </aside>
      ) : null}
      {profile.actions === "bottom" ? (
        <footer className="exam-foot">
          {hasPalette && profile.palette === "strip" && phase === "running" ? (
            <nav aria-label={words.palette} className="exam-strip">
              <PaletteGrid {...palette} />
            </nav>
          ) : null}
          {actions}
        </footer>
      ) : null}

      {hasCalculator && section && section.calculator !== "none" ? (
        <CalculatorPanel kind={section.calculator} onClose={() => setHasCalculator(false)} />
      ) : null}
      <p className="exam-notice exam-said" aria-live="polite" key={state.announcement.number % 2}>
        {state.announcement.text}
      </p>
      {save.isMemoryOnly && phase === "running" ? (
        <p className="exam-notice">
          This browser keeps nothing on the device. Stay online, and do not close this window while answers
          are being saved.
        </p>
      ) : null}
      {save.kind === "offline" && phase === "running" && !state.finishing ? (
        <p className="exam-notice">
          You are offline. Your answers are kept on this device and will be sent. Do not close this window.
        </p>
      ) : null}
      {save.kind === "trouble" && phase === "running" && !state.finishing ? (
        <p className="exam-notice">
          Our server has a problem. Your answers are kept on this device, and we keep trying to save them. You
          can go on.
        </p>
      ) : null}
      {state.review && phase === "running" ? (
        <p className="exam-notice">
          All questions were asked.{" "}
          {state.review.changesLeft > 0
            ? `You may still change ${state.review.changesLeft} ${state.review.changesLeft === 1 ? "answer" : "answers"}.`
            : "End the section when you are ready."}
        </p>
      ) : null}

      {state.holder !== "us" ? <Takeover holder={state.holder} onTakeOver={takeOver} /> : null}
      {state.holder === "us" && save.kind === "signed_out" ? (
        <SignInAgain waiting={save.waiting} next={`${home}/take/${attempt.attempt_id}`} onRetry={resume} />
      ) : null}
      {phase !== "over" &&
      phase !== "paused" &&
      state.holder === "us" &&
      save.kind !== "signed_out" &&
      (isEnding || state.isTimeUp) ? (
        <Finishing run={run} state={state} />
      ) : null}
      {(overlay === "section" || overlay === "exam") && !isFrozen ? (
        <ClosingReview
          run={run}
          state={state}
          profile={profile}
          what={overlay}
          lost={lostByClosing(
            isLinear ? (stimulus ? [stimulus] : []) : [...state.stimuli.values()],
            run.clock.now(),
            attempt.mode,
          )}
          onClose={() => setOverlay(null)}
        />
      ) : null}
      {leaving && !isFrozen && leaving.from === current ? (
        <LeaveRecording leaving={leaving} onClose={() => setLeaving(null)} />
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the question; transcripts come with the review */}
      <audio ref={audio} />
      {overlay === "palette" ? (
        <Dialog title={words.palette} onClose={() => setOverlay(null)}>
          <PaletteGrid {...palette} />
          <Legend state={state} items={items} />
          <DialogActions>
            <button type="button" className="exam-button" onClick={() => setOverlay(null)}>
              Close
            </button>
          </DialogActions>
        </Dialog>
      ) : null}
      {overlay === "instructions" ? (
        <Dialog title="Instructions" onClose={() => setOverlay(null)}>
          {section?.instructions ? <RichHtml html={section.instructions} /> : null}
          {attempt.instructions ? <RichHtml html={attempt.instructions} /> : null}
          <DialogActions>
            <button type="button" className="exam-button exam-primary" onClick={() => setOverlay(null)}>
              Back to the questions
            </button>
          </DialogActions>
        </Dialog>
      ) : null}
    </div>
  );
}

/** The same on the server and at the first look in the browser: what the server knew when it wrote the page. */
function firstLook({ attempt }: ExamSetting): number | null {
  const [open] = openSections(attempt.sections);
  const deadline = attempt.clock === "sections" ? open?.deadline_at : attempt.deadline_at;
  return deadline ? Math.max(0, Date.parse(deadline) - Date.parse(attempt.server_now)) : null;
}

function Reading({ stimulus }: { stimulus: Stimulus }) {
  return (
    <>
      {/* The title of a recording stands with its sound. */}
      {stimulus.title && stimulus.kind !== "audio" ? (
        <h2 className="mb-3 text-lg">{stimulus.title}</h2>
      ) : null}
      {stimulus.html ? <RichHtml html={stimulus.html} /> : null}
      {stimulus.figure ? <Figure figure={stimulus.figure} /> : null}
    </>
  );
}

/** Where a question has a clock of its own. */
function ItemClock({ run, until }: { run: ReturnType<typeof useExamRun>["run"]; until: string | null }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!until) return setLeft(null);
    const look = () => setLeft(run.clock.leftUntil(until));
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [run, until]);
  return left === null ? null : (
    <span className="figures text-sm font-semibold">{spokenTime(left)} for this question</span>
  );
}
