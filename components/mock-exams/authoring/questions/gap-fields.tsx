import { gapsIn } from "@/lib/mock-exams/authoring/questions/gap-marks";
import type { FormGap } from "@/lib/mock-exams/authoring/questions/question-form";
import { freshKey, shortText } from "./arrange-fields";
import { ChoiceRows } from "./choice-fields";
import { AcceptRows, StrictnessPick } from "./entry-fields";
import { Count, Group, Pick, Words } from "./fields";
import { useQuestionForm } from "./form-context";
import { RowList } from "./row-list";

/** The gaps of the text, in the order they stand there: those of the form, and new ones for new marks. */
export function gapsOfText(stem: string, gaps: readonly FormGap[]): FormGap[] {
  const numbers = [...new Set(gapsIn(stem))];
  const [last] = gaps.slice(-1);
  return numbers.map(
    (number) =>
      gaps.find((gap) => gap.number === number) ?? {
        number,
        // Gaps of one text are mostly alike.
        kind: last?.kind ?? "text",
        accept: [""],
        mostWords: last?.mostWords ?? "",
        letters: "",
        strict: last?.strict ?? "",
        options: [
          { text: "", isRight: false, worth: "", feedback: "" },
          { text: "", isRight: false, worth: "", feedback: "" },
        ],
        word: "",
      },
  );
}

/** What belongs into each gap; the gaps themselves are marked in the text. */
export function GapFields() {
  const { form, change } = useQuestionForm();
  const set = (at: number, part: Partial<FormGap>) =>
    change({ gaps: form.gaps.map((gap, place) => (place === at ? { ...gap, ...part } : gap)) });
  const words = form.bank.map(({ key, text }) => [key, shortText(text) || "not written yet"] as const);
  return (
    <>
      {form.gaps.some(({ kind }) => kind === "bank") || form.bank.length > 0 ? (
        <Group
          field="bank"
          legend="List of words"
          hint="Each is used at most once. Some more words than gaps make it harder."
        >
          <RowList
            noun="word"
            rows={form.bank}
            onChange={(bank) => change({ bank })}
            blank={() => ({ key: freshKey(form.bank), text: "" })}
            least={0}
          >
            {(word, at, setWord) => (
              <Words
                field={`bank.${at}`}
                label={`Word ${at + 1}`}
                required
                isShort
                value={word.text}
                onChange={(text) => setWord({ ...word, text })}
              />
            )}
          </RowList>
        </Group>
      ) : null}
      <Group
        field="gaps"
        legend="Gaps"
        hint="Each [[number]] in the text above is a gap. “Insert a gap” puts the next one where you were writing."
      >
        {form.gaps.map((gap, at) => (
          <Group key={gap.number} field={`gaps.${at}`} legend={`Gap ${gap.number}`}>
            <Pick
              field={`gaps.${at}.kind`}
              label="The candidate"
              required
              value={gap.kind}
              options={[
                ["text", "types the answer"],
                ["choice", "chooses from options of this gap"],
                ["bank", "takes a word from the list"],
              ]}
              onChange={(kind) =>
                change({
                  gaps: form.gaps.map((one, place) =>
                    place === at ? { ...one, kind: kind as FormGap["kind"] } : one,
                  ),
                  ...(kind === "bank" && form.bank.length === 0
                    ? {
                        bank: [
                          { key: "n1", text: "" },
                          { key: "n2", text: "" },
                        ],
                      }
                    : {}),
                })
              }
            />
            {gap.kind === "text" ? (
              <>
                <AcceptRows
                  field={`gaps.${at}.accept`}
                  accept={gap.accept}
                  onChange={(accept) => set(at, { accept })}
                />
                <div className="grid gap-4 sm:grid-cols-2">
                  <Count
                    field={`gaps.${at}.mostWords`}
                    label="Most words"
                    value={gap.mostWords}
                    onChange={(mostWords) => set(at, { mostWords })}
                  />
                  <Count
                    field={`gaps.${at}.letters`}
                    label="Number of letters"
                    value={gap.letters}
                    onChange={(letters) => set(at, { letters })}
                  />
                  <StrictnessPick
                    field={`gaps.${at}.strict`}
                    value={gap.strict}
                    onChange={(strict) => set(at, { strict })}
                  />
                </div>
              </>
            ) : gap.kind === "choice" ? (
              <ChoiceRows
                field={`gaps.${at}.options`}
                options={gap.options}
                isSingle
                least={2}
                onChange={(options) => set(at, { options })}
              />
            ) : (
              <Pick
                field={`gaps.${at}.word`}
                label="Right word"
                required
                value={gap.word}
                options={[["", "Choose…"], ...words]}
                onChange={(word) => set(at, { word })}
              />
            )}
          </Group>
        ))}
      </Group>
    </>
  );
}
