"use client";

import { useRef, useState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { saveRecord } from "@/lib/students/records/actions";
import type { RecordKind } from "@/lib/students/records/choices";
import type { FormValues } from "@/lib/students/records/form-values";
import type { TestName } from "@/lib/students/records/test-scales";
import { FamilyFields } from "./family-fields";
import type { FieldsProps } from "./fields-props";
import { FundsFields } from "./funds-fields";
import { type Country, PassportFields } from "./passport-fields";
import { StudyFields } from "./study-fields";
import { TestFields } from "./test-fields";
import { useAutosave } from "./use-autosave";
import { WorkFields } from "./work-fields";

export type RecordFormProps = {
  studentId: string;
  kind: RecordKind;
  recordId: string;
  /** 0 for an entry that is not there yet. */
  version: number;
  values: FormValues;
  /** Where one goes when it is done. */
  doneHref: string;
  /** Of a test, which. */
  test: TestName | undefined;
  countries: readonly Country[];
};

/** One entry of a file. It saves by itself as somebody goes; without script by its button. */
export function RecordForm(props: RecordFormProps) {
  const [plain, submit] = useFormAction(saveRecord);
  const form = useRef<HTMLFormElement>(null);
  const { state, saved, isSaving, isDirty, save, changed, mayLeave } = useAutosave(form, saveRecord, plain);
  // What a form without script was refused with, else what is kept; from then on the fields hold what is typed.
  const [{ recordId, version, values }] = useState(() => firstOf(props, plain.values));

  return (
    <form
      ref={form}
      action={submit}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onInput={changed}
      onBlur={() => void save()}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ isAsked: true });
      }}
    >
      <input type="hidden" name="studentId" value={props.studentId} />
      <input type="hidden" name="kind" value={props.kind} />
      <input type="hidden" name="recordId" value={recordId} />
      <input type="hidden" name="version" value={saved?.version ?? version} />
      {props.test ? <input type="hidden" name="test" value={props.test} /> : null}
      <Fields {...props} values={values} errors={state.fieldErrors ?? {}} numberEnd={saved?.numberEnd} />
      <div className="grid gap-3 sm:col-span-2">
        <FormMessage
          status={state.status === "ok" ? "idle" : state.status}
          message={state.message}
          retryAt={state.retryAt}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="secondary" pendingText="Saving…">
            Save
          </SubmitButton>
          <a
            href={props.doneHref}
            className={buttonVariants()}
            onClick={(event) => {
              if (!mayLeave(props.doneHref)) event.preventDefault();
            }}
          >
            Done
          </a>
          <p role="status" className="text-sm text-muted-foreground">
            {isSaving ? "Saving…" : state.status === "ok" && !isDirty ? "Saved" : ""}
          </p>
        </div>
      </div>
    </form>
  );
}

function firstOf({ recordId, version, values }: RecordFormProps, refused: FormValues | undefined) {
  if (!refused) return { recordId, version, values };
  return {
    recordId: refused.recordId ?? recordId,
    version: Number(refused.version ?? version),
    values: { ...refused, numberEnd: values.numberEnd ?? "" },
  };
}

function Fields({
  kind,
  test,
  countries,
  numberEnd,
  ...fields
}: Pick<RecordFormProps, "kind" | "test" | "countries"> &
  FieldsProps & { numberEnd?: string | null | undefined }) {
  switch (kind) {
    case "education":
      return <StudyFields {...fields} />;
    case "test":
      return test ? <TestFields {...fields} test={test} /> : null;
    case "work":
      return <WorkFields {...fields} />;
    case "passport":
      return (
        <PassportFields {...fields} countries={countries} numberEnd={numberEnd || fields.values.numberEnd} />
      );
    case "family":
      return <FamilyFields {...fields} />;
    case "funds":
      return <FundsFields {...fields} />;
  }
}
