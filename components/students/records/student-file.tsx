import { Check } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { type FilePlace, filePath } from "@/lib/students/records/address";
import { RECORD_KINDS, type RecordKind } from "@/lib/students/records/choices";
import { nextStep, recordsOf, type StepState, type StudentFile, stepsOf } from "@/lib/students/records/file";
import { formValues } from "@/lib/students/records/form-values";
import type { PassportReading, StudentRecord } from "@/lib/students/records/rows";
import { isTestOfEnglish, TEST_NAMES, testName } from "@/lib/students/records/test-scales";
import { cn } from "@/lib/utils";
import { NoneForm } from "./none-form";
import type { Country } from "./passport-fields";
import { PassportReadings } from "./passport-readings";
import { RecordForm } from "./record-form";
import { RecordList } from "./record-list";

type Props = {
  studentId: string;
  file: StudentFile;
  /** The page the file is on. */
  path: string;
  place: FilePlace;
  /** What an answer to the step opens. */
  opens?: string | undefined;
  countries: readonly Country[];
  readings: readonly PassportReading[];
  /** The id of an entry that is about to be made. */
  newId: string;
  isOwn: boolean;
};

/** A student's file, a step at a time: what is entered there, and the form of one entry. */
export function StudentFileSteps(props: Props) {
  const { file, path, place } = props;
  const steps = stepsOf(file);
  const done = steps.filter(({ isAnswered }) => isAnswered).length;
  return (
    <div id="file" className="scroll-mt-20">
      <p className="figures text-sm font-semibold">
        {done === steps.length ? "All steps are filled in" : `${done} of ${steps.length} steps filled in`}
      </p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full border bg-secondary">
        <div className="h-full bg-primary" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <nav aria-label="Steps of the file" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <li key={step.kind}>
              <StepLink step={step} path={path} isCurrent={step.kind === place.kind} />
            </li>
          ))}
        </ul>
      </nav>
      <Step {...props} steps={steps} />
    </div>
  );
}

function StepLink({ step, path, isCurrent }: { step: StepState; path: string; isCurrent: boolean }) {
  const { kind, count, isAnswered } = step;
  return (
    <a
      href={filePath(path, { kind })}
      aria-current={isCurrent ? "step" : undefined}
      className={cn(
        "flex min-h-11 items-center gap-1.5 rounded-md border px-3 text-sm font-semibold",
        isCurrent ? "border-primary bg-accent text-accent-foreground" : "bg-card hover:border-foreground",
      )}
    >
      {isAnswered ? <Check aria-hidden className="size-4 text-primary" /> : null}
      {RECORD_KINDS[kind].name}
      <span className="sr-only">
        {isAnswered ? (count === 0 ? ", none" : `, ${count} entered`) : ", not filled in yet"}
      </span>
    </a>
  );
}

function Step({ steps, ...props }: Props & { steps: readonly StepState[] }) {
  const { file, path, place, studentId, isOwn, opens } = props;
  const { kind, entryId } = place;
  const { name, entry, empty, none } = RECORD_KINDS[kind];
  const records = recordsOf(file, kind);
  const isNone = file.none.has(kind);
  const open = records.find(({ id }) => id === entryId);
  const isAdding = !open && (place.isAdding || (records.length === 0 && !isNone && !place.isDone));
  const next = nextStep(steps, kind);
  return (
    <section aria-labelledby="file-step" className="mt-6 grid gap-4">
      <div>
        <h3 id="file-step" className="text-lg">
          {name}
        </h3>
        {opens ? <p className="measure mt-1 text-muted-foreground">{opens}</p> : null}
      </div>
      <RecordList
        records={records.filter(({ id }) => id !== open?.id)}
        editPath={(id) => filePath(path, { kind, entryId: id })}
        isOwn={isOwn}
      />
      {isNone ? <p>{isOwn ? none : noneOfTheirs(kind)}</p> : null}
      {records.length === 0 && !isNone ? (
        <p className="measure text-muted-foreground">{isOwn ? empty : "Nothing has been entered yet."}</p>
      ) : null}
      {open || isAdding ? <EntryForm {...props} open={open} /> : null}
      {kind === "passport" ? <PassportReadings readings={props.readings} isOwn={isOwn} /> : null}
      {!open && !isAdding ? (
        <div className="flex flex-wrap items-center gap-3">
          <a
            className={buttonVariants({ variant: next ? "secondary" : "default" })}
            href={filePath(path, { kind, isAdding: true })}
          >
            {records.length === 0 ? `Add a ${entry}` : `Add another ${entry}`}
          </a>
          {next ? (
            <a className={buttonVariants()} href={filePath(path, { kind: next })}>
              Next: {RECORD_KINDS[next].name}
            </a>
          ) : null}
        </div>
      ) : null}
      {none && records.length === 0 ? (
        <NoneForm
          studentId={studentId}
          kind={kind}
          isNone={isNone}
          label={isOwn ? none : noneOfTheirs(kind)}
        />
      ) : null}
    </section>
  );
}

/** To colleagues, of the student. */
function noneOfTheirs(kind: RecordKind): string {
  if (kind === "test") return "No test taken yet";
  return kind === "work" ? "Has not worked yet" : "Has no passport yet";
}

function EntryForm({ open, ...props }: Props & { open: StudentRecord | undefined }) {
  const { path, place, studentId, countries, newId } = props;
  const { kind } = place;
  const test = open?.kind === "test" ? open.details.test : place.test;
  if (kind === "test" && !test) return <TestChoice path={path} />;
  return (
    <div className="rounded-md border bg-card p-4">
      <h4 className="mb-4 font-sans text-base font-semibold">
        {kind === "test" && test
          ? testName(test)
          : open
            ? "Change this entry"
            : `New ${RECORD_KINDS[kind].entry}`}
      </h4>
      <RecordForm
        key={open?.id ?? "new"}
        studentId={studentId}
        kind={kind}
        recordId={open?.id ?? newId}
        version={open?.version ?? 0}
        values={open ? formValues(open) : {}}
        doneHref={filePath(path, { kind, isDone: true })}
        test={test}
        countries={countries}
      />
    </div>
  );
}

function TestChoice({ path }: { path: string }) {
  const groups = [
    { title: "English", tests: TEST_NAMES.filter((test) => isTestOfEnglish(test)) },
    { title: "Others", tests: TEST_NAMES.filter((test) => !isTestOfEnglish(test)) },
  ];
  return (
    <div className="grid gap-4">
      {groups.map(({ title, tests }) => (
        <div key={title}>
          <h4 className="font-sans text-sm font-semibold">{title}</h4>
          <ul className="mt-2 flex flex-wrap gap-2">
            {tests.map((test) => (
              <li key={test}>
                <a
                  className={buttonVariants({ variant: "secondary" })}
                  href={filePath(path, { kind: "test", isAdding: true, test })}
                >
                  {testName(test)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
