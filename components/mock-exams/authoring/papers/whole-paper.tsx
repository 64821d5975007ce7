import type { ReactNode } from "react";
import { Field, TextField } from "@/components/forms/field";
import { Card } from "@/components/ui/card";
import { Textarea } from "@/components/ui/textarea";
import type { Paper } from "@/lib/mock-exams/authoring/papers/rows";
import { keepsInstructions } from "@/lib/mock-exams/authoring/papers/rules";
import { PAPER_LIMITS } from "@/lib/mock-exams/authoring/papers/schema";
import { MinutesField } from "./minutes-field";

type Props = {
  paper: Paper;
  errors: Record<string, string>;
  onChange: (part: Partial<Paper>) => void;
  /** What can be done to all sections at once. */
  children: ReactNode;
};

/** What a draft says of the paper as a whole: its title, its time, and what candidates read before they begin. */
export function WholePaper({ paper, errors, onChange, children }: Props) {
  const isShorter = paper.kind === "section";
  return (
    <Card className="grid gap-4 p-4">
      <h2 className="text-xl">The whole paper</h2>
      {paper.hasPublished ? null : (
        <TextField
          name="title"
          label="Title"
          required
          maxLength={PAPER_LIMITS.title}
          value={paper.title}
          onChange={({ target }) => onChange({ title: target.value })}
          error={errors["paper.title"]}
          className="max-w-2xl"
        />
      )}
      {isShorter && paper.clock === "shared" ? (
        <MinutesField
          name="minutes"
          label="Minutes for all sections together"
          seconds={paper.timeLimitS}
          error={errors["paper.minutes"]}
          onChange={(timeLimitS) => onChange({ timeLimitS })}
        />
      ) : null}
      {keepsInstructions(paper) ? (
        <p className="text-sm text-muted-foreground">
          What candidates read before they begin stays as it is in the published paper.
        </p>
      ) : (
        <Field
          name="introduction"
          label="What candidates read before they begin"
          hint="How the paper is marked, what is allowed. Markdown, as in questions."
          error={errors["paper.introduction"]}
          className="max-w-2xl"
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={PAPER_LIMITS.introduction}
              value={paper.introduction ?? ""}
              onChange={({ target }) => onChange({ introduction: target.value })}
            />
          )}
        </Field>
      )}
      {children}
    </Card>
  );
}
