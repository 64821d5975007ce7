import { useRef, useState } from "react";
import { readSectionBank } from "@/lib/mock-exams/authoring/papers/actions";
import { type Filled, fillPaper, takeOut } from "@/lib/mock-exams/authoring/papers/fill";
import type { Paper } from "@/lib/mock-exams/authoring/papers/rows";
import { idle } from "@/lib/platform/result";
import { type Message, refusalMessage } from "../questions/save-message";

type Draft = {
  paper: Paper;
  change: (part: Partial<Paper>) => void;
  setMessage: (message: Message | null) => void;
};

/** Fills a draft with questions of the bank, and remembers which, so that they can be taken out again. */
export function useBankFill({ paper, change, setMessage }: Draft) {
  const [filled, setFilled] = useState<readonly Filled[]>([]);
  /** The section that is being filled; "" for all of them. */
  const [filling, setFilling] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const paperNow = useRef(paper);
  paperNow.current = paper;

  /** Takes from the bank what a section, or all of them, is missing. Nothing is written before the draft is saved. */
  const fill = async (only: string) => {
    if (filling !== null) return;
    setFilling(only);
    setMessage(null);
    setSaid("");
    const codes = only === "" ? paper.sections.map(({ code }) => code) : [only];
    const data = new FormData();
    data.set("revisionId", paper.revisionId);
    data.set("sections", JSON.stringify(codes));
    try {
      const answer = await readSectionBank(idle, data);
      if (answer.status !== "ok" || !answer.data) return setMessage(refusalMessage(answer.message));
      // What was changed while the bank was read counts as well.
      const done = fillPaper(paperNow.current, answer.data, only || undefined);
      const added = done.filled.flatMap((one) => one.added).length;
      if (added > 0) change({ sections: done.paper.sections });
      setFilled((now) => [...now.filter(({ section }) => !codes.includes(section)), ...done.filled]);
      setSaid(fillText(added, done.filled));
    } catch {
      setMessage({
        kind: "destructive",
        text: "The bank could not be read just now. Please try again in a minute.",
      });
    } finally {
      setFilling(null);
    }
  };
  const takeOutAgain = (gone: readonly Filled[]) => {
    change({ sections: takeOut(paperNow.current, gone).sections });
    setFilled((now) => now.filter((one) => !gone.includes(one)));
    setSaid("They are out again.");
  };
  return { filled, filling, said, fill, takeOutAgain };
}

function fillText(added: number, filled: readonly Filled[]): string {
  const lacks = filled.some((one) => one.lacks.length > 0);
  if (added === 0) return lacks ? "Nothing could be added: the bank has no more." : "Nothing is missing.";
  const number = added === 1 ? "One question was added." : `${added} questions were added.`;
  return lacks ? `${number} The bank does not have all that is missing; each section says what.` : number;
}
