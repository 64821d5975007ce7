import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** Narrows the questions of the page while one types. Needs its script, so it is not shown before that has come. */
export function QuestionFilter({ count }: { count: number }) {
  return (
    <div className="page-width">
      <search id="question-filter" hidden className="mt-10 max-w-[36rem]">
        <Label htmlFor="question-words">Find a question</Label>
        <Input
          id="question-words"
          type="search"
          autoComplete="off"
          maxLength={80}
          aria-describedby="question-count"
          className="mt-2"
        />
        <p id="question-count" role="status" className="mt-2 text-sm text-muted-foreground">
          {count} questions
        </p>
      </search>
      <script type="module" src="/questions.js" data-keep="" fetchPriority="low" />
    </div>
  );
}
