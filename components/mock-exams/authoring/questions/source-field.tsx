import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { Faults } from "@/lib/mock-exams/authoring/questions/question-form";

type Props = {
  source: string;
  /** Why it cannot be read; null where it can. */
  sourceFault: string | null;
  /** What is wrong with the question that it gives. */
  faults: Faults;
  onChange: (source: string) => void;
};

/** The question as text, as in the files of the repository. */
export function SourceField({ source, sourceFault, faults, onChange }: Props) {
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="question-source">The same question as text</Label>
      <p id="question-source-hint" className="text-sm text-muted-foreground">
        YAML, as in the files of the repository. What you change here changes the form.
      </p>
      <Textarea
        id="question-source"
        aria-describedby="question-source-hint question-source-error"
        aria-invalid={sourceFault ? true : undefined}
        rows={22}
        spellCheck={false}
        className="font-mono text-sm"
        value={source}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="question-source-error" aria-live="polite" className="text-sm font-semibold text-destructive">
        {sourceFault}
      </p>
      {sourceFault === null && Object.keys(faults).length > 0 ? (
        <ul className="list-disc pl-5 text-sm text-destructive">
          {Object.entries(faults).map(([field, { text }]) => (
            <li key={field}>
              {field}: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
