"use client";

import { FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { matchMentor } from "@/lib/mentors/actions";

type Props = {
  studentId: string;
  studentName: string;
  formKey: string;
  mentors: readonly { id: string; text: string }[];
};

/** Brings a student and a mentor together. */
export function MatchForm({ studentId, studentName, formKey, mentors }: Props) {
  const [state, action] = useToastAction(matchMentor);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="studentId" value={studentId} />
      <input type="hidden" name="key" value={formKey} />
      <Label htmlFor={`mentor-of-${studentId}`} className="sr-only">
        Mentor for {studentName}
      </Label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <Select
            id={`mentor-of-${studentId}`}
            name="mentorId"
            defaultValue={state.values?.mentorId ?? ""}
            aria-invalid={state.fieldErrors?.mentorId ? true : undefined}
            aria-describedby={state.fieldErrors?.mentorId ? `mentor-of-${studentId}-error` : undefined}
          >
            <option value="">Choose a mentor</option>
            {mentors.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
        </div>
        <SubmitButton variant="secondary" pendingText="Matching…">
          Match<span className="sr-only"> {studentName}</span>
        </SubmitButton>
      </div>
      <FieldError id={`mentor-of-${studentId}-error`} message={state.fieldErrors?.mentorId} />
      {state.fieldErrors?.mentorId ? null : (
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      )}
    </form>
  );
}
