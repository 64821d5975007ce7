"use client";

import { useState } from "react";
import { isOneRecording } from "@/lib/mock-exams/taking/listening";
import { spokenTime } from "@/lib/mock-exams/taking/player-rules";
import { CalculatorPanel } from "./calculator-panel";
import { ExamActions } from "./exam-actions";
import { ExamBar } from "./exam-bar";
import { InstructionsDialog, PaletteDialog } from "./exam-dialogs";
import { ExamNotices } from "./exam-notices";
import { examView, type Overlay, timeLeftAtFirst } from "./exam-view";
import { Interruptions } from "./interruptions";
import { LeaveRecording, lostByClosing } from "./leave-recording";
import { ListeningBar } from "./listening-bar";
import { ClosingReview } from "./overlays";
import { Legend, PaletteGrid } from "./palette";
import { Over, Paused, Waiting } from "./phases";
import { questionActions } from "./question-actions";
import { QuestionPage } from "./question-page";
import { SectionList } from "./section-list";
import { useExamKeys } from "./use-exam-keys";
import { useExamNavigation } from "./use-exam-navigation";
import { type ExamSetting, useExamRun } from "./use-exam-run";
import { useQuestionFocus } from "./use-question-focus";
import { useSoundPlayer } from "./use-sound-player";

/** An exam being taken. Everything that counts is decided by the server; this shows it and passes on what the person does. */
export function ExamPlayer(setting: ExamSetting) {
  const { run, state, takeOver } = useExamRun(setting);
  const { sound, audio } = useSoundPlayer(run, setting.person);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [hasCalculator, setHasCalculator] = useState(false);
  const view = examView(run, state);
  const { profile, section, items, item, stimulus, isFrozen, isLinear, hasPalette } = view;
  const { words } = profile;
  const { attempt, current, phase } = state;
  const home = `/mock-exam/${attempt.examId}`;
  const closeOverlay = () => setOverlay(null);

  const { focusNext, focusAfterPause } = useQuestionFocus(state);
  const { show, go, goToSection, next, previous, leaving, stay } = useExamNavigation(run, state, view, {
    focusNext,
    onOverlay: setOverlay,
  });
  const { mark, clear } = questionActions(run, state, view, next);
  const tellTime = () => {
    const left = run.timeLeft();
    run.announce(left === null ? "There is no time limit." : `${spokenTime(left)} left.`);
  };
  useExamKeys(
    new Map<string, () => unknown>([
      ["KeyN", next],
      ["KeyP", previous],
      ["KeyM", mark],
      ["KeyC", clear],
      ["KeyQ", () => hasPalette && setOverlay(overlay === "palette" ? null : "palette")],
      ["KeyT", tellTime],
    ]),
  );

  const palette = {
    state,
    items,
    numberOf: view.numberOf,
    isLocked: (ordinal: number) =>
      isFrozen || (isLinear && run.isLocked(ordinal)) || (isLinear && ordinal !== current),
    onGo: go,
  };
  const actions =
    phase === "running" ? (
      <ExamActions
        state={state}
        view={view}
        onPrevious={previous}
        onNext={next}
        onMark={mark}
        onClear={clear}
        onReveal={(ordinal) => void run.reveal(ordinal)}
        onPalette={() => setOverlay("palette")}
      />
    ) : null;

  return (
    <div className="exam" data-tone={profile.tone} data-palette={hasPalette ? profile.palette : "none"}>
      <ExamBar
        run={run}
        state={state}
        view={view}
        initialMs={timeLeftAtFirst(setting.attempt)}
        hasCalculator={hasCalculator}
        onCalculator={() => setHasCalculator(!hasCalculator)}
        onInstructions={() => setOverlay("instructions")}
        onEnd={() => setOverlay(view.closes)}
      />
      {profile.actions === "top" ? actions : null}
      {attempt.sections.length > 1 && phase !== "over" ? (
        <SectionList state={state} isFrozen={isFrozen} onGo={goToSection} />
      ) : null}

      <main className="exam-main" id="content" tabIndex={-1}>
        {phase === "over" ? (
          <Over state={state} resultsHref={`${home}/results/${attempt.attemptId}`} />
        ) : null}
        {phase === "paused" ? <Paused run={run} state={state} onGoOn={focusAfterPause} /> : null}
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
          <QuestionPage run={run} state={state} view={view} person={setting.person} />
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
      <ExamNotices state={state} />

      <Interruptions run={run} state={state} home={home} onTakeOver={takeOver} />
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
          onClose={closeOverlay}
        />
      ) : null}
      {leaving && !isFrozen && leaving.from === current ? (
        <LeaveRecording leaving={leaving} onClose={stay} />
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the question; transcripts come with the review */}
      <audio ref={audio} />
      {overlay === "palette" ? (
        <PaletteDialog title={words.palette} palette={palette} onClose={closeOverlay} />
      ) : null}
      {overlay === "instructions" ? (
        <InstructionsDialog attempt={attempt} section={section} onClose={closeOverlay} />
      ) : null}
    </div>
  );
}
